#include "feed.hpp"

#include <utility>

namespace dommer::server {

void Channel::publish(Batch batch) {
    const std::lock_guard lock(guard_);
    batches_.push_back(std::move(batch));
    if (batches_.size() > kept) {
        dropped_ = batches_.front().last;
        batches_.pop_front();
    }
    for (Spectator* spectator : spectators_)
        if (spectator->wake_) spectator->wake_();
}

void Channel::recheck_access() {
    const std::lock_guard lock(guard_);
    for (Spectator* spectator : spectators_) {
        if (!spectator->access_) continue;
        spectator->must_check_ = true;
        if (spectator->wake_) spectator->wake_();
    }
}

void Channel::start_over(std::int64_t sequence) {
    const std::lock_guard lock(guard_);
    batches_.clear();
    dropped_ = 0;
    for (Spectator* spectator : spectators_) {
        spectator->after_ = sequence, spectator->starts_over_ = true;
        if (spectator->wake_) spectator->wake_();
    }
}

std::size_t Channel::spectators() const {
    const std::lock_guard lock(guard_);
    return spectators_.size();
}

Spectator::Spectator(std::shared_ptr<Channel> channel, std::int64_t after, std::optional<DeskAccess> access)
    : channel_(std::move(channel)),
      after_(after),
      access_(std::move(access)) {
    const std::lock_guard lock(channel_->guard_);
    channel_->spectators_.insert(this);
}

Spectator::~Spectator() {
    const std::lock_guard lock(channel_->guard_);
    channel_->spectators_.erase(this);
}

void Spectator::on_news(std::function<void()> wake) {
    const std::lock_guard lock(channel_->guard_);
    wake_ = std::move(wake);
}

Spectator::News Spectator::take() {
    const std::lock_guard lock(channel_->guard_);
    const bool starts_over = std::exchange(starts_over_, false);
    News news{.texts = {}, .missed = starts_over || after_ < channel_->dropped_, .upto = after_};
    auto batch = channel_->batches_.end();
    while (batch != channel_->batches_.begin() && std::prev(batch)->last > after_) --batch;
    for (; batch != channel_->batches_.end(); ++batch) {
        const Bytes& text = access_ ? batch->desk : batch->everybody;
        if (text) news.texts.push_back(text);
        news.upto = after_ = batch->last;
    }
    return news;
}

std::shared_ptr<Spectator> Feed::join(const std::string& event, std::optional<DeskAccess> access, std::int64_t& last) {
    const std::lock_guard lock(guard_);
    auto& channel = channels_[event];
    if (!channel) channel = std::make_shared<Channel>();
    last = last_;
    return std::make_shared<Spectator>(channel, last, std::move(access));
}

void Feed::publish(const std::string& event, Batch batch) {
    std::shared_ptr<Channel> channel;
    {
        const std::lock_guard lock(guard_);
        const auto found = channels_.find(event);
        if (found == channels_.end()) return;  // nobody has ever watched: the log has it
        channel = found->second;
    }
    channel->publish(std::move(batch));
}

void Feed::recheck_access() {
    const std::lock_guard lock(guard_);
    for (const auto& [event, channel] : channels_) channel->recheck_access();
}

void Feed::start_over(std::int64_t sequence) {
    const std::lock_guard lock(guard_);
    last_ = sequence;
    for (const auto& [event, channel] : channels_) channel->start_over(sequence);
}

std::size_t Feed::spectators() const {
    const std::lock_guard lock(guard_);
    std::size_t all = 0;
    for (const auto& [event, channel] : channels_) all += channel->spectators();
    return all;
}

}  // namespace dommer::server

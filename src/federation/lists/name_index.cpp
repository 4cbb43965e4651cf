#include "lists/name_index.hpp"

#include <algorithm>
#include <cstring>

#include "registry/fold.hpp"

namespace dommer::lists {
namespace {

std::uint64_t key_of(std::string_view word) {
    std::uint64_t key = 0;
    for (std::size_t at = 0; at < 8; ++at)
        key = key << 8 | (at < word.size() ? static_cast<unsigned char>(word[at]) : 0);
    return key;
}

std::vector<std::string_view> words_of(std::string_view text) {
    std::vector<std::string_view> words;
    while (!text.empty()) {
        const auto end = std::min(text.find(' '), text.size());
        if (end > 0) words.push_back(text.substr(0, end));
        text.remove_prefix(std::min(text.size(), end + 1));
    }
    return words;
}

}  // namespace

void NameIndex::add(std::string_view name, int weight) {
    const auto player = static_cast<std::uint32_t>(weights_.size());
    begins_.push_back(static_cast<std::uint32_t>(names_.size()));
    weights_.push_back(weight);
    const std::string letters = registry::folded(name);
    for (const std::string_view word : words_of(letters))
        words_.push_back(
            {key_of(word), begins_.back() + static_cast<std::uint32_t>(word.data() - letters.data()), player});
    names_ += letters;
    names_ += '\0';
}

// The key stops at the end of a word, but words that share it are compared to the end of the name: that is enough to
// keep all words with the same beginning together.
void NameIndex::build() {
    std::sort(words_.begin(), words_.end(), [&](const Word& a, const Word& b) {
        if (a.key != b.key) return a.key < b.key;
        const int order = std::strcmp(names_.c_str() + a.at, names_.c_str() + b.at);
        return order != 0 ? order < 0 : a.player < b.player;
    });
}

std::string_view NameIndex::name_of(std::uint32_t player) const { return names_.c_str() + begins_[player]; }

bool NameIndex::matches(std::uint32_t player, const std::vector<std::string_view>& words) const {
    const std::string_view name = name_of(player);
    return std::all_of(words.begin(), words.end(), [&](std::string_view word) {
        for (auto at = name.find(word); at != std::string_view::npos; at = name.find(word, at + 1))
            if (at == 0 || name[at - 1] == ' ') return true;
        return false;
    });
}

std::vector<std::uint32_t> NameIndex::search(std::string_view query, std::size_t most) const {
    const std::string letters = registry::folded(query);
    auto words = words_of(letters);
    if (words.empty() || most == 0) return {};
    const auto longest =
        std::max_element(words.begin(), words.end(), [](auto a, auto b) { return a.size() < b.size(); });
    const std::string_view prefix = *longest;
    words.erase(longest);
    // Words are ordered by their first eight letters and then by the rest, which is the order of their letters.
    const auto begins_before = [&](const Word& word, std::string_view p) {
        return std::strncmp(names_.c_str() + word.at, p.data(), p.size()) < 0;
    };
    std::vector<std::uint32_t> found;  // a heap of the best so far, the worst on top
    const auto better = [&](std::uint32_t a, std::uint32_t b) {
        return weights_[a] != weights_[b] ? weights_[a] > weights_[b] : a < b;
    };
    for (auto word = std::lower_bound(words_.begin(), words_.end(), prefix, begins_before);
         word != words_.end() && std::strncmp(names_.c_str() + word->at, prefix.data(), prefix.size()) == 0; ++word) {
        if (found.size() == most && !better(word->player, found.front())) continue;
        if (!matches(word->player, words) || std::find(found.begin(), found.end(), word->player) != found.end())
            continue;
        if (found.size() == most) std::pop_heap(found.begin(), found.end(), better), found.pop_back();
        found.push_back(word->player);
        std::push_heap(found.begin(), found.end(), better);
    }
    std::sort_heap(found.begin(), found.end(), better);
    return found;
}

}  // namespace dommer::lists

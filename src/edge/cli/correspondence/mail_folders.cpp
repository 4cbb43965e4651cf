#include "mail_folders.hpp"

#include <algorithm>
#include <charconv>
#include <fstream>
#include <sstream>

#include "archives/mail.hpp"
#include "node/batch.hpp"
#include "storage/private_file.hpp"

namespace dommer::cli {
namespace {

namespace fs = std::filesystem;

std::optional<std::string> content_of(const fs::path& file) {
    std::ifstream in(file, std::ios::binary);
    if (!in) return std::nullopt;
    std::ostringstream all;
    all << in.rdbuf();
    return all.str();
}

}  // namespace

MailSpool::MailSpool(fs::path folder) : folder_(std::move(folder)) {
    std::error_code error;
    fs::create_directories(folder_, error);
    if (error) throw BadMailFolder{folder_.string() + ": the spool cannot be made: " + error.message()};
}

// A reader of the folder sees a letter when it is whole: it is written beside it and moved.
void MailSpool::write(const std::string& name, const std::string& bytes) const {
    const fs::path beside = folder_ / ("." + name + ".tmp");
    std::ofstream out(beside, std::ios::binary | std::ios::trunc);
    out << bytes;
    out.close();
    std::error_code error;
    if (out) fs::rename(beside, folder_ / name, error);
    if (!out || error) throw BadMailFolder{(folder_ / name).string() + ": cannot be written"};
}

void MailSpool::put(const std::string& name, const std::string& bytes) const { write(name + ".eml", bytes); }

std::optional<std::int64_t> MailSpool::mailed_to() const {
    const auto text = content_of(folder_ / "mailed");
    if (!text) return std::nullopt;
    std::int64_t sequence = 0;
    const auto read = std::from_chars(text->data(), text->data() + text->size(), sequence);
    if (read.ec != std::errc{})
        throw BadMailFolder{(folder_ / "mailed").string() + ": has no number: how far the log was mailed is not known"};
    return sequence;
}
void MailSpool::set_mailed_to(std::int64_t sequence) const { write("mailed", std::to_string(sequence) + "\n"); }

std::set<std::string> MailSpool::told() const {
    std::set<std::string> names;
    std::istringstream lines(content_of(folder_ / "told").value_or(""));
    for (std::string line; std::getline(lines, line);) names.insert(line);
    return names;
}
void MailSpool::set_told(const std::set<std::string>& names) const {
    std::string lines;
    for (const std::string& name : names) lines += name + "\n";
    write("told", lines);
}

std::string MailSpool::key() const {
    const fs::path file = folder_ / "key";
    if (const auto key = content_of(file); key && key->size() >= 32) return *key;
    const std::string key = node::new_code() + node::new_code();
    if (const auto error = storage::write_private(file, key))
        throw BadMailFolder{file.string() + ": cannot be made: " + error.message()};
    return key;
}

std::vector<std::string> MailSpool::waiting() const {
    std::vector<std::string> names;
    std::error_code error;
    for (const auto& each : fs::directory_iterator(folder_, error))
        if (each.path().extension() == ".eml" && !each.path().filename().string().starts_with('.'))
            names.push_back(each.path().filename().string());
    std::ranges::sort(names);
    return names;
}

std::string MailSpool::bytes_of(const std::string& name) const {
    const auto bytes = content_of(folder_ / name);
    if (!bytes) throw BadMailFolder{(folder_ / name).string() + ": cannot be read"};
    return *bytes;
}

void MailSpool::taken(const std::string& name) const {
    std::error_code error;
    fs::remove(folder_ / name, error);
    if (error) throw BadMailFolder{(folder_ / name).string() + ": was sent and cannot be removed: " + error.message()};
}

void MailSpool::refused(const std::string& name) const {
    std::error_code error;
    fs::create_directories(folder_ / "refused", error);
    if (!error) fs::rename(folder_ / name, folder_ / "refused" / name, error);
    if (error) throw BadMailFolder{(folder_ / name).string() + ": cannot be moved: " + error.message()};
}

void MailSpool::bring_back_refused() const {
    std::error_code error;
    std::vector<fs::path> files;
    for (const auto& each : fs::directory_iterator(folder_ / "refused", error)) files.push_back(each.path());
    for (const fs::path& file : files) {
        fs::rename(file, folder_ / file.filename(), error);
        if (error) throw BadMailFolder{file.string() + ": cannot be moved: " + error.message()};
    }
}

MailLogin login_in(const fs::path& file) {
    std::error_code error;
    const fs::perms may = fs::status(file, error).permissions();
    if (error) throw BadMailFolder{file.string() + ": cannot be read: " + error.message()};
    if ((may & (fs::perms::group_read | fs::perms::others_read)) != fs::perms::none)
        throw BadMailFolder{file.string() + ": others can read the password: chmod 600 " + file.string()};
    std::ifstream in(file, std::ios::binary);
    MailLogin login;
    for (std::string* line : {&login.user, &login.password}) {
        std::getline(in, *line);
        if (!line->empty() && line->back() == '\r') line->pop_back();
    }
    if (login.user.empty() || login.password.empty())
        throw BadMailFolder{file.string() + ": write the user on the first line and the password on the second"};
    return login;
}

MailInbox::MailInbox(fs::path folder) : folder_(std::move(folder)) {
    std::error_code error;
    if (!fs::is_directory(folder_ / "new", error))
        throw BadMailFolder{(folder_ / "new").string() + ": there is no such folder: name a maildir"};
    fs::create_directories(folder_ / "cur", error);
    if (error) throw BadMailFolder{(folder_ / "cur").string() + ": cannot be made: " + error.message()};
}

std::vector<std::string> MailInbox::arrived() const {
    std::vector<std::string> names;
    std::error_code error;
    for (const auto& each : fs::directory_iterator(folder_ / "new", error))
        if (each.is_regular_file(error) && !each.path().filename().string().starts_with('.'))
            names.push_back(each.path().filename().string());
    std::ranges::sort(names);
    return names;
}

std::string MailInbox::bytes_of(const std::string& name) const {
    std::ifstream in(folder_ / "new" / name, std::ios::binary);
    if (!in) throw BadMailFolder{(folder_ / "new" / name).string() + ": cannot be read"};
    std::string bytes(archives::largest_mail + 1, '\0');  // one more than may be: what is too large is seen
    in.read(bytes.data(), static_cast<std::streamsize>(bytes.size()));
    bytes.resize(static_cast<std::size_t>(in.gcount()));
    return bytes;
}

void MailInbox::handled(const std::string& name) const {
    std::error_code error;
    fs::rename(folder_ / "new" / name, folder_ / "cur" / (name + ":2,S"), error);
    if (error) throw BadMailFolder{(folder_ / "new" / name).string() + ": cannot be moved: " + error.message()};
}

}  // namespace dommer::cli

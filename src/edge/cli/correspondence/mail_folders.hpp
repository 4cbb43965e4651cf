#pragma once

#include <filesystem>
#include <optional>
#include <set>
#include <string>
#include <vector>

// The folders of `dommer correspondence mail`: letters that wait for the mail server, and those that it brought.
namespace dommer::cli {

// Thrown where a folder cannot be used; said to the user.
struct BadMailFolder {
    std::string what;
};

// One file a letter, written whole or not at all. `mailed` in it is how far the log has been mailed; `key` makes the
// codes of the games.
class MailSpool {
public:
    explicit MailSpool(std::filesystem::path folder);

    void put(const std::string& name, const std::string& bytes) const;
    std::optional<std::int64_t> mailed_to() const;
    void set_mailed_to(std::int64_t sequence) const;
    std::string key() const;  // made at the first time

    // The warnings that were mailed and are still due, by name, so that each is mailed once.
    std::set<std::string> told() const;
    void set_told(const std::set<std::string>& names) const;

    // Letters that wait, by name; their bytes; and those that the mail server has taken, or refused for good, which
    // are kept in refused/ until somebody asks to try them again.
    std::vector<std::string> waiting() const;
    std::string bytes_of(const std::string& name) const;
    void taken(const std::string& name) const;
    void refused(const std::string& name) const;
    void bring_back_refused() const;

private:
    void write(const std::string& name, const std::string& bytes) const;
    std::filesystem::path folder_;
};

// Name and password in a file of two lines that nobody else can read.
struct MailLogin {
    std::string user, password;
};
MailLogin login_in(const std::filesystem::path& file);

// A maildir: what is in new/ is handled once, and then in cur/.
class MailInbox {
public:
    explicit MailInbox(std::filesystem::path folder);

    std::vector<std::string> arrived() const;  // by name
    std::string bytes_of(const std::string& name) const;
    void handled(const std::string& name) const;

private:
    std::filesystem::path folder_;
};

}  // namespace dommer::cli

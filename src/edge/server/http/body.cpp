#include "body.hpp"

namespace dommer::server {
namespace {

// Goes through the text without keeping any of it, and stops where it goes too far.
class Measure final : public nlohmann::json_sax<Json> {
public:
    bool null() override { return counts(); }
    bool boolean(bool) override { return counts(); }
    bool number_integer(std::int64_t) override { return counts(); }
    bool number_unsigned(std::uint64_t) override { return counts(); }
    bool number_float(double, const std::string&) override { return counts(); }
    bool string(std::string&) override { return counts(); }
    bool binary(Json::binary_t&) override { return false; }
    bool start_object(std::size_t) override { return opens(most_names); }
    bool start_array(std::size_t) override { return opens(most_items); }
    bool key(std::string&) override { return true; }  // its value is counted
    bool end_object() override { return closes(); }
    bool end_array() override { return closes(); }
    bool parse_error(std::size_t, const std::string&, const nlohmann::detail::exception&) override { return false; }

private:
    static constexpr std::size_t deepest = 16;
    static constexpr int most_names = 64, most_items = 10'000;

    bool counts() { return room_.empty() || --room_.back() >= 0; }
    bool opens(int room) {
        if (!counts() || room_.size() == deepest) return false;
        room_.push_back(room);
        return true;
    }
    bool closes() {
        room_.pop_back();
        return true;
    }

    std::vector<int> room_;  // what each of the brackets that are open still has room for
};

}  // namespace

Json json_in(std::string_view body) {
    Measure measure;
    if (!Json::sax_parse(body, &measure)) throw Problem{.status = 400, .code = "bad_json"};
    return Json::parse(body);
}

}  // namespace dommer::server

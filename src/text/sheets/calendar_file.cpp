#include <fmt/format.h>

#include <algorithm>

#include "sheets/event_words.hpp"
#include "sheets/exports.hpp"
#include "tournament/time_control.hpp"

namespace dommer::sheets {
namespace {

using namespace tournament;

// RFC 5545, 3.3.11: what would end a value or its line is written in two letters.
std::string in_calendar(std::string_view text) {
    std::string safe;
    for (const char letter : text) {
        if (letter == '\\' || letter == ';' || letter == ',') safe += '\\';
        if (letter == '\n')
            safe += "\\n";
        else if (static_cast<unsigned char>(letter) >= 0x20)
            safe += letter;
    }
    return safe;
}

constexpr bool begins_a_letter(char byte) { return (static_cast<unsigned char>(byte) & 0xC0) != 0x80; }

// RFC 5545, 3.1: a line has at most 75 octets; what is longer goes on after a line end and a blank, between letters.
void add_folded(std::string& file, std::string_view line) {
    std::size_t room = 75;
    while (line.size() > room) {
        std::size_t end = room;
        while (!begins_a_letter(line[end])) --end;
        file.append(line.substr(0, end)).append("\r\n ");
        line.remove_prefix(end);
        room = 74;
    }
    file.append(line).append("\r\n");
}

// 2026-04-02T12:00:00.000Z as 20260402T120000Z
std::string calendar_moment(Instant moment) {
    std::string text = iso(moment).substr(0, 19) + "Z";
    std::erase_if(text, [](char letter) { return letter == '-' || letter == ':'; });
    return text;
}

std::string calendar_day(Date day) {
    std::string text = iso(day);
    std::erase(text, '-');
    return text;
}

// How long a round lasts at the most when both players use their time for sixty moves.
std::optional<std::chrono::minutes> length_of_round(const Settings& settings) {
    const auto control = parse_time_control(settings.time_control);
    if (!control) return std::nullopt;
    return std::chrono::minutes(2 * minutes_for_sixty_moves(*control));
}

// Where the clocks of the federation are not known the hour is that of the reader's own calendar.
void add_when(std::string& file, const Settings& settings, RoundNumber round, const RoundTime& time) {
    if (!time.at) return add_folded(file, "DTSTART;VALUE=DATE:" + calendar_day(time.day));
    const auto known = start_of(settings, round);
    const Instant start = known.value_or(std::chrono::sys_days(time.day) + *time.at);
    const auto written = [&](Instant moment) {
        std::string text = calendar_moment(moment);
        if (!known) text.pop_back();
        return text;
    };
    add_folded(file, "DTSTART:" + written(start));
    if (const auto length = length_of_round(settings)) add_folded(file, "DTEND:" + written(start + *length));
}

void add_entry(std::string& file, const Tournament& tournament, RoundNumber round, std::string_view event,
               const Stamp& stamp, Language language) {
    const Settings& s = tournament.settings;
    const RoundTime& time = *time_of(s, round);
    add_folded(file, "BEGIN:VEVENT");
    add_folded(file, fmt::format("UID:{}-round-{}@dommer", event, round.number));
    add_folded(file, "DTSTAMP:" + calendar_moment(stamp.made));
    add_folded(file, fmt::format("SEQUENCE:{}", stamp.version));
    add_when(file, s, round, time);
    add_folded(file,
               "SUMMARY:" + in_calendar(fmt::format("{} · {}", s.name, texts::round_text(round.number, language))));
    const std::string parted = time.place.empty() || s.place.empty() ? "" : ", ";
    if (const std::string where = time.place + parted + s.place; !where.empty())
        add_folded(file, "LOCATION:" + in_calendar(where));
    if (const std::string late = latest_arrival_text(s, round, language); !late.empty())
        add_folded(file, "DESCRIPTION:" + in_calendar(late));
    const bool is_address = s.page.starts_with("https://") || s.page.starts_with("http://");
    if (is_address && std::ranges::all_of(s.page, [](char letter) { return letter > ' ' && letter < 0x7f; }))
        add_folded(file, "URL:" + s.page);
    add_folded(file, "END:VEVENT");
}

void begin_calendar(std::string& file, std::string_view name) {
    add_folded(file, "BEGIN:VCALENDAR");
    add_folded(file, "VERSION:2.0");
    add_folded(file, "PRODID:-//Dommer//Dommer//EN");
    add_folded(file, "X-WR-CALNAME:" + in_calendar(name));
}

}  // namespace

std::string calendar_ics(std::string_view name, const std::vector<CalendarDay>& days, Instant made) {
    std::string file;
    begin_calendar(file, name);
    for (const CalendarDay& each : days) {
        add_folded(file, "BEGIN:VEVENT");
        add_folded(file, fmt::format("UID:{}@dommer", each.id));
        add_folded(file, "DTSTAMP:" + calendar_moment(made));
        add_folded(file, "DTSTART;VALUE=DATE:" + calendar_day(each.first));
        add_folded(file, "DTEND;VALUE=DATE:" + calendar_day(std::chrono::sys_days(each.last) + std::chrono::days(1)));
        add_folded(file, "SUMMARY:" + in_calendar(each.title));
        if (!each.place.empty()) add_folded(file, "LOCATION:" + in_calendar(each.place));
        add_folded(file, "END:VEVENT");
    }
    add_folded(file, "END:VCALENDAR");
    return file;
}

std::string calendar_ics(const Tournament& tournament, std::string_view event, const Stamp& stamp, Language language) {
    std::string file;
    begin_calendar(file, tournament.settings.name);
    for (RoundNumber round{1}; time_of(tournament.settings, round) != nullptr; ++round.number)
        add_entry(file, tournament, round, event, stamp, language);
    add_folded(file, "END:VCALENDAR");
    return file;
}

}  // namespace dommer::sheets

#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>

#include "tiebreak/edition.hpp"

// Tie-break codes as regulations and TRF records write them: BH/C1, SB, KS/L+1, RTNG/R, EDE:MP.
namespace dommer::tiebreak {

enum class Name : std::uint8_t {
    pts,
    de,
    win,
    won,
    bpg,
    bwg,
    ps,
    rep,
    std_points,
    tpn,
    bh,
    aob,
    fb,
    sb,
    ks,
    aro,
    tpr,
    ptp,
    apro,
    appo,
    rtng,  // individual
    bc,
    tbr,
    bbe,
    mpvgp,
    emmsb,
    emgsb,
    egmsb,
    eggsb,
    ede,
    edebt,
    edebb,
    edet,
    edeb,
    sssc,  // teams
    dsu_sb,
    dsu_ordinary,
    dsu_middle,
    dsu_first_place,  // Danish
    nsf_monrad_quality,
    nsf_berger_quality,  // Norwegian
    play_off,
    lot,
    other  // worked out elsewhere: OTHER_NAME
};

enum class Basis : std::uint8_t { primary, match_points, game_points };

struct Code {
    Name name = Name::pts;
    Basis basis = Basis::primary;
    int cut = 0;                     // C1, C2
    int median = 0;                  // M1, M2
    int limit = 0;                   // L+n, L-n: half-points from 50 %
    std::optional<int> divisor;      // Kx of SSSC
    bool forfeits_as_games = false;  // P
    bool fore = false;               // F
    bool reversed = false;           // R
    std::string text;                // as written
    friend bool operator==(const Code&, const Code&) = default;
};

enum class BadCode { unknown, unknown_variant, variant_not_for_this_one, not_in_this_edition };
struct CodeError {
    BadCode what;
    std::string code;
};

// Case does not matter; BH-C1 is read as BH/C1, and GE as REP.
tl::expected<Code, CodeError> parse_code(std::string_view text, const Edition& edition = newest);

// Codes parted by commas or blanks.
tl::expected<std::vector<Code>, CodeError> parse_codes(std::string_view list, const Edition& edition = newest);

bool is_for_teams_only(Name name);
bool is_for_teams(Name name);  // whether it may rank teams
bool looks_at_ratings(Name name);

}  // namespace dommer::tiebreak

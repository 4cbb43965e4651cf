#pragma once

#include <string>
#include <vector>

#include "answers/report_rules.hpp"
#include "trf/report.hpp"

namespace dommer::answers {

struct CheckedRound {
    int number = 0, boards = 0;
    bool equal = false, decided = true;
    std::vector<std::string> differences;
};

struct Checked {
    std::string file;
    bool readable = true;
    std::vector<std::string> repairs;  // by a lenient reading; or why it cannot be read
    std::vector<CheckedRound> rounds;
    std::vector<std::string> standings;  // what is wrong in the points and rank columns
    std::string ranked_by;               // what the ranks were checked against
    std::string rules;                   // what the rounds were paired by
    std::vector<std::string> assumed;    // what the report does not say, or says otherwise

    int equal_rounds() const;
    bool is_right() const;
    // Nothing is wrong, but some round could not be paired again within the work allowed.
    bool is_undecided() const;
};

// Every round of the report paired again by its rules, and the columns of points and ranks worked out again. A report
// that does not say how many rounds there are is taken as a finished one: its last round is the last. Each round may
// take the usual work, or all together `whole`.
Checked check_report(const std::string& file, trf::Report report, const ReportRules& rules, SystemOptions options,
                     Language language = Language::english, const Work* whole = nullptr);

}  // namespace dommer::answers

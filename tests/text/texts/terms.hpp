#pragma once

#include <fstream>
#include <regex>
#include <sstream>

#include "texts/texts.hpp"

// When two texts say the same term, and which words the glossary has replaced.
namespace dommer::texts {

// Small letters, and nothing behind the last word: "Runde" on a button and "runde:" in a sentence are one term.
inline std::string folded(std::string_view text) {
    while (!text.empty() && std::string_view(".:? ").find(text.back()) != std::string_view::npos) text.remove_suffix(1);
    if (text.ends_with(" …")) text.remove_suffix(std::string_view(" …").size());
    std::string small;
    for (const char c : text) small += c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c;
    for (const auto& [capital, letter] :
         {std::pair("Æ", "æ"), std::pair("Ø", "ø"), std::pair("Å", "å"), std::pair("Ä", "ä"), std::pair("Ö", "ö")})
        for (auto at = small.find(capital); at != std::string::npos; at = small.find(capital))
            small.replace(at, 2, letter);
    return small;
}

// tests/data/words_not_used.tsv: language, an expression for what was written before or elsewhere, and our word. Gives
// what the text has of them and what to write instead; nothing is empty.
inline std::string replaced_word_in(std::string_view text, std::string_view language) {
    struct Rule {
        std::string language, word, instead;
        std::regex wrong;
    };
    static const auto rules = [] {
        std::vector<Rule> read;
        std::ifstream in(DOMMER_SOURCE_DIR "/tests/data/words_not_used.tsv");
        std::string line;
        for (std::getline(in, line); std::getline(in, line);) {
            std::istringstream cells(line);
            Rule rule;
            std::getline(cells, rule.language, '\t'), std::getline(cells, rule.word, '\t');
            std::getline(cells, rule.instead);
            rule.wrong = std::regex(rule.word, std::regex::icase);
            read.push_back(std::move(rule));
        }
        return read;
    }();
    for (const Rule& rule : rules)
        if (rule.language == language && std::regex_search(std::string(text), rule.wrong))
            return "not \"" + rule.word + "\" but " + rule.instead;
    return "";
}

}  // namespace dommer::texts

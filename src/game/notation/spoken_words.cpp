#include "spoken_words.hpp"

namespace dommer::notation {
namespace {

constexpr std::array<std::string_view, 8> german_numbers{"eins", "zwei",  "drei",   "vier",
                                                         "fünf", "sechs", "sieben", "acht"};
constexpr std::array<std::string_view, 6> german_pieces{"Bauer", "Springer", "Läufer", "Turm", "Dame", "König"};

// In the order of Tongue.
constexpr std::array<Vocabulary, all_tongues.size()> vocabularies{{
    {"da",
     {"Anna", "Bodil", "Cecilie", "Dora", "Erik", "Frederik", "Gustav", "Henrik"},
     {"et", "to", "tre", "fire", "fem", "seks", "syv", "otte"},
     {"bonde", "springer", "løber", "tårn", "dronning", "konge"},
     "kort rokade",
     "lang rokade"},
    {"da-alt",
     {"Anna", "Bella", "Cesar", "David", "Eva", "Felix", "Gustav", "Hector"},
     german_numbers,
     german_pieces,
     "Kurze Rochade",
     "Lange Rochade"},
    {"nb",
     {"Anna", "Bella", "Cæsar", "David", "Eva", "Felix", "Gustav", "Hector"},
     german_numbers,
     german_pieces,
     "Kurze Rochade",
     "Lange Rochade"},
    {"de",
     {"Anna", "Bella", "Cäsar", "David", "Eva", "Felix", "Gustav", "Hector"},
     german_numbers,
     german_pieces,
     "Kurze Rochade",
     "Lange Rochade"},
    {"en",
     {"Anna", "Bella", "Cesar", "David", "Eva", "Felix", "Gustav", "Hector"},
     {"one", "two", "three", "four", "five", "six", "seven", "eight"},
     {"pawn", "knight", "bishop", "rook", "queen", "king"},
     "short castling",
     "long castling"},
    {"sv",
     {"Anna", "Bella", "Cesar", "David", "Eva", "Felix", "Gustav", "Hector"},
     {"ett", "två", "tre", "fyra", "fem", "sex", "sju", "åtta"},
     {"bonde", "springare", "löpare", "torn", "dam", "kung"},
     "kort rockad",
     "lång rockad"},
}};

constexpr int king_side = static_cast<int>(Wing::king_side), queen_side = static_cast<int>(Wing::queen_side);
constexpr int of(laws::Kind kind) { return static_cast<int>(kind); }

// The appendix gives German words in every edition, so every tongue understands them.
constexpr Word german_words[] = {
    {"anna", Sense::file, 0},
    {"bella", Sense::file, 1},
    {"caesar", Sense::file, 2},
    {"cesar", Sense::file, 2},
    {"david", Sense::file, 3},
    {"eva", Sense::file, 4},
    {"felix", Sense::file, 5},
    {"gustav", Sense::file, 6},
    {"hector", Sense::file, 7},
    {"hektor", Sense::file, 7},
    {"eins", Sense::rank, 0},
    {"zwei", Sense::rank, 1},
    {"drei", Sense::rank, 2},
    {"vier", Sense::rank, 3},
    {"fuenf", Sense::rank, 4},
    {"sechs", Sense::rank, 5},
    {"sieben", Sense::rank, 6},
    {"acht", Sense::rank, 7},
    {"koenig", Sense::piece, of(laws::Kind::king)},
    {"dame", Sense::piece, of(laws::Kind::queen)},
    {"turm", Sense::piece, of(laws::Kind::rook)},
    {"laeufer", Sense::piece, of(laws::Kind::bishop)},
    {"springer", Sense::piece, of(laws::Kind::knight)},
    {"bauer", Sense::piece, of(laws::Kind::pawn)},
    {"kurze", Sense::wing, king_side},
    {"lange", Sense::wing, queen_side},
    {"rochade", Sense::castling},
    {"schlaegt", Sense::capture},
    {"auf", Sense::silent},
    {"nach", Sense::silent},
    {"schach", Sense::silent},
    {"schachmatt", Sense::silent},
    {"matt", Sense::silent},
};

constexpr Word danish_words[] = {
    {"bodil", Sense::file, 1},
    {"cecilie", Sense::file, 2},
    {"dora", Sense::file, 3},
    {"erik", Sense::file, 4},
    {"frederik", Sense::file, 5},
    {"henrik", Sense::file, 7},
    {"et", Sense::rank, 0},
    {"to", Sense::rank, 1},
    {"tre", Sense::rank, 2},
    {"fire", Sense::rank, 3},
    {"fem", Sense::rank, 4},
    {"seks", Sense::rank, 5},
    {"syv", Sense::rank, 6},
    {"otte", Sense::rank, 7},
    {"konge", Sense::piece, of(laws::Kind::king)},
    {"dronning", Sense::piece, of(laws::Kind::queen)},
    {"taarn", Sense::piece, of(laws::Kind::rook)},
    {"loeber", Sense::piece, of(laws::Kind::bishop)},
    {"bonde", Sense::piece, of(laws::Kind::pawn)},
    {"kort", Sense::wing, king_side},
    {"lang", Sense::wing, queen_side},
    {"rokade", Sense::castling},
    {"slaar", Sense::capture},
    {"tager", Sense::capture},
    {"til", Sense::silent},
    {"skak", Sense::silent},
    {"mat", Sense::silent},
    {"skakmat", Sense::silent},
};

// laws_no_2017, D.2.1: between Scandinavian players Scandinavian words are used. The text lists none; these are the
// usual.
constexpr Word norwegian_words[] = {
    {"en", Sense::rank, 0},
    {"ett", Sense::rank, 0},
    {"sju", Sense::rank, 6},
    {"aatte", Sense::rank, 7},
    {"loeper", Sense::piece, of(laws::Kind::bishop)},
    {"tar", Sense::capture},
    {"sjakk", Sense::silent},
    {"sjakkmatt", Sense::silent},
};

constexpr Word swedish_words[] = {
    {"en", Sense::rank, 0},
    {"ett", Sense::rank, 0},
    {"tvaa", Sense::rank, 1},
    {"tre", Sense::rank, 2},
    {"fyra", Sense::rank, 3},
    {"fem", Sense::rank, 4},
    {"sex", Sense::rank, 5},
    {"sju", Sense::rank, 6},
    {"aatta", Sense::rank, 7},
    {"kung", Sense::piece, of(laws::Kind::king)},
    {"dam", Sense::piece, of(laws::Kind::queen)},
    {"torn", Sense::piece, of(laws::Kind::rook)},
    {"loepare", Sense::piece, of(laws::Kind::bishop)},
    {"springare", Sense::piece, of(laws::Kind::knight)},
    {"haest", Sense::piece, of(laws::Kind::knight)},
    {"bonde", Sense::piece, of(laws::Kind::pawn)},
    {"kort", Sense::wing, king_side},
    {"laang", Sense::wing, queen_side},
    {"rockad", Sense::castling},
    {"slaar", Sense::capture},
    {"tar", Sense::capture},
    {"till", Sense::silent},
    {"schack", Sense::silent},
    {"matt", Sense::silent},
};

constexpr Word english_words[] = {
    {"one", Sense::rank, 0},
    {"two", Sense::rank, 1},
    {"three", Sense::rank, 2},
    {"four", Sense::rank, 3},
    {"five", Sense::rank, 4},
    {"six", Sense::rank, 5},
    {"seven", Sense::rank, 6},
    {"eight", Sense::rank, 7},
    {"king", Sense::piece, of(laws::Kind::king)},
    {"queen", Sense::piece, of(laws::Kind::queen)},
    {"rook", Sense::piece, of(laws::Kind::rook)},
    {"bishop", Sense::piece, of(laws::Kind::bishop)},
    {"knight", Sense::piece, of(laws::Kind::knight)},
    {"pawn", Sense::piece, of(laws::Kind::pawn)},
    {"short", Sense::wing, king_side},
    {"kingside", Sense::wing, king_side},
    {"long", Sense::wing, queen_side},
    {"queenside", Sense::wing, queen_side},
    {"castling", Sense::castling},
    {"castles", Sense::castling},
    {"takes", Sense::capture},
    {"captures", Sense::capture},
    {"to", Sense::silent},
    {"check", Sense::silent},
    {"mate", Sense::silent},
    {"checkmate", Sense::silent},
};

constexpr std::array<std::span<const Word>, 3> words_of(Tongue tongue) {
    switch (tongue) {
        case Tongue::danish:
        case Tongue::danish_alternative: return {danish_words, german_words};
        case Tongue::norwegian: return {norwegian_words, danish_words, german_words};
        case Tongue::english: return {english_words, german_words};
        case Tongue::swedish: return {swedish_words, german_words};
        case Tongue::german: break;
    }
    return {german_words};
}

struct Folding {
    std::string_view from, to;
};
constexpr Folding foldings[] = {{"ä", "ae"}, {"Ä", "ae"}, {"æ", "ae"}, {"Æ", "ae"}, {"ö", "oe"},
                                {"Ö", "oe"}, {"ø", "oe"}, {"Ø", "oe"}, {"ü", "ue"}, {"Ü", "ue"},
                                {"å", "aa"}, {"Å", "aa"}, {"é", "e"},  {"É", "e"}};

}  // namespace

const Vocabulary& vocabulary_of(Tongue tongue) { return vocabularies[static_cast<std::size_t>(tongue)]; }

std::string folded(std::string_view word) {
    std::string text;
    for (std::size_t at = 0; at < word.size();) {
        const auto letter = std::find_if(std::begin(foldings), std::end(foldings),
                                         [&](const Folding& each) { return word.substr(at).starts_with(each.from); });
        if (letter != std::end(foldings)) {
            text += letter->to;
            at += letter->from.size();
            continue;
        }
        const char c = word[at++];
        text += c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    }
    return text;
}

std::optional<Word> word_of(std::string_view folded_word, Tongue tongue) {
    if (folded_word == "passant") return Word{"passant", Sense::en_passant};
    if (folded_word.size() == 1) {
        const char c = folded_word[0];
        if (c >= 'a' && c <= 'h') return Word{"", Sense::file, c - 'a'};
        if (c >= '1' && c <= '8') return Word{"", Sense::rank, c - '1'};
    }
    for (const auto words : words_of(tongue))
        for (const Word& word : words)
            if (word.word == folded_word) return word;
    return std::nullopt;
}

}  // namespace dommer::notation

#include <cstdlib>
#include <string>

#include "answers/answers.hpp"
#include "packs/library.hpp"

// What a page calls: it takes room for its question, asks, reads the answer, and gives the room of its question back.
// The answer stays until the next question. One question is answered at a time.
namespace {

std::string answer;

}  // namespace

extern "C" {

[[clang::export_name("take_room")]] char* take_room(std::size_t bytes) {
    return static_cast<char*>(std::malloc(bytes));
}

[[clang::export_name("give_room_back")]] void give_room_back(char* room) { std::free(room); }

// A rule pack that a federation added since the program was made. What is there already, or is not understood, stays
// out.
[[clang::export_name("add_pack")]] void add_pack(const char* text, std::size_t bytes) {
    if (auto more = dommer::packs::in_use().with(std::string(text, bytes))) dommer::packs::use(std::move(*more));
}

// The length of the answer in bytes; where it begins is said by answer_begins.
[[clang::export_name("ask")]] std::size_t ask(const char* question, std::size_t bytes) {
    answer = dommer::answers::answer(std::string_view(question, bytes));
    return answer.size();
}

[[clang::export_name("answer_begins")]] const char* answer_begins() { return answer.data(); }
}

#include <cstdlib>
#include <string>

#include "answers/answers.hpp"

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

// The length of the answer in bytes; where it begins is said by answer_begins.
[[clang::export_name("ask")]] std::size_t ask(const char* question, std::size_t bytes) {
    answer = dommer::answers::answer(std::string_view(question, bytes));
    return answer.size();
}

[[clang::export_name("answer_begins")]] const char* answer_begins() { return answer.data(); }
}

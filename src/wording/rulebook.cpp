#include "wording/rulebook.hpp"

namespace dommer::wording {

std::string_view sentence(rulebook::Status status) {
    switch (status) {
        case rulebook::Status::applies:
            return "The program applies it by itself once the facts are reported.";
        case rulebook::Status::on_claim:
            return "The program applies it when a player claims it.";
        case rulebook::Status::arbiter_decides:
            return "The program asks, and the arbiter decides.";
        case rulebook::Status::recorded_only:
            return "The program only records it.";
        case rulebook::Status::not_for_software:
            return "Not for software: the program does nothing about it.";
    }
    return "";
}

}  // namespace dommer::wording

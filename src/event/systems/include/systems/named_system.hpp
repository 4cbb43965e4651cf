#pragma once

#include "systems/system.hpp"

namespace dommer::systems {

// A pairing system as the settings of a tournament name it. What differs between systems is asked of its row
// (`settings.system->schedule`), never of its name, so a name cannot be compared with a text. A name that is no row's
// can be held, since a log may have it; its row pairs nothing.
class NamedSystem {
public:
    NamedSystem(std::string id);
    NamedSystem(std::string_view id) : NamedSystem(std::string(id)) {}
    NamedSystem(const char* id) : NamedSystem(std::string(id)) {}

    const std::string& id() const { return id_; }
    bool is_known() const;
    const System& operator*() const { return *row_; }
    const System* operator->() const { return row_; }

    friend bool operator==(const NamedSystem& a, const NamedSystem& b) { return a.id_ == b.id_; }
    template <class Other>
    friend bool operator==(const NamedSystem&, const Other&) = delete;

private:
    std::string id_;
    const System* row_;
};

}  // namespace dommer::systems

#include "account_records.hpp"

#include <nlohmann/json.hpp>

#include "vocabulary/instant.hpp"

namespace dommer::server {
namespace {

using namespace accounts;
using records::RecordError, records::RecordFault;
using Json = nlohmann::ordered_json;

// What went wrong while reading; thrown and caught in this file alone.
struct Wrong {
    RecordError error;
};
[[noreturn]] void wrong(RecordFault fault, const std::string& field) { throw Wrong{{fault, field}}; }

const Json& at(const Json& json, const char* field) {
    if (!json.contains(field)) wrong(RecordFault::field_missing, field);
    return json.at(field);
}

std::string text(const Json& json, const char* field) {
    if (!at(json, field).is_string()) wrong(RecordFault::field_wrong, field);
    return json.at(field).get<std::string>();
}

Json json_of(const Grant& grant) {
    Json json{{"role", id_of(grant.role)}};
    if (grant.event) json["event"] = *grant.event;
    return json;
}

Grant read_grant(const Json& json) {
    if (!json.is_object()) wrong(RecordFault::field_wrong, "role");
    const auto role = value_from<Role>(text(json, "role"));
    if (!role) wrong(RecordFault::field_wrong, "role");
    return {*role, json.contains("event") ? std::optional(text(json, "event")) : std::nullopt};
}

template <typename E>
struct AccountForm;

template <>
struct AccountForm<InvitationMade> {
    static constexpr const char* name = "invitation-made";
    static void write_to(Json& j, const InvitationMade& e) {
        j["invitation"] = e.id, j["grant"] = json_of(e.as.grant), j["made_by"] = e.as.made_by,
        j["expires"] = iso(e.as.expires), j["token_digest"] = e.as.token_digest;
    }
    static InvitationMade read_from(const Json& j) {
        const auto expires = parse_instant(text(j, "expires"));
        if (!expires) wrong(RecordFault::date_impossible, "expires");
        return {text(j, "invitation"),
                {.token_digest = text(j, "token_digest"),
                 .grant = read_grant(at(j, "grant")),
                 .made_by = text(j, "made_by"),
                 .expires = *expires}};
    }
};
template <>
struct AccountForm<InvitationRevoked> {
    static constexpr const char* name = "invitation-revoked";
    static void write_to(Json& j, const InvitationRevoked& e) { j["invitation"] = e.id; }
    static InvitationRevoked read_from(const Json& j) { return {text(j, "invitation")}; }
};
template <>
struct AccountForm<UserJoined> {
    static constexpr const char* name = "user-joined";
    static void write_to(Json& j, const UserJoined& e) {
        j["invitation"] = e.invitation, j["user"] = e.user, j["name"] = e.name, j["secret"] = e.secret;
    }
    static UserJoined read_from(const Json& j) {
        return {text(j, "invitation"), text(j, "user"), text(j, "name"), text(j, "secret")};
    }
};
template <>
struct AccountForm<RoleTaken> {
    static constexpr const char* name = "role-taken";
    static void write_to(Json& j, const RoleTaken& e) { j["invitation"] = e.invitation, j["user"] = e.user; }
    static RoleTaken read_from(const Json& j) { return {text(j, "invitation"), text(j, "user")}; }
};
template <>
struct AccountForm<RolesChanged> {
    static constexpr const char* name = "roles-changed";
    static void write_to(Json& j, const RolesChanged& e) {
        j["user"] = e.user, j["roles"] = Json::array();
        for (const Grant& grant : e.to) j["roles"].push_back(json_of(grant));
    }
    static RolesChanged read_from(const Json& j) {
        RolesChanged made{text(j, "user"), {}};
        if (!at(j, "roles").is_array()) wrong(RecordFault::field_wrong, "roles");
        for (const Json& grant : j["roles"]) made.to.push_back(read_grant(grant));
        return made;
    }
};
template <>
struct AccountForm<PasswordChanged> {
    static constexpr const char* name = "password-changed";
    static void write_to(Json& j, const PasswordChanged& e) { j["user"] = e.user, j["secret"] = e.secret; }
    static PasswordChanged read_from(const Json& j) { return {text(j, "user"), text(j, "secret")}; }
};
template <>
struct AccountForm<UserDisabled> {
    static constexpr const char* name = "user-disabled";
    static void write_to(Json& j, const UserDisabled& e) { j["user"] = e.user, j["disabled"] = e.disabled; }
    static UserDisabled read_from(const Json& j) {
        if (!at(j, "disabled").is_boolean()) wrong(RecordFault::field_wrong, "disabled");
        return {text(j, "user"), j["disabled"].get<bool>()};
    }
};

template <>
struct AccountForm<ProgramPasswordMade> {
    static constexpr const char* name = "program-password-made";
    static void write_to(Json& j, const ProgramPasswordMade& e) {
        j["user"] = e.user, j["program"] = e.id, j["name"] = e.as.name, j["token_digest"] = e.as.token_digest;
        j["made"] = iso(e.as.made);
    }
    static ProgramPasswordMade read_from(const Json& j) {
        const auto made = parse_instant(text(j, "made"));
        if (!made) wrong(RecordFault::field_wrong, "made");
        return {text(j, "user"), text(j, "program"), {text(j, "name"), text(j, "token_digest"), *made}};
    }
};
template <>
struct AccountForm<ProgramPasswordRevoked> {
    static constexpr const char* name = "program-password-revoked";
    static void write_to(Json& j, const ProgramPasswordRevoked& e) { j["user"] = e.user, j["program"] = e.id; }
    static ProgramPasswordRevoked read_from(const Json& j) { return {text(j, "user"), text(j, "program")}; }
};

// Tries one event after another until the name fits.
template <std::size_t I = 0>
Event read_event(const Json& json) {
    if constexpr (I == std::variant_size_v<Event>) {
        wrong(RecordFault::type_unknown, text(json, "type"));
    } else {
        using E = std::variant_alternative_t<I, Event>;
        if (text(json, "type") == AccountForm<E>::name) return AccountForm<E>::read_from(json);
        return read_event<I + 1>(json);
    }
}

}  // namespace

std::string_view type_of(const Event& event) {
    return std::visit([]<typename E>(const E&) { return std::string_view(AccountForm<E>::name); }, event);
}

std::string record_of(const Event& event) {
    Json json;
    std::visit([&]<typename E>(const E& e) { json["type"] = AccountForm<E>::name, AccountForm<E>::write_to(json, e); },
               event);
    return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

tl::expected<Event, RecordError> account_event_from(std::string_view record) {
    const Json json = Json::parse(record, nullptr, false);
    if (!json.is_object()) return tl::unexpected(RecordError{RecordFault::not_json, ""});
    try {
        return read_event(json);
    } catch (const Wrong& caught) {
        return tl::unexpected(caught.error);
    }
}

}  // namespace dommer::server

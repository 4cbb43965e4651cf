#pragma once

#include "season_json.hpp"
#include "texts/texts.hpp"

// A form of a season as the server describes it to the page.
namespace dommer::server {

inline std::string said(std::string_view group, std::string_view id, Language language) {
    const Text* text = texts::find(group, id);
    return std::string(text == nullptr ? id : text->in(language));
}

// One form. Fields are asked for in the order they are added.
class ActForm {
public:
    ActForm(std::string_view type, Language language, Json fixed = Json::object())
        : language_(language),
          json_{{"type", type},
                {"title", said("season_act", type, language)},
                {"fixed", std::move(fixed)},
                {"fields", Json::array()}} {}

    ActForm& field(std::string_view name, std::string_view kind, bool required = true, Json value = "") {
        json_["fields"].push_back({{"name", name},
                                   {"label", said("season_field", name, language_)},
                                   {"note", ""},
                                   {"kind", kind},
                                   {"required", required},
                                   {"value", std::move(value)},
                                   {"choices", Json::array()}});
        return *this;
    }
    ActForm& choice(std::string_view name, Json choices, bool required = true) {
        field(name, "choice", required);
        json_["fields"].back()["choices"] = std::move(choices);
        return *this;
    }
    // A field that is called something else here.
    ActForm& labelled(std::string_view name, std::string_view id) {
        for (Json& field : json_["fields"])
            if (field["name"] == name) field["label"] = said("season_field", id, language_);
        return *this;
    }
    // With what a rule says about the field.
    ActForm& noted(std::string_view name, const std::string& words) {
        for (Json& field : json_["fields"])
            if (field["name"] == name) field["note"] = words;
        return *this;
    }
    ActForm& about(const std::string& whom) {
        json_["title"] = json_["title"].get<std::string>() + ": " + whom;
        return *this;
    }
    Json json() const { return json_; }

private:
    Language language_;
    Json json_;
};

inline Json one_of(Json value, std::string text) { return {{"value", std::move(value)}, {"text", std::move(text)}}; }

template <Named Value>
Json words_of(std::string_view group, Language language) {
    Json all = Json::array();
    for (const std::string_view id : ids_of(Value{})) all.push_back(one_of(id, said(group, id, language)));
    return all;
}

}  // namespace dommer::server

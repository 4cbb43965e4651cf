#pragma once

#include "accounts/accounts.hpp"
#include "app/stream.hpp"
#include "registry/commands.hpp"

namespace dommer::app {

// The streams a federation has one of each.
const StreamForm<accounts::Accounts, accounts::Event>& accounts_stream();
const StreamForm<registry::Register, registry::Event>& register_stream();

// A rating list as it was published: who had which number on that day.
struct PublishedRating {
    int person = 0, rating = 0;
    friend bool operator==(const PublishedRating&, const PublishedRating&) = default;
};
struct ListPublished {
    Date day;
    std::vector<PublishedRating> ratings;
    friend bool operator==(const ListPublished&, const ListPublished&) = default;
};

// What has been published, by person, oldest first.
struct RatingLists {
    struct Point {
        Date day;
        int rating = 0;
    };
    std::map<int, std::vector<Point>> curves;
};
const StreamForm<RatingLists, ListPublished>& ratings_stream();

}  // namespace dommer::app

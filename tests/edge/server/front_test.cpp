#include <fmt/format.h>

#include <fstream>
#include <thread>

#include "federation.hpp"

namespace dommer::server_test {
namespace {

std::string request_for(const std::string& target) { return fmt::format("GET {} HTTP/1.1\r\nHost: x\r\n\r\n", target); }

TEST(front, more_connections_than_allowed_are_turned_away_until_one_goes) {
    const storage_test::Folder folder;
    const RunningServer server("sqlite:" + (folder.path / "store.db").string(), {"--empty", "--most-connections", "4"});
    ASSERT_NE(server.port(), 0);
    std::vector<std::unique_ptr<Wire>> seated;
    for (int at = 0; at < 4; ++at) {
        seated.push_back(std::make_unique<Wire>(server.port()));
        ASSERT_TRUE(seated.back()->send(request_for("/healthz")));
        const auto reply = seated.back()->read_reply();
        ASSERT_TRUE(reply) << at;
        EXPECT_EQ(reply->status, 200);
    }
    for (int at = 0; at < 3; ++at) {
        const Wire late(server.port());
        const std::string said = late.read_all(5000);
        EXPECT_TRUE(said.starts_with("HTTP/1.1 503 ")) << said;
        EXPECT_NE(said.find("Retry-After: "), std::string::npos);
    }
    ASSERT_TRUE(seated.front()->send(request_for("/healthz")));
    EXPECT_TRUE(seated.front()->read_reply()) << "those who sat down keep their seats";
    seated.pop_back();
    Reply metrics;
    for (int left = 100; left > 0 && metrics.status != 200; --left) {  // until the server has seen them go
        metrics = server.client().get("/metrics");
        if (metrics.status != 200) std::this_thread::sleep_for(std::chrono::milliseconds(50));
    }
    EXPECT_EQ(metrics.status, 200);
    EXPECT_NE(metrics.body.find("\ndommer_connections_refused_total "), std::string::npos) << metrics.body;
    EXPECT_EQ(metrics.body.find("\ndommer_connections_refused_total 0"), std::string::npos) << metrics.body;
}

// They ask for far more than fits into the buffers between us, and read none of it.
TEST(front, who_fills_his_buffers_and_does_not_read_slows_nobody) {
    Federation& federation = Federation::shared();
    std::vector<std::unique_ptr<Wire>> stuck;
    std::string many;
    for (int at = 0; at < 150; ++at) many += request_for("/api/v1/openapi.json");
    for (int at = 0; at < 20; ++at) {
        stuck.push_back(std::make_unique<Wire>(federation.port(), 4096));
        ASSERT_TRUE(stuck.back()->send(many));
    }
    Client somebody = federation.as("public");
    auto slowest = std::chrono::steady_clock::duration::zero();
    for (int at = 0; at < 40; ++at) {
        const auto began = std::chrono::steady_clock::now();
        ASSERT_EQ(somebody.get(at % 2 == 0 ? "/api/v1/events/fjordby-mester/standings" : "/api/v1/players?q=a").status,
                  200);
        slowest = std::max(slowest, std::chrono::steady_clock::now() - began);
    }
    // Far below the half minute that a line may be stuck; a loaded machine is slow enough by itself.
    EXPECT_LT(slowest, std::chrono::seconds(10));
}

class Pages : public testing::Test {
protected:
    void SetUp() override {
        std::filesystem::create_directories(folder_.path / "web" / "assets");
        std::ofstream(folder_.path / "web" / "index.html") << "<!doctype html><title>Test</title>";
        std::ofstream(folder_.path / "web" / "assets" / "app-1a2b3c.js") << script_;
        server_.emplace("sqlite:" + (folder_.path / "store.db").string(),
                        std::vector<std::string>{"--empty", "--web", (folder_.path / "web").string()});
        ASSERT_NE(server_->port(), 0);
    }
    Reply get(const std::string& target, const std::string& headers = "") {
        return server_->client().get(target, headers);
    }

    storage_test::Folder folder_;
    std::string script_ = std::string(20'000, ' ') + "console.log(1);\n";
    std::optional<RunningServer> server_;
};

TEST_F(Pages, files_named_by_their_digest_are_kept_for_ever_and_come_zipped_to_who_understands_it) {
    const Reply plain = get("/assets/app-1a2b3c.js"),
                zipped = get("/assets/app-1a2b3c.js", "Accept-Encoding: gzip, br\r\n"),
                refused = get("/assets/app-1a2b3c.js", "Accept-Encoding: gzip;q=0\r\n");
    EXPECT_EQ(plain.body, script_);
    EXPECT_EQ(plain.headers.count("content-encoding"), 0u);
    EXPECT_EQ(refused.headers.count("content-encoding"), 0u) << "gzip;q=0 says no";
    EXPECT_EQ(zipped.headers.at("content-encoding"), "gzip");
    EXPECT_LT(zipped.body.size(), 500u);
    EXPECT_TRUE(zipped.body.starts_with("\x1f\x8b"));
    for (const Reply* reply : {&plain, &zipped}) {
        EXPECT_EQ(reply->headers.at("cache-control"), "public, max-age=31536000, immutable");
        EXPECT_EQ(reply->headers.at("content-type"), "text/javascript; charset=utf-8");
        EXPECT_NE(reply->headers.at("vary").find("Accept-Encoding"), std::string::npos);
    }
    const Reply again = get("/assets/app-1a2b3c.js", "If-None-Match: " + plain.headers.at("etag") + "\r\n");
    EXPECT_EQ(again.status, 304);
    EXPECT_EQ(again.body, "");
}

TEST_F(Pages, the_page_itself_is_asked_for_each_time_and_stands_for_every_address_of_the_pages) {
    for (const char* target : {"/events", "/rules"}) {
        const Reply page = get(target);
        EXPECT_EQ(page.status, 200) << target;
        EXPECT_EQ(page.headers.at("cache-control"), "no-cache") << target;
        EXPECT_NE(page.body.find("<title>Test</title>"), std::string::npos) << target;
    }
    for (const char* target : {"/", "/rules/laws-2023/9.2.2"})
        EXPECT_EQ(get(target).headers.at("cache-control"), "public, max-age=1, stale-while-revalidate=2")
            << target << ": the same for all";
    EXPECT_EQ(get("/assets/gone-000000.js").status, 404) << "a page in the place of a script breaks the reader's page";
    EXPECT_EQ(server_->client().ask("HEAD", "/assets/app-1a2b3c.js").body, "");
}

}  // namespace
}  // namespace dommer::server_test

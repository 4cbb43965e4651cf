#include <fmt/format.h>
#include <openssl/evp.h>
#include <openssl/pem.h>
#include <openssl/ssl.h>
#include <openssl/x509v3.h>
#include <sys/wait.h>

#include <array>
#include <cstdio>
#include <fstream>

#include "federation.hpp"

namespace dommer::server_test {
namespace {

template <auto Free>
struct Freed {
    template <class Thing>
    void operator()(Thing* thing) const {
        Free(thing);
    }
};
using Key = std::unique_ptr<EVP_PKEY, Freed<EVP_PKEY_free>>;
using Certificate = std::unique_ptr<X509, Freed<X509_free>>;
using File = std::unique_ptr<FILE, Freed<std::fclose>>;

// A key, and a certificate for 127.0.0.1 signed with it, as PEM files.
class SelfSigned {
public:
    SelfSigned(const std::filesystem::path& folder, const std::string& name)
        : certificate((folder / (name + ".crt")).string()),
          key((folder / (name + ".key")).string()) {
        const Key pair(EVP_EC_gen("P-256"));
        const Certificate made(X509_new());
        X509_set_version(made.get(), X509_VERSION_3);
        ASN1_INTEGER_set(X509_get_serialNumber(made.get()), 1);
        X509_gmtime_adj(X509_getm_notBefore(made.get()), -3600);
        X509_gmtime_adj(X509_getm_notAfter(made.get()), 3600);
        X509_set_pubkey(made.get(), pair.get());
        const std::unique_ptr<X509_EXTENSION, Freed<X509_EXTENSION_free>> address(
            X509V3_EXT_conf_nid(nullptr, nullptr, NID_subject_alt_name, "IP:127.0.0.1"));
        X509_add_ext(made.get(), address.get(), -1);
        X509_sign(made.get(), pair.get(), EVP_sha256());
        PEM_write_X509(File(std::fopen(certificate.c_str(), "w")).get(), made.get());
        PEM_write_PrivateKey(File(std::fopen(key.c_str(), "w")).get(), pair.get(), nullptr, nullptr, 0, nullptr,
                             nullptr);
    }
    std::vector<std::string> options() const {
        return {"--empty", "--header-seconds", "2", "--certificate", certificate, "--key", key};
    }
    std::string certificate, key;
};

// Everything the server says to one request by TLS, from somebody who trusts this certificate alone and looks at the
// address in it. Empty: no connection was agreed on.
std::string asked_by_tls(int port, const std::string& request, const std::string& trusted, int newest = TLS1_3_VERSION,
                         const char* ciphers = "DEFAULT") {
    const std::unique_ptr<SSL_CTX, Freed<SSL_CTX_free>> context(SSL_CTX_new(TLS_client_method()));
    SSL_CTX_set_min_proto_version(context.get(), TLS1_VERSION);
    SSL_CTX_set_max_proto_version(context.get(), newest);
    SSL_CTX_set_cipher_list(context.get(), ciphers);  // of TLS 1.2
    SSL_CTX_load_verify_locations(context.get(), trusted.c_str(), nullptr);
    SSL_CTX_set_verify(context.get(), SSL_VERIFY_PEER, nullptr);
    const std::unique_ptr<BIO, Freed<BIO_free_all>> line(BIO_new_ssl_connect(context.get()));
    BIO_set_conn_hostname(line.get(), fmt::format("127.0.0.1:{}", port).c_str());
    SSL* ssl = nullptr;
    BIO_get_ssl(line.get(), &ssl);
    X509_VERIFY_PARAM_set1_ip_asc(SSL_get0_param(ssl), "127.0.0.1");
    if (BIO_do_handshake(line.get()) != 1) return "";
    if (BIO_write(line.get(), request.data(), static_cast<int>(request.size())) <= 0) return "";
    std::string all;
    std::array<char, 4096> some;
    for (int got = 0; (got = BIO_read(line.get(), some.data(), some.size())) > 0;)
        all.append(some.data(), static_cast<std::size_t>(got));
    return all;
}

struct Ended {
    int code = -1;
    std::string said;
};
Ended run_to_its_end(const std::string& options) {
    Ended ended;
    FILE* pipe =
        popen(fmt::format("{} serve --port 0 --empty --without-pages {} 2>&1", program(), options).c_str(), "r");
    std::array<char, 4096> some;
    while (const auto got = std::fread(some.data(), 1, some.size(), pipe)) ended.said.append(some.data(), got);
    const int status = pclose(pipe);
    ended.code = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
    return ended;
}

TEST(tls, a_page_comes_by_tls_and_says_to_stay_with_it) {
    const storage_test::Folder folder;
    const SelfSigned ours(folder.path, "ours"), another(folder.path, "another");
    RunningServer server("sqlite:" + (folder.path / "store.db").string(), ours.options());
    ASSERT_NE(server.port(), 0);
    const std::string page =
        asked_by_tls(server.port(), "GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n", ours.certificate);
    EXPECT_TRUE(page.starts_with("HTTP/1.1 200 OK\r\n")) << page.substr(0, 200);
    EXPECT_NE(page.find("Strict-Transport-Security: "), std::string::npos);
    EXPECT_NE(page.find("<title>"), std::string::npos);
    EXPECT_EQ(asked_by_tls(server.port(), "GET / HTTP/1.1\r\nHost: x\r\n\r\n", another.certificate), "")
        << "somebody else's certificate was taken for ours";
    EXPECT_EQ(asked_by_tls(server.port(), "GET / HTTP/1.1\r\nHost: x\r\n\r\n", ours.certificate, TLS1_1_VERSION), "")
        << "TLS 1.1 is not safe";
    const std::string sign_in =
        fmt::format(R"({{"token":"{}","user":"boss","name":"The Boss","password":"{}"}})", server.token(), password);
    const std::string joined =
        asked_by_tls(server.port(),
                     fmt::format("POST /api/v1/invitation-acceptance HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: "
                                 "close\r\nContent-Type: application/json\r\nContent-Length: {}\r\n\r\n{}",
                                 sign_in.size(), sign_in),
                     ours.certificate);
    EXPECT_NE(joined.find("; Secure"), std::string::npos)
        << "the session's cookie may go out unencrypted: " << joined.substr(0, 600);
    EXPECT_EQ(server.stop(), 0);
}

TEST(tls, by_tls_1_2_ciphers_keep_what_was_recorded_secret) {
    const storage_test::Folder folder;
    const SelfSigned ours(folder.path, "ours");
    const RunningServer server("sqlite:" + (folder.path / "store.db").string(), ours.options());
    ASSERT_NE(server.port(), 0);
    const auto agreed = [&](const char* cipher) {
        return !asked_by_tls(server.port(), "GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n",
                             ours.certificate, TLS1_2_VERSION, cipher)
                    .empty();
    };
    EXPECT_TRUE(agreed("ECDHE-ECDSA-AES128-GCM-SHA256"));
    EXPECT_TRUE(agreed("ECDHE-ECDSA-CHACHA20-POLY1305"));
    EXPECT_FALSE(agreed("ECDHE-ECDSA-AES128-SHA")) << "CBC";
    EXPECT_FALSE(agreed("ECDHE-ECDSA-AES256-SHA384")) << "CBC";
}

TEST(tls, who_speaks_plainly_or_not_at_all_is_cut_off_and_others_are_served) {
    const storage_test::Folder folder;
    const SelfSigned ours(folder.path, "ours");
    RunningServer server("sqlite:" + (folder.path / "store.db").string(), ours.options());
    ASSERT_NE(server.port(), 0);
    const Wire silent(server.port()), plain(server.port());
    ASSERT_TRUE(plain.send("GET / HTTP/1.1\r\nHost: x\r\n\r\n"));
    EXPECT_EQ(plain.read_all().find("HTTP/"), std::string::npos);
    EXPECT_NE(
        asked_by_tls(server.port(), "GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n", ours.certificate),
        "");
    EXPECT_EQ(silent.read_all(10'000), "");  // closed after the two seconds of --header-seconds
    EXPECT_EQ(server.stop(), 0);
}

// A laptop asks home over https: it believes a certificate that it trusts, for the name that it asked.
TEST(tls, a_node_asks_home_over_https_and_looks_at_the_certificate) {
    const storage_test::Folder folder;
    const SelfSigned self(folder.path, "home");
    const RunningServer home("sqlite:" + (folder.path / "home.db").string(), self.options());
    ASSERT_NE(home.port(), 0);
    const auto taken = [&](const std::string& environment, const std::string& host) {
        const std::string command =
            fmt::format("{} {} node take spring --from https://{}:{} --code x --store sqlite:{} 2>&1", environment,
                        whole_program(), host, home.port(), (folder.path / "laptop.db").string());
        FILE* pipe = popen(command.c_str(), "r");
        std::string said;
        std::array<char, 512> part{};
        while (std::size_t got = fread(part.data(), 1, part.size(), pipe)) said.append(part.data(), got);
        return std::pair(WEXITSTATUS(pclose(pipe)), said);
    };
    const std::string trusting = "SSL_CERT_FILE=" + self.certificate;
    const auto [heard, answer] = taken(trusting, "127.0.0.1");
    EXPECT_EQ(heard, 1) << answer << ": it was heard, and there is no such event";
    const auto [untrusted, why] = taken("SSL_CERT_FILE=/dev/null", "127.0.0.1");
    EXPECT_EQ(untrusted, 3) << why;
    EXPECT_NE(why.find("certificate"), std::string::npos) << why;
    const auto [misnamed, whose] = taken(trusting, "localhost");
    EXPECT_EQ(misnamed, 3) << whose << ": the certificate is for another name";
}

TEST(tls, a_bad_certificate_or_key_is_named_with_what_to_do) {
    const storage_test::Folder folder;
    const SelfSigned ours(folder.path, "ours"), another(folder.path, "another");
    const std::string text = (folder.path / "notes.txt").string();
    std::fputs("no certificate\n", File(std::fopen(text.c_str(), "w")).get());
    const auto started = [&](const std::string& certificate, const std::string& key) {
        return run_to_its_end(fmt::format("--store sqlite:{} --certificate {} --key {}",
                                          (folder.path / "store.db").string(), certificate, key));
    };
    const Ended no_certificate = started(text, ours.key), no_key = started(ours.certificate, text),
                mismatch = started(ours.certificate, another.key), missing = started("nowhere.crt", ours.key);
    for (const Ended* ended : {&no_certificate, &no_key, &mismatch, &missing}) EXPECT_EQ(ended->code, 2) << ended->said;
    EXPECT_NE(no_certificate.said.find(text + ": the certificate cannot be read"), std::string::npos)
        << no_certificate.said;
    EXPECT_NE(no_certificate.said.find("-----BEGIN CERTIFICATE-----"), std::string::npos) << no_certificate.said;
    EXPECT_NE(no_key.said.find(text + ": the key cannot be read"), std::string::npos) << no_key.said;
    EXPECT_NE(mismatch.said.find(another.key + ": the key does not belong to the certificate " + ours.certificate),
              std::string::npos)
        << mismatch.said;
    EXPECT_NE(missing.said.find("nowhere.crt"), std::string::npos) << missing.said;
}

TEST(tls, a_key_that_everybody_can_read_is_warned_of) {
    const storage_test::Folder folder;
    const SelfSigned self(folder.path, "server");
    const auto warned = [&](std::filesystem::perms who, const std::string& log) {
        std::filesystem::permissions(self.key, who);
        RunningServer("sqlite:" + (folder.path / "store.db").string(), self.options(), (folder.path / log).string())
            .stop();
        std::ifstream in(folder.path / log);
        return std::string(std::istreambuf_iterator<char>(in), {}).find("chmod 600") != std::string::npos;
    };
    using std::filesystem::perms;
    EXPECT_TRUE(warned(perms::owner_read | perms::others_read, "first"));
    EXPECT_FALSE(warned(perms::owner_read, "second"));
}

}  // namespace
}  // namespace dommer::server_test

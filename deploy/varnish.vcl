# Varnish in front of Dommer: spectators are answered from its memory for a second, whoever is signed in never is. Tried by scripts/try_caches.
# Varnish speaks no https: something that does (hitch, nginx) goes in front of it.
vcl 4.1;

import std;

# Changes and desks: a server that writes.
backend writer {
    .host = "127.0.0.1";
    .port = "8080";
    .first_byte_timeout = 60s;
    .between_bytes_timeout = 1h;
}
# Spectators: a server with --read-only.
backend reader {
    .host = "127.0.0.1";
    .port = "8081";
    .first_byte_timeout = 60s;
    .between_bytes_timeout = 1h;
    .probe = {.url = "/healthz"; .interval = 2s; .timeout = 1s; .window = 3; .threshold = 2; .initial = 2;}
}

sub vcl_recv {
    set req.backend_hint = writer;
    if (req.url == "/metrics") { return (synth(403)); }
    if (req.method != "GET" && req.method != "HEAD") { return (pass); }
    # A session is known by its cookie; other cookies mean nothing to Dommer.
    if (req.http.Cookie ~ "(^|; *)dommer_session=." || req.http.Authorization) { return (pass); }
    unset req.http.Cookie;
    if (std.healthy(reader)) { set req.backend_hint = reader; }
    # Live updates: sent on as they come.
    if (req.url ~ "^/api/v1/events/[^/?]+/stream(\?|$)") { return (pipe); }
    # Three languages, not every wording of the header.
    if (req.http.Accept-Language ~ "^(da|nb|nn|no|en)") {
        set req.http.Accept-Language = regsub(req.http.Accept-Language, "^(..).*$", "\1");
    }
    return (hash);
}

sub vcl_pipe {
    set bereq.http.Connection = "close";
}

# What may be kept, and for how long, is said by Cache-Control; after that what is kept is shown while a new one is asked for.
sub vcl_backend_response {
    if (beresp.http.Cache-Control !~ "public") {
        set beresp.uncacheable = true;
        set beresp.ttl = 0s;
        return (deliver);
    }
    set beresp.grace = 2s;
}

sub vcl_deliver {
    if (obj.hits > 0) { set resp.http.X-Cache = "HIT"; } else { set resp.http.X-Cache = "MISS"; }
}

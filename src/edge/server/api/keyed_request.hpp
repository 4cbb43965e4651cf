#pragma once

#include "routes.hpp"

namespace dommer::server {

// The answer to a change that carries an Idempotency-Key. Sent again with the same key, to whichever server, it is not
// made again: its first answer is given again. Of a change whose outcome is not known the sender is told just that.
Response answer_once(ApiRequest request, const Route& route);

}  // namespace dommer::server

#include "notation/fen.hpp"

#include "laws/position.hpp"
#include "vocabulary/colour.hpp"

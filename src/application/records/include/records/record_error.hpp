#pragma once

#include <string>

namespace dommer::records {

enum class RecordFault { not_json, type_unknown, field_missing, field_wrong, date_impossible, missing_before };

struct RecordError {
    RecordFault fault;
    std::string field;
};

}  // namespace dommer::records

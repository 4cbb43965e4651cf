#pragma once

#include "golden/golden.hpp"

// One function a topic, each in the file of its name.
namespace dommer::golden {

namespace appeals_cases {
Report run(const std::filesystem::path& folder, const Options& options);
}
namespace correspondence_cases {
Report run(const std::filesystem::path& folder, const Options& options);
}
namespace federation_cases {
Report run(const std::filesystem::path& folder, const Options& options);
}
namespace games_cases {
Report run(const std::filesystem::path& folder, const Options& options);
}
namespace notation_cases {
Report run(const std::filesystem::path& folder, const Options& options);
}
namespace packs_cases {
Report run(const std::filesystem::path& folder, const Options& options);
}
namespace pairing_cases {
Report run(const std::filesystem::path& folder, const Options& options);
}
namespace dutch_cases {
Report run(const std::filesystem::path& folder, const Options& options);
}
namespace dubov_cases {
Report run(const std::filesystem::path& folder, const Options& options);
}
namespace laws_cases {
Report run(const std::filesystem::path& folder, const Options& options);
}
namespace perft_cases {
Report run(const std::filesystem::path& folder, const Options& options);
}
namespace rating_cases {
Report run(const std::filesystem::path& folder, const Options& options);
}
namespace teams_cases {
Report run(const std::filesystem::path& folder, const Options& options);
}
namespace tiebreaks_cases {
Report run(const std::filesystem::path& folder, const Options& options);
}
namespace tournament_cases {
Report run(const std::filesystem::path& folder, const Options& options);
}
namespace unwinnable_cases {
Report run(const std::filesystem::path& folder, const Options& options);
}

}  // namespace dommer::golden

#pragma once

#include "golden/golden.hpp"

// One function a topic, each in the file of its name.
namespace dommer::golden {

Report run_games(const std::filesystem::path& folder, const Options& options);
Report run_notation(const std::filesystem::path& folder, const Options& options);
Report run_pairing(const std::filesystem::path& folder, const Options& options);
Report run_dutch(const std::filesystem::path& folder, const Options& options);
Report run_laws(const std::filesystem::path& folder, const Options& options);
Report run_perft(const std::filesystem::path& folder, const Options& options);
Report run_rating(const std::filesystem::path& folder, const Options& options);
Report run_tiebreaks(const std::filesystem::path& folder, const Options& options);
Report run_tournament(const std::filesystem::path& folder, const Options& options);
Report run_unwinnable(const std::filesystem::path& folder, const Options& options);

}  // namespace dommer::golden

#include "app/acceptance.hpp"
#include "routes.hpp"
#include "rulebook/acceptance.hpp"

namespace dommer::server {
namespace {

using accounts::Permission;
using rulebook::ProofKind;

Json proof_json(const rulebook::Proof& proof) {
    const app::LiveCheck* check = proof.kind == ProofKind::live ? app::find_live_check(proof.name) : nullptr;
    return {{"kind", id_of(proof.kind)},
            {"name", proof.name},
            {"holds", proof.kind == ProofKind::live ? Json(check != nullptr && check->holds()) : Json()}};
}

// The questions of FIDE's list with our answers; what can be tried at once is tried.
Response acceptance(const ApiRequest&) {
    Json list = Json::array(), counts = Json::object();
    for (const std::string_view state : ids_of(rulebook::AnswerState{})) counts[std::string(state)] = 0;
    for (const rulebook::Question& each : rulebook::questions()) {
        Json proofs = Json::array();
        for (const rulebook::Proof& proof : each.proofs) proofs.push_back(proof_json(proof));
        Json& count = counts[std::string(id_of(each.state))];
        count = count.get<int>() + 1;
        list.push_back({{"number", each.number},
                        {"chapter", each.chapter},
                        {"asked", each.asked},
                        {"costs", each.costs},
                        {"answer", each.answer},
                        {"state", id_of(each.state)},
                        {"how", each.how},
                        {"rule", each.rule},
                        {"proofs", proofs}});
    }
    return json_response({{"counts", counts}, {"questions", list}});
}

}  // namespace

std::span<const Route> acceptance_routes() {
    static constexpr Route routes[] = {
        {Method::get, "/api/v1/acceptance", Permission::read_rules, Kind::listed, acceptance},
    };
    return routes;
}

}  // namespace dommer::server

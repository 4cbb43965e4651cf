#include <cstdint>
#include <cstdlib>
#include <typeinfo>

#include "pairing/undecided.hpp"

// What the compiler calls for `throw` and `catch` (-fwasm-exceptions). Debian's libc++abi for WebAssembly has none of
// it. In this program one kind of value is thrown, pairing::Undecided, and whoever catches catches that kind: so the
// first clause is always the right one, and no table of types is read. Anything else ends the program, which the page
// tells as "no answer" (docs/adr/0300-the-core-in-the-page.md).
extern "C" {

// Its layout and names are the compiler's.
struct LandingPad {
    std::uintptr_t index, call_site_table, selector;
};
extern LandingPad __wasm_lpad_context;
LandingPad __wasm_lpad_context;

int _Unwind_CallPersonality(void*) {
    __wasm_lpad_context.selector = 1;
    return 0;
}
int __gxx_wasm_personality_v0(...) { return 0; }

void* __cxa_allocate_exception(std::size_t bytes) noexcept { return std::malloc(bytes); }
void __cxa_free_exception(void* thrown) noexcept { std::free(thrown); }
[[noreturn]] void __cxa_throw(void* thrown, std::type_info* type, void (*)(void*)) {
    if (*type != typeid(dommer::pairing::Undecided)) std::abort();
    __builtin_wasm_throw(0, thrown);
}
// The value is empty: it goes as soon as it is caught.
void* __cxa_begin_catch(void* thrown) noexcept {
    static dommer::pairing::Undecided caught;
    std::free(thrown);
    return &caught;
}
void __cxa_end_catch() {}
[[noreturn]] void __cxa_rethrow() { std::abort(); }
}

import type { Session } from "../contract";
import { api, use_csrf, when_signed_out } from "./api";
import { forget_answers } from "./keeps_working";

class Signed {
  session = $state.raw<Session | null>(null);

  get user() {
    return this.session?.user ?? null;
  }
  may(act: Session["may"][number]): boolean {
    return this.session?.may.includes(act) ?? false;
  }
  /** Whether the user has anything to do at a desk, in the federation or at one event. */
  get works(): boolean {
    return this.user?.roles.some((grant) => grant.role !== "player" && grant.role !== "team_captain") ?? false;
  }
  /** Where others reach these pages: a desk at 127.0.0.1 knows it only from the server. */
  get public_address(): string {
    return this.session?.public_url ?? location.origin;
  }
  use(session: Session): void {
    this.session = session;
    use_csrf(session.csrf);
  }
  async read(): Promise<void> {
    this.use(await api.get<Session>("/session"));
  }
  async out(): Promise<void> {
    await api.delete("/session");
    forget_answers();
    await this.read();
  }
}

export const signed = new Signed();
when_signed_out(() => {
  if (signed.user) void signed.read().catch(() => undefined);
});

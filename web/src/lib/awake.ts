// Keeps the screen from going dark while a page is shown that nobody touches. Browsers let go of the lock when the page is
// out of sight, and give it over https or at the computer itself only.
export function awake(): () => void {
  let lock: WakeLockSentinel | null = null;
  let ended = false;
  const ask = async (): Promise<void> => {
    if (document.hidden || ended || !("wakeLock" in navigator)) return;
    const given = await navigator.wakeLock.request("screen").catch(() => null);
    if (ended) void given?.release();
    else lock = given;
  };
  void ask();
  document.addEventListener("visibilitychange", ask);
  return () => {
    ended = true;
    document.removeEventListener("visibilitychange", ask);
    void lock?.release();
  };
}

// The service worker (public/sw.js) keeps the last answers. It exists only where the connection is safe: https, or this computer.
export function keep_working(): void {
  if (!("serviceWorker" in navigator) || !isSecureContext || !import.meta.env.PROD) return;
  addEventListener("load", () => void navigator.serviceWorker.register("/sw.js").catch(() => undefined));
}

/** Who signs out leaves nothing behind on the device. */
export const forget_answers = (): void => navigator.serviceWorker?.controller?.postMessage("forget");

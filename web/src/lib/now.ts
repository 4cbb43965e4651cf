// The time, for what counts down: whoever reads it is told again every second.
import { createSubscriber } from "svelte/reactivity";

const every_second = createSubscriber((tell) => {
  const timer = setInterval(tell, 1000);
  return () => clearInterval(timer);
});

export function now(): Date {
  every_second();
  return new Date();
}

/** The present time in ms, moving on every second while somebody looks at it. */
import { createSubscriber } from "svelte/reactivity";

const subscribe = createSubscriber((update) => {
  const timer = setInterval(update, 1_000);
  return () => clearInterval(timer);
});

export function ticking(): number {
  subscribe();
  return Date.now();
}

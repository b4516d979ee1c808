type Handler = (event: PopStateEvent) => void;

let handler: Handler | undefined;

// Registered before the router's listener, so that the handler can keep a step from it.
window.addEventListener('popstate', (event) => handler?.(event));

export function setFirstPop(next: Handler | undefined): void {
  handler = next;
}

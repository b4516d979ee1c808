import type { DataRouter } from 'react-router';
import { backStack } from './back-stack.ts';
import { setFirstPop } from './first-pop.ts';

const mark = 'dialogo';

const isMarked = (state: unknown = history.state) =>
  Boolean((state as Record<string, unknown> | null)?.[mark]);
const indexOf = (state: unknown = history.state) => (state as { idx?: number } | null)?.idx;

/**
 * Puts an entry of the same address on top of the history while a dialog is open, so that Back only removes that entry.
 * The router does not know of it: it has the `idx` of the entry below.
 */
export function trapBack(router: DataRouter): () => void {
  // An entry of ours is on top.
  let armed = false;
  // A step back that we asked for.
  let leaving = false;
  // Back led to an entry of ours whose dialog is gone.
  let stale = false;
  let lastIndex = indexOf();
  let timer: ReturnType<typeof setTimeout>;

  const isBusy = () =>
    leaving ||
    router.state.navigation.state !== 'idle' ||
    [...router.state.blockers.values()].some(({ state }) => state !== 'unblocked');

  const arm = () => {
    if (!isMarked()) history.pushState({ ...history.state, [mark]: true }, '');
    armed = true;
  };
  const leave = () => {
    leaving = true;
    history.back();
  };
  const settle = () => {
    if (isBusy()) return;
    const isWanted = backStack.top() !== undefined;
    if (isWanted && !armed) arm();
    else if (!isWanted && isMarked() && (armed || stale)) leave();
  };
  // Dialogs that close and open in one step keep their entry.
  const settleSoon = () => {
    clearTimeout(timer);
    timer = setTimeout(settle);
  };

  const onPop = (event: PopStateEvent) => {
    const isBelow = armed && !isMarked(event.state) && indexOf(event.state) === lastIndex;
    const wasLeaving = leaving;
    [armed, leaving, stale] = [false, false, false];
    settleSoon();
    if (wasLeaving || isBelow) {
      event.stopImmediatePropagation();
      keepAddress(router);
      if (isBelow && !wasLeaving) backStack.top()?.();
    } else if (isMarked(event.state)) {
      stale = Number(indexOf(event.state)) < Number(lastIndex);
      // Forward, to the same address.
      if (!stale) event.stopImmediatePropagation();
    }
  };

  const unsubscribe = router.subscribe(({ navigation, historyAction }) => {
    if (navigation.state !== 'idle') return;
    lastIndex = indexOf();
    if (armed && !isMarked()) {
      if (historyAction === 'REPLACE') history.replaceState({ ...history.state, [mark]: true }, '');
      else armed = false;
    }
    settleSoon();
  });
  setFirstPop(onPop);
  backStack.connect(settleSoon);
  return () => {
    clearTimeout(timer);
    unsubscribe();
    setFirstPop(undefined);
    backStack.connect(() => {});
  };
}

/** The entry below gets what changed of the address while a dialog was open, such as a filter. */
function keepAddress(router: DataRouter): void {
  const { location } = router.state;
  const { key, state } = location;
  const href = router.createHref(location);
  if (href !== window.location.pathname + window.location.search + window.location.hash)
    history.replaceState({ ...history.state, key, usr: state }, '', href);
}

import { MutationCache, notifyManager, QueryCache, QueryClient } from '@tanstack/react-query';
import { errorToast, showToast, successToast, type Toast, type Toasts } from '../feedback/toasts.ts';
import { nextStep } from '../next-step/next-step.ts';
import { announceCreated, type Created } from './created.ts';
import { HttpError } from './http-error.ts';
import { onVisit } from './visits.ts';

declare module '@tanstack/react-query' {
  interface Register {
    /** `saves` is the path of the resource whose rows it creates or updates. */
    mutationMeta: { toasts?: Toasts; saves?: string };
    /** `tables` are those whose change makes the data stale (contract/platform/resource.ts). */
    queryMeta: { toastError?: boolean; tables?: readonly string[] };
  }
}

const show = (toast: Toast | null) => {
  if (toast) showToast(toast);
};

/** The variables of a mutation that saves; without a row it creates one. */
interface Saved {
  readonly row?: unknown;
}

// Other errors would repeat.
const isTransient = (error: unknown) =>
  error instanceof HttpError && (error.status === 0 || error.status >= 502);

// What a press begins shows before the next task. By default it waits for a timer, which a page in the background gets once a second.
notifyManager.setScheduler(queueMicrotask);

/** Shows the toasts in `meta` of mutations and lists. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5_000,
      retry: (failures, error) => failures < 1 && isTransient(error),
      // By default an offline query waits silently.
      networkMode: 'always',
    },
    mutations: { networkMode: 'always' },
  },
  queryCache: new QueryCache({
    onError: (error, query) => show(query.meta?.toastError ? errorToast({}, error) : null),
  }),
  mutationCache: new MutationCache({
    onSuccess: (reply, variables, _result, { meta = {} }) => {
      const { toasts = {} } = meta;
      const toast = successToast(toasts, reply);
      show(toast);
      if (!meta.saves || (variables as Saved).row) return;
      const next = toasts.next?.(reply);
      if (next) nextStep.offer(next);
      announceCreated({ path: meta.saves, row: reply as Created['row'], toast, next });
    },
    onError: (error, _variables, _result, mutation) => show(errorToast(mutation.meta?.toasts ?? {}, error)),
  }),
});

// Each visit asks the server, mostly for a 304, so that a disabled account notices.
onVisit(() => void queryClient.invalidateQueries({ refetchType: 'none' }));

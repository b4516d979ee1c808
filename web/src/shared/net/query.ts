import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { errorToast, showToast, successToast, type Toast, type Toasts } from '../feedback/toasts.ts';
import { HttpError } from './http-error.ts';
import { onVisit } from './visits.ts';

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: { toasts?: Toasts };
    /** `tables` are those whose change makes the data stale (contract/resource.ts). */
    queryMeta: { toastError?: boolean; tables?: readonly string[] };
  }
}

const show = (toast: Toast | null) => {
  if (toast) showToast(toast);
};

// Other errors would repeat.
const isTransient = (error: unknown) =>
  error instanceof HttpError && (error.status === 0 || error.status >= 502);

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
    onSuccess: (reply, _variables, _result, mutation) =>
      show(successToast(mutation.meta?.toasts ?? {}, reply)),
    onError: (error, _variables, _result, mutation) => show(errorToast(mutation.meta?.toasts ?? {}, error)),
  }),
});

// Each visit asks the server, mostly for a 304, so that a disabled account notices.
onVisit(() => void queryClient.invalidateQueries({ refetchType: 'none' }));

import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { errorToast, showToast, successToast, type Toast, type Toasts } from '../feedback/toasts.ts';
import { HttpError } from './http-error.ts';
import { onVisit } from './visits.ts';

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: { toasts?: Toasts };
    queryMeta: { toastError?: boolean };
  }
}

const show = (toast: Toast | null) => {
  if (toast) showToast(toast);
};

// What a second attempt may mend; any other answer would be the same again.
const passing = (error: unknown) => error instanceof HttpError && (error.status === 0 || error.status >= 502);

/** The one query client: toasts come from the `meta` of mutations and lists, here and nowhere else. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5_000,
      retry: (failures, error) => failures < 1 && passing(error),
      // Without it an offline browser would wait without a word instead of saying so.
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

// Every screen asks the server, an unchanged list for a 304: whoever was disabled meanwhile learns so at the next click.
onVisit(() => void queryClient.invalidateQueries({ refetchType: 'none' }));

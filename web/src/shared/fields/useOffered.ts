import { useRef } from 'react';
import type { OptionsState } from './OptionsError.tsx';

interface Options<Option> {
  readonly options: readonly Option[] | undefined;
  readonly list?: OptionsState | undefined;
  /** The row's own choice, which may not be among the options. */
  readonly initial: unknown;
}

/** Whether the chosen option `isGone`, and its `last` state. An option is not gone while loading or after a failure. */
export function useOffered<Option extends { readonly _id: string }>(
  value: string | null | undefined,
  { options, list, initial }: Options<Option>,
) {
  const seen = useRef<Option | null>(null);
  const find = (id: string) => options?.find(({ _id }) => _id === id);
  seen.current = (value && find(value)) || seen.current;
  const last = value && seen.current?._id === value ? seen.current : null;
  const loaded = list ? list.data !== undefined : options !== undefined;
  const isGone = (id: string | null | undefined): boolean => {
    if (!id || !loaded || find(id)) return false;
    // An option that was never among the options may not be loaded yet.
    return id === seen.current?._id || (id !== initial && !list?.isFetching && !list?.error);
  };
  return { last, isGone };
}

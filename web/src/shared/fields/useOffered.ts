import { useRef } from 'react';
import type { OptionsState } from './LoadFailure.tsx';

interface Offer<Option> {
  readonly options: readonly Option[] | undefined;
  readonly list?: OptionsState | undefined;
  /** What the form began with: a row's own choice may stand outside what is offered to others. */
  readonly initial: unknown;
}

/**
 * A choice and what is offered, which others may change meanwhile: `last` is the option that was chosen, as it was last
 * offered, and `isGone` says whether a choice is offered no longer. Never while the options are on their way or failed.
 */
export function useOffered<Option extends { readonly _id: string }>(
  value: string | null | undefined,
  { options, list, initial }: Offer<Option>,
) {
  const seen = useRef<Option | null>(null);
  const find = (id: string) => options?.find(({ _id }) => _id === id);
  seen.current = (value && find(value)) || seen.current;
  const last = value && seen.current?._id === value ? seen.current : null;
  const loaded = list ? list.data !== undefined : options !== undefined;
  const isGone = (id: string | null | undefined): boolean => {
    if (!id || !loaded || find(id)) return false;
    // One that was never on offer here may still be on its way.
    return id === seen.current?._id || (id !== initial && !list?.isFetching && !list?.error);
  };
  return { last, isGone };
}

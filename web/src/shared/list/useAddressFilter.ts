import { useLayoutEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';

/**
 * The address's parameters, and a function that changes some of them ('' removes one) without a history entry. Unlike
 * the router's own, several changes before a render add up; `latest` has those that are not rendered yet.
 */
export function useAddressFilter() {
  const [params, setParams] = useSearchParams();
  const latest = useRef(params);
  useLayoutEffect(() => {
    latest.current = params;
  }, [params]);
  const change = (values: Readonly<Record<string, string>>) => {
    const next = new URLSearchParams(latest.current);
    for (const [name, value] of Object.entries(values)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    latest.current = next;
    setParams(next, { replace: true });
  };
  return { params, change, latest: () => latest.current };
}

import { useLayoutEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';

/** Unlike the router's setter, `change` adds up several changes before a render, which `latest` has; '' removes one. */
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

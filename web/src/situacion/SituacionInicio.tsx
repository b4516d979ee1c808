import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Semaforo } from '#contract/clientes/situacion.ts';
import { lazyPart } from '../shared/lazy/lazy-part.tsx';
import { situacionQuery } from '../shared/net/situacion.ts';

/** A client user's situation, by branch and by person (reglas 2.32). */
export const SituacionInicio = lazyPart(
  async () => (await import('./OwnSituacion.tsx')).OwnSituacion,
  () => null,
);

interface Known {
  /** Whether the situation of a client user stands, or will not come; true for all others. */
  readonly isKnown: boolean;
  readonly semaforo: Semaforo | undefined;
}

export function useSituacionInicio(clienteId: string | undefined): Known {
  const { data, isPending, failureCount } = useQuery({
    ...situacionQuery(clienteId ?? ''),
    enabled: clienteId !== undefined,
  });
  const [isLoaded, setLoaded] = useState(false);
  useEffect(() => {
    if (clienteId !== undefined) void SituacionInicio.prepare().then(() => setLoaded(true));
  }, [clienteId]);
  const isKnown = clienteId === undefined || (isLoaded && (!isPending || failureCount > 0));
  return { isKnown, semaforo: data?.semaforo };
}

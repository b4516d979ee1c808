import { type SegundoFactor, segundoFactor } from '#contract/cuentas/segundo-factor.ts';
import { http } from '../../shared/net/http.ts';
import type { FactorKind } from './FactorSetup.tsx';

export const factorQuery = {
  queryKey: [segundoFactor.propio],
  queryFn: () => http.get<SegundoFactor>(segundoFactor.propio),
};

export const hasFactor = ({ activadoAt, llaves }: Pick<SegundoFactor, 'activadoAt' | 'llaves'>): boolean =>
  activadoAt !== null || llaves.length > 0;

/** What a person without a second factor may activate. */
export const kindsOf = ({ admiteLlaves }: Pick<SegundoFactor, 'admiteLlaves'>): readonly FactorKind[] =>
  admiteLlaves ? ['app', 'llave'] : ['app'];

import { useWatch } from 'react-hook-form';
import type { Orden } from '#contract/ordenes/ordenes.ts';
import { earlierText } from '../offered.ts';
import { type Renovada, suggestionOf } from './suggestion.ts';

interface Values {
  readonly fechainicio: string;
  readonly fechafin: string;
  readonly fechavencimiento: string;
}

export interface VencimientoOptions {
  /** The order that is edited. */
  readonly opened: Pick<Orden, 'fechainicio' | 'fechafin' | 'tipoOrden'> | undefined;
  /** The order that is renewed. */
  readonly renovada: Pick<Orden, 'fechavencimiento'> | undefined;
  /** Its time is suggested where the type has no validity. */
  readonly span: Renovada | undefined;
  readonly tipo: Pick<Orden['tipoOrden'], '_id' | 'vigenciaMeses'> | undefined;
}

/** What the expiry of a form is told: the suggestion and the warning (reglas 2.11). */
export function useVencimiento({ opened, renovada, span, tipo }: VencimientoOptions) {
  const [inicio, fin, vencimiento] = useWatch<Values, ['fechainicio', 'fechafin', 'fechavencimiento']>({
    name: ['fechainicio', 'fechafin', 'fechavencimiento'],
  });
  // What was opened keeps its expiry until something changes that decides it.
  const isOpened =
    inicio === opened?.fechainicio && fin === (opened.fechafin ?? '') && tipo?._id === opened.tipoOrden._id;
  const isEarlier = /^\d{4}-/.test(vencimiento) && vencimiento < (renovada?.fechavencimiento ?? '');
  return {
    suggestion: isOpened
      ? undefined
      : suggestionOf({ inicio, fin, meses: tipo?.vigenciaMeses, renovada: span }),
    none: tipo?.vigenciaMeses === null && !span,
    earlier: isEarlier && earlierText,
  };
}

import type { Orden } from '#contract/ordenes/ordenes.ts';
import { sumarMeses } from '#contract/ordenes/vigencia.ts';
import { addDays, formatDate } from '../../../shared/text/dates.ts';
import { mesesText } from '../../../shared/text/quantities.ts';

/** An expiry to offer, with the words for it. */
export interface Suggestion {
  readonly fecha: string;
  /** Below the field while it holds the suggestion. */
  readonly text: string;
  /** The button that takes it. */
  readonly use: string;
}

/** The order whose time a renewal gets, if its type has no validity. */
export type Renovada = Pick<Orden, 'numeroorden' | 'fechainicio' | 'fechafin' | 'fechavencimiento'>;

interface SuggestionInput {
  readonly inicio: string;
  readonly fin: string;
  readonly meses: number | null | undefined;
  readonly renovada?: Renovada | undefined;
}

// While a year is typed the field holds years such as 0202.
const isDate = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text) && text >= '1900' && text < '9900';

/** reglas 2.11: the type's validity after the end, or after the start. */
export function suggestionOf({ inicio, fin, meses, renovada }: SuggestionInput): Suggestion | undefined {
  const from = fin || inicio;
  if (!isDate(from)) return undefined;
  if (meses) {
    const fecha = sumarMeses(from, meses);
    return {
      fecha,
      text: `Sugerida por la vigencia de ${mesesText(meses)}.`,
      use: `Usar ${formatDate(fecha)} (${mesesText(meses)})`,
    };
  }
  if (!renovada) return undefined;
  const fecha = sameSpan(from, renovada);
  return {
    fecha,
    text: `Sugerida por el plazo de la orden N.º ${renovada.numeroorden}.`,
    use: `Usar ${formatDate(fecha)} (mismo plazo)`,
  };
}

const maxMeses = 120;
const dayMs = 86_400_000;

/** In whole months if the order's time was some, so that a leap year does not move the day. */
function sameSpan(from: string, { fechainicio, fechafin, fechavencimiento }: Renovada): string {
  const start = fechafin ?? fechainicio;
  for (let meses = 1; meses <= maxMeses; meses++)
    if (sumarMeses(start, meses) === fechavencimiento) return sumarMeses(from, meses);
  return addDays(from, Math.round((Date.parse(fechavencimiento) - Date.parse(start)) / dayMs));
}

interface Field {
  readonly value: string;
  /** The suggestion that was written last; `''` for none. */
  readonly last: string;
  readonly suggestion: Suggestion | undefined;
  /** The chosen type suggests nothing. */
  readonly none: boolean;
}

/** What a suggestion writes into the field: undefined leaves what a person typed. */
export function writtenOver({ value, last, suggestion, none }: Field): string | undefined {
  if (value !== '' && value !== last) return undefined;
  if (suggestion) return suggestion.fecha;
  return none && value !== '' ? '' : undefined;
}

import type { z } from 'zod';
import { OrdenInput, ordenTexts } from '#contract/ordenes/ordenes.ts';
import { textos } from '#contract/values/fields.ts';
import { ordenSchema } from '../../ordenes/orden-schema.ts';
import { addDays, today } from '../../shared/text/dates.ts';

/** What a renewal of many registers: what was done already, or what is planned (reglas 2.10). */
export type How = 'hecho' | 'plan';

export const hows: Readonly<Record<How, { readonly label: string; readonly date: string }>> = {
  hecho: { label: 'Ya se hizo', date: 'Se hizo el' },
  plan: { label: 'Planificar para…', date: 'Planificar para' },
};

export const firstDay = (how: How): string => (how === 'hecho' ? today() : addDays(today(), 1));

export const laterText = 'La fecha no puede ser posterior a hoy';

/** What is wrong with the day of all. */
export function dayError(how: How, day: string): string | undefined {
  if (!isDay(day)) return textos.fecha;
  if (how === 'hecho') return day > today() ? laterText : undefined;
  return day < today() ? ordenTexts.inicio : undefined;
}

/** False while a date is half typed. */
export const isDay = (text: string) => /^[12]\d{3}-\d{2}-\d{2}$/.test(text);

/** A renewal that was done begins today or before: the server takes a past start (reglas 5.8). A planned one is an order's. */
export const schemaOf = (how: How): z.ZodType =>
  how === 'plan'
    ? ordenSchema('')
    : OrdenInput.refine(({ fechainicio }) => fechainicio <= today(), {
        path: ['fechainicio'],
        message: laterText,
      });

import { type Destino, destinos, type SupresionHecha } from '#contract/personas/datos-personales.ts';
import { formatInstant } from '../shared/text/dates.ts';
import type { Tone } from '../theme.ts';

export const destinoTones: Readonly<Record<Destino, Tone>> = {
  eliminar: 'red',
  anonimizar: 'amber',
  anular: 'amber',
  reemplazar: 'amber',
  conservar: 'grey',
  revisar: 'blue',
};

const byTabla = (filas: SupresionHecha['filas']) => [
  ...Map.groupBy(filas, ({ tabla, destino }) => `${tabla}: ${destinos[destino].toLocaleLowerCase('es')}`),
];

/** What was done, with identifiers of rows and nothing of the person. */
export function registroTexto({ momento, filas, sucesos }: SupresionHecha): string {
  return [
    'Registro de una supresión de datos personales',
    `Fecha: ${formatInstant(momento)} (${momento})`,
    ...byTabla(filas).flatMap(([title, rows]) => [title, ...rows.map(({ _id }) => `  ${_id}`)]),
    `Sucesos de la actividad: ${sucesos}`,
    '',
  ].join('\n');
}

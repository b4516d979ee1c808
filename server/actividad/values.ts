import type { Cambio } from '#contract/actividad.ts';
import type { Tabla } from '#contract/entities.ts';
import { lugar, ocultos, rotulo } from './fields.ts';
import { conMarca, type Datos, type Nombres, yaNoExiste } from './names.ts';

const palabras: Record<string, Record<string, string>> = {
  rol: { admin: 'Administrador', cliente: 'Cliente', tecnico: 'Técnico' },
  status: { PENDING: 'Sin activar', VERIFIED: 'Activada' },
};

/** A row's name, with a word where it is gone. */
export function nombreDeFila(id: unknown, nombres: Nombres): string {
  const fila = nombres.de(id);
  return fila?.nombre ? conMarca(fila) : yaNoExiste;
}

/** One column's value as a person reads it; null for none. Dates are `dd/mm/aaaa` (reglas 9.4), times `HH:MM`. */
export function valor(columna: string, dato: unknown, nombres: Nombres): string | null {
  if (dato === null || dato === undefined || dato === '') return null;
  if (typeof dato === 'boolean') return dato ? 'Sí' : 'No';
  if (dato === '(reservado)') return 'no se muestra';
  if (columna.endsWith('_id')) return nombreDeFila(dato, nombres);
  const text = typeof dato === 'object' ? JSON.stringify(dato) : String(dato);
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? [];
  if (year && columna.startsWith('fecha')) return `${day}/${month}/${year}`;
  if (columna.startsWith('hora') && /^\d{2}:\d{2}:\d{2}$/.test(text)) return text.slice(0, 5);
  return palabras[columna]?.[text] ?? text;
}

/** The side of a change on which there was nothing, or is no more: otherwise what went reads like what came. */
const vacio = '(vacío)';

/** Of a row that was there before and after, each value has both sides. */
export const cambiosDeUnCambio = (...de: Parameters<typeof cambiosDe>): Cambio[] =>
  cambiosDe(...de).map(({ campo, antes, despues }) => ({
    campo,
    antes: antes ?? vacio,
    despues: despues ?? vacio,
  }));

/** What differs between two states of a row, column by column; a column without a name of ours keeps its own. */
export function cambiosDe(tabla: Tabla, antes: Datos, despues: Datos, nombres: Nombres): Cambio[] {
  const columnas = [...new Set([...Object.keys(antes), ...Object.keys(despues)])];
  return columnas
    .filter((columna) => !ocultos.has(columna))
    .sort((a, b) => lugar(tabla, a) - lugar(tabla, b))
    .map((columna) => ({
      campo: rotulo(tabla, columna) ?? columna,
      antes: valor(columna, antes[columna], nombres),
      despues: valor(columna, despues[columna], nombres),
    }))
    .filter(({ antes, despues }) => antes !== null || despues !== null);
}

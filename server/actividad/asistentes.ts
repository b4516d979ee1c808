import type { Cambio } from '#contract/consultora/actividad.ts';
import type { TrailLine } from './trail-line.ts';

interface Asistente {
  apellido: string;
  nombre: string;
  documento: string;
}

const listOf = (datos: unknown) => (datos as { asistentes?: Asistente[] } | null)?.asistentes ?? [];
const asText = ({ apellido, nombre, documento }: Asistente) => `${apellido}, ${nombre} (${documento})`;

/**
 * Saving a training removes its attendees and adds the new ones, which the trail has as two lines. Joins such lines of one
 * request into one change, at the place of the newer line.
 */
export function joinLists(lines: readonly TrailLine[]): TrailLine[] {
  const newest = new Map<string, TrailLine>();
  return lines.flatMap((line) => {
    if (line.tabla !== 'asistente' || !line.solicitud) return [line];
    const key = `${line.solicitud} ${line.fila_id}`;
    const first = newest.get(key);
    if (!first) {
      const joined = { ...line };
      newest.set(key, joined);
      return [joined];
    }
    first.antes ??= line.antes;
    first.despues ??= line.despues;
    if (first.antes && first.despues) first.accion = 'cambio';
    return [];
  });
}

/** The added and removed attendees, or their new order. */
export function asistenteChanges({ antes, despues }: Pick<TrailLine, 'antes' | 'despues'>): Cambio[] {
  const before = listOf(antes).map(asText);
  const after = listOf(despues).map(asText);
  const removed = before.filter((text) => !after.includes(text));
  const added = after.filter((text) => !before.includes(text));
  const cambios: Cambio[] = [];
  if (added.length) cambios.push({ campo: 'Agregados', antes: null, despues: added.join('; ') });
  if (removed.length) cambios.push({ campo: 'Quitados', antes: removed.join('; '), despues: null });
  if (!added.length && !removed.length && antes && despues) {
    cambios.push({ campo: 'Orden de la lista', antes: before.join('; '), despues: after.join('; ') });
  }
  return cambios;
}

import type { Cambio } from '#contract/actividad.ts';
import type { Linea } from './line.ts';

interface Asistente {
  apellido: string;
  nombre: string;
  documento: string;
}

const listaDe = (datos: unknown) => (datos as { asistentes?: Asistente[] } | null)?.asistentes ?? [];
const enPalabras = ({ apellido, nombre, documento }: Asistente) => `${apellido}, ${nombre} (${documento})`;

/**
 * Saving a training replaces its attendees, which is the end of one list and the beginning of another: the two lines of
 * one request become one change, at the newer one's place. Others stay as they are.
 */
export function joinLists(lineas: readonly Linea[]): Linea[] {
  const newest = new Map<string, Linea>();
  return lineas.flatMap((linea) => {
    if (linea.tabla !== 'asistente' || !linea.solicitud) return [linea];
    const key = `${linea.solicitud} ${linea.fila_id}`;
    const former = newest.get(key);
    if (!former) {
      const joined = { ...linea };
      newest.set(key, joined);
      return [joined];
    }
    former.antes ??= linea.antes;
    former.despues ??= linea.despues;
    if (former.antes && former.despues) former.accion = 'cambio';
    return [];
  });
}

/** Who came and who went; each by surname, name and document. */
export function cambiosDeAsistentes({ antes, despues }: Pick<Linea, 'antes' | 'despues'>): Cambio[] {
  const before = listaDe(antes).map(enPalabras);
  const after = listaDe(despues).map(enPalabras);
  const gone = before.filter((text) => !after.includes(text));
  const come = after.filter((text) => !before.includes(text));
  const cambios: Cambio[] = [];
  if (come.length) cambios.push({ campo: 'Agregados', antes: null, despues: come.join('; ') });
  if (gone.length) cambios.push({ campo: 'Quitados', antes: gone.join('; '), despues: null });
  if (!come.length && !gone.length && antes && despues) {
    cambios.push({ campo: 'Orden de la lista', antes: before.join('; '), despues: after.join('; ') });
  }
  return cambios;
}

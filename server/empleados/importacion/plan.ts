import type { EmpleadoFila, ImportReply } from '#contract/empleados.ts';
import type { FieldError } from '#contract/errors.ts';
import { textOf } from './celdas.ts';
import type { FilaLeida } from './hoja.ts';
import { comparable } from './texto.ts';

/** An employee that the company has. */
export interface Existente {
  id: string;
  nombre: string;
  apellido: string;
  documento: string | null;
  fecha_ingreso: string;
  sucursal_id: string;
}

/** What the import starts from: the company's branches and employees. */
export interface Empresa {
  sucursales: { id: string; direccion: string }[];
  empleados: Existente[];
}

/** What an import does; the same whether it is done or simulated. */
export interface Plan {
  crear: EmpleadoFila[];
  actualizar: (EmpleadoFila & { id: string })[];
  rechazadas: FilaLeida[];
}

/** `of`, worked out once for each text. */
function once(of: (text: string) => string): (text: string) => string {
  const known = new Map<string, string>();
  return (text) => {
    const found = known.get(text) ?? of(text);
    known.set(text, found);
    return found;
  };
}

function groupBy<T>(items: readonly T[], key: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const group = groups.get(key(item));
    if (group) group.push(item);
    else groups.set(key(item), [item]);
  }
  return groups;
}

// docs/decisions/007: `30.111.222`, `30111222` and `030111222` are one person's.
const documentKey = (documento: string) => documento.replace(/\D/g, '').replace(/^0+(?=\d)/, '');
const personKey = (nombre: string, apellido: string, sucursal: string, fecha: string) =>
  [comparable(apellido), comparable(nombre), sucursal.toLowerCase(), fecha].join('\n');

/** The rows whose branch and document name one of the company's, and those with something wrong. */
function judge(filas: readonly FilaLeida[], empresa: Empresa, porDocumento: Map<string, Existente[]>) {
  const keyOf = once(comparable);
  const sucursales = groupBy(empresa.sucursales, ({ direccion }) => keyOf(direccion));
  const buenas: EmpleadoFila[] = [];
  const rechazadas: FilaLeida[] = [];
  for (const leida of filas) {
    const { datos, celdas } = leida;
    const errores: FieldError[] = [...leida.errores];
    const direccion = datos?.sucursal_id ?? textOf(celdas?.sucursal_id ?? null) ?? '';
    const [sucursal, otra] = sucursales.get(keyOf(direccion)) ?? [];
    if (!sucursal && direccion.trim() !== '')
      errores.push({ campo: 'sucursal_id', mensaje: 'La empresa no tiene una sucursal con esa dirección' });
    if (otra)
      errores.push({
        campo: 'sucursal_id',
        mensaje: 'La empresa tiene más de una sucursal con esa dirección',
      });
    if (datos?.documento && (porDocumento.get(documentKey(datos.documento))?.length ?? 0) > 1)
      errores.push({ campo: 'documento', mensaje: 'La empresa tiene más de un empleado con ese documento' });
    if (datos && sucursal && errores.length === 0) buenas.push({ ...datos, sucursal_id: sucursal.id });
    else rechazadas.push({ ...leida, errores });
  }
  return { buenas, rechazadas };
}

/**
 * Who is created and who updated (decisions §4): by document; without one, by surname, name, branch and date among
 * those whom no document claimed, first among those without (docs/decisions/007). The last row of a person counts.
 */
export function planImport(filas: readonly FilaLeida[], empresa: Empresa): Plan {
  const porDocumento = groupBy(
    empresa.empleados.filter(({ documento }) => documento),
    ({ documento }) => documentKey(documento ?? ''),
  );
  const { buenas, rechazadas } = judge(filas, empresa, porDocumento);
  const conDocumento = new Map<string, EmpleadoFila>();
  const sinDocumento = new Map<string, EmpleadoFila>();
  for (const fila of buenas) {
    if (fila.documento) conDocumento.set(documentKey(fila.documento), fila);
    else sinDocumento.set(personKey(fila.nombre, fila.apellido, fila.sucursal_id, fila.fechadeingreso), fila);
  }
  const plan: Plan = { crear: [], actualizar: [], rechazadas };
  const settle = (fila: EmpleadoFila, found: Existente | undefined) => {
    if (found) plan.actualizar.push({ ...fila, id: found.id });
    else plan.crear.push(fila);
  };
  for (const [key, fila] of conDocumento) settle(fila, porDocumento.get(key)?.[0]);
  const claimed = new Set(plan.actualizar.map(({ id }) => id));
  const porPersona = groupBy(
    empresa.empleados.filter(({ id }) => !claimed.has(id)),
    (e) => personKey(e.nombre, e.apellido, e.sucursal_id, e.fecha_ingreso),
  );
  for (const [key, fila] of sinDocumento) {
    const candidates = porPersona.get(key) ?? [];
    settle(fila, candidates.find(({ documento }) => !documento) ?? candidates[0]);
  }
  return plan;
}

/** The reply's figures and errors, row by row. */
export const replyOf = ({ crear, actualizar, rechazadas }: Plan): ImportReply => ({
  creados: crear.length,
  actualizados: actualizar.length,
  omitidos: rechazadas.length,
  errores: rechazadas.flatMap(({ fila, errores }) => errores.map((error) => ({ fila, ...error }))),
});

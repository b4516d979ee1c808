import type { EmpleadoFila, ImportReply } from '#contract/empleados.ts';
import type { FieldError } from '#contract/errors.ts';
import { numberKey } from '#contract/text.ts';
import { comparable, textOf } from './cells.ts';
import { type ExistingEmpleado, groupBy, identityOf, matchEmpleados } from './identify.ts';
import type { ImportRow } from './read-sheet.ts';

export interface Empresa {
  sucursales: { id: string; direccion: string }[];
  empleados: ExistingEmpleado[];
}

/** The changes of an import; a simulation returns them unapplied. */
export interface Plan {
  create: EmpleadoFila[];
  update: (EmpleadoFila & { id: string })[];
  rejected: ImportRow[];
  repeated: Repeated[];
}

/** A row that a later one of the same person replaces. */
type Repeated = NonNullable<ImportReply['repetidas']>[number];

function memoize(of: (text: string) => string): (text: string) => string {
  const known = new Map<string, string>();
  return (text) => {
    const found = known.get(text) ?? of(text);
    known.set(text, found);
    return found;
  };
}

/** A row without errors; its branch is an identifier. */
interface ValidRow {
  fila: number;
  data: EmpleadoFila;
}

/** Separates the rows with errors; finds the branches of the others. */
function validateRows(
  filas: readonly ImportRow[],
  empresa: Empresa,
  byDocumento: Map<string, ExistingEmpleado[]>,
) {
  const keyOf = memoize(comparable);
  const sucursales = groupBy(empresa.sucursales, ({ direccion }) => keyOf(direccion));
  const valid: ValidRow[] = [];
  const rejected: ImportRow[] = [];
  for (const row of filas) {
    const { fila, data, cells } = row;
    const errores: FieldError[] = [...row.errores];
    const direccion = data?.sucursal_id ?? textOf(cells?.sucursal_id ?? null) ?? '';
    const [sucursal, second] = sucursales.get(keyOf(direccion)) ?? [];
    if (!sucursal && direccion.trim() !== '')
      errores.push({ campo: 'sucursal_id', mensaje: 'La empresa no tiene una sucursal con esa dirección' });
    if (second)
      errores.push({
        campo: 'sucursal_id',
        mensaje: 'La empresa tiene más de una sucursal con esa dirección',
      });
    if (data && (byDocumento.get(numberKey(data.documento))?.length ?? 0) > 1)
      errores.push({ campo: 'documento', mensaje: 'La empresa tiene más de un empleado con ese documento' });
    if (data && sucursal && errores.length === 0)
      valid.push({ fila, data: { ...data, ...numbersOf(data), sucursal_id: sucursal.id } });
    else rejected.push({ ...row, errores });
  }
  return { valid, rejected };
}

/** Document and CUIT; zeros mean none. */
const numbersOf = ({ documento, cuit }: EmpleadoFila) => ({
  documento: numberKey(documento) ? documento : null,
  cuit: numberKey(cuit) ? cuit : null,
});

/** The last row of each person, and the rows that it replaces. */
function lastOfEach(rows: readonly ValidRow[]) {
  const last = new Map<string, ValidRow>();
  const replaced: { fila: number; persona: string }[] = [];
  for (const row of rows) {
    const persona = identityOf(row.data);
    const previous = last.get(persona);
    if (previous) replaced.push({ fila: previous.fila, persona });
    last.set(persona, row);
  }
  const repeated = replaced.map(({ fila, persona }) => ({ fila, por: last.get(persona)?.fila ?? fila }));
  return { last: [...last.values()].map(({ data }) => data), repeated };
}

/** Decides which employees are created and updated (reglas 5.14, docs/decisions/007). The last row of a person counts. */
export function planImport(filas: readonly ImportRow[], empresa: Empresa): Plan {
  const byDocumento = groupBy(empresa.empleados, ({ documento }) => numberKey(documento));
  byDocumento.delete('');
  const { valid, rejected } = validateRows(filas, empresa, byDocumento);
  const { last, repeated } = lastOfEach(valid);
  const known = matchEmpleados(last, empresa.empleados, byDocumento);
  const plan: Plan = { create: [], update: [], rejected, repeated };
  for (const fila of last) {
    const found = known.get(fila);
    if (found) plan.update.push({ ...fila, id: found.id });
    else plan.create.push(fila);
  }
  return plan;
}

export const replyOf = (
  { create, update, rejected, repeated }: Plan,
  withRepeated: boolean,
): ImportReply => ({
  creados: create.length,
  actualizados: update.length,
  omitidos: rejected.length,
  errores: rejected.flatMap(({ fila, errores }) => errores.map((error) => ({ fila, ...error }))),
  ...(withRepeated ? { repetidas: repeated } : {}),
});

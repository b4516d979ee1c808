import type { SucursalElegida } from '#contract/lists/importacion.ts';
import type { EmpleadoFila, ImportReply } from '#contract/personas/empleados.ts';
import type { FieldError } from '#contract/platform/errors.ts';
import { numberKey } from '#contract/values/text.ts';
import { documentKey, type ExistingEmpleado, groupBy, identityOf, matchEmpleados } from './identify.ts';
import type { ImportRow } from './read-sheet.ts';
import { createSucursales, type Direccion, type FindSucursal } from './sucursales.ts';

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
  /** The addresses that do not name one branch. */
  direcciones: Direccion[];
}

/** A row that a later one of the same person replaces. */
type Repeated = NonNullable<ImportReply['repetidas']>[number];

/** A row without errors; its branch is an identifier. */
interface ValidRow {
  fila: number;
  data: EmpleadoFila;
}

/** Separates the rows with errors; finds the branches of the others. */
function validateRows(
  filas: readonly ImportRow[],
  findSucursal: FindSucursal,
  byDocumento: Map<string, ExistingEmpleado[]>,
) {
  const valid: ValidRow[] = [];
  const rejected: ImportRow[] = [];
  for (const row of filas) {
    const { fila, data } = row;
    const errores: FieldError[] = [...row.errores];
    const { id, mensaje } = findSucursal(row);
    if (mensaje && !errores.some(({ campo }) => campo === 'sucursal_id'))
      errores.push({ campo: 'sucursal_id', mensaje });
    if (data && (byDocumento.get(documentKey(data))?.length ?? 0) > 1)
      errores.push({ campo: 'documento', mensaje: 'La empresa tiene más de un empleado con ese documento' });
    if (data && id && errores.length === 0)
      valid.push({ fila, data: { ...data, ...numbersOf(data), sucursal_id: id } });
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
export function planImport(
  filas: readonly ImportRow[],
  empresa: Empresa,
  elegidas: readonly SucursalElegida[] = [],
): Plan {
  const byDocumento = groupBy(empresa.empleados, documentKey);
  byDocumento.delete('');
  const sucursales = createSucursales(empresa.sucursales, elegidas);
  const { valid, rejected } = validateRows(filas, sucursales.find, byDocumento);
  const { last, repeated } = lastOfEach(valid);
  const known = matchEmpleados(last, empresa.empleados, byDocumento);
  const direcciones = sucursales.unknown();
  const plan: Plan = { create: [], update: [], rejected, repeated, direcciones };
  for (const fila of last) {
    const found = known.get(fila);
    if (found) plan.update.push({ ...fila, id: found.id });
    else plan.create.push(fila);
  }
  return plan;
}

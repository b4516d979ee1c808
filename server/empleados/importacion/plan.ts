import type { EmpleadoFila, ImportReply } from '#contract/empleados.ts';
import type { FieldError } from '#contract/errors.ts';
import { numberKey } from '#contract/text.ts';
import { textOf } from './cells.ts';
import { type Existente, groupBy, identityOf, whoIsWho } from './identify.ts';
import type { FilaLeida } from './read-sheet.ts';
import { comparable } from './texto.ts';

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
  repetidas: Repetida[];
}

/** A row that a later one of the same person replaces. */
type Repetida = NonNullable<ImportReply['repetidas']>[number];

/** `of`, worked out once for each text. */
function once(of: (text: string) => string): (text: string) => string {
  const known = new Map<string, string>();
  return (text) => {
    const found = known.get(text) ?? of(text);
    known.set(text, found);
    return found;
  };
}

/** A good row, its branch found. */
interface Buena {
  fila: number;
  datos: EmpleadoFila;
}

/** The rows whose branch and document name one of the company's, and those with something wrong. */
function judge(filas: readonly FilaLeida[], empresa: Empresa, porDocumento: Map<string, Existente[]>) {
  const keyOf = once(comparable);
  const sucursales = groupBy(empresa.sucursales, ({ direccion }) => keyOf(direccion));
  const buenas: Buena[] = [];
  const rechazadas: FilaLeida[] = [];
  for (const leida of filas) {
    const { fila, datos, celdas } = leida;
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
    if (datos && (porDocumento.get(numberKey(datos.documento))?.length ?? 0) > 1)
      errores.push({ campo: 'documento', mensaje: 'La empresa tiene más de un empleado con ese documento' });
    if (datos && sucursal && errores.length === 0)
      buenas.push({ fila, datos: { ...datos, ...numerosOf(datos), sucursal_id: sucursal.id } });
    else rechazadas.push({ ...leida, errores });
  }
  return { buenas, rechazadas };
}

/** Document and CUIT, but none where zeros stand for it. */
const numerosOf = ({ documento, cuit }: EmpleadoFila) => ({
  documento: numberKey(documento) ? documento : null,
  cuit: numberKey(cuit) ? cuit : null,
});

/** The last row of each person, and the rows that it replaces. */
function lastOfEach(buenas: readonly Buena[]) {
  const ultimas = new Map<string, Buena>();
  const anteriores: { fila: number; persona: string }[] = [];
  for (const buena of buenas) {
    const persona = identityOf(buena.datos);
    const anterior = ultimas.get(persona);
    if (anterior) anteriores.push({ fila: anterior.fila, persona });
    ultimas.set(persona, buena);
  }
  const repetidas = anteriores.map(({ fila, persona }) => ({
    fila,
    por: ultimas.get(persona)?.fila ?? fila,
  }));
  return { ultimas: [...ultimas.values()].map(({ datos }) => datos), repetidas };
}

/** Who is created and who updated (reglas 5.14, docs/decisions/007). The last row of a person counts. */
export function planImport(filas: readonly FilaLeida[], empresa: Empresa): Plan {
  const porDocumento = groupBy(empresa.empleados, ({ documento }) => numberKey(documento));
  porDocumento.delete('');
  const { buenas, rechazadas } = judge(filas, empresa, porDocumento);
  const { ultimas, repetidas } = lastOfEach(buenas);
  const conocidos = whoIsWho(ultimas, empresa.empleados, porDocumento);
  const plan: Plan = { crear: [], actualizar: [], rechazadas, repetidas };
  for (const fila of ultimas) {
    const found = conocidos.get(fila);
    if (found) plan.actualizar.push({ ...fila, id: found.id });
    else plan.crear.push(fila);
  }
  return plan;
}

/** The reply's figures and errors, row by row; the repeated rows where they are asked for. */
export const replyOf = (
  { crear, actualizar, rechazadas, repetidas }: Plan,
  conRepetidas: boolean,
): ImportReply => ({
  creados: crear.length,
  actualizados: actualizar.length,
  omitidos: rechazadas.length,
  errores: rechazadas.flatMap(({ fila, errores }) => errores.map((error) => ({ fila, ...error }))),
  ...(conRepetidas ? { repetidas } : {}),
});

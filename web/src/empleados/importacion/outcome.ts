import type { AlertColor } from '@mui/material/Alert';
import type { ImportReply } from '#contract/personas/empleados.ts';
import { foldText } from '#contract/values/text.ts';
import { formatNumber } from '../../shared/text/dates.ts';
import { formatList } from '../../shared/text/lists.ts';

export const empleadosText = (count: number) =>
  count === 1 ? '1 empleado' : `${formatNumber(count)} empleados`;

const rowsText = (count: number) => (count === 1 ? '1 fila' : `${formatNumber(count)} filas`);
const withErrors = (verb: readonly [one: string, many: string], count: number) =>
  `${verb[count === 1 ? 0 : 1]} ${rowsText(count)} con errores`;

export function outcomeText(
  kind: 'review' | 'done',
  { creados, actualizados, omitidos }: ImportReply,
): { severity: AlertColor; text: string } {
  const count = creados + actualizados;
  if (count === 0 && omitidos === 0) {
    return { severity: 'warning', text: 'La planilla no tiene filas con datos.' };
  }
  if (count === 0) {
    return {
      severity: 'warning',
      text: 'No hay empleados para importar: todas las filas tienen errores. Corríjalas aquí o en la planilla.',
    };
  }
  if (kind === 'review') {
    const omitted = omitidos > 0 ? ` ${withErrors(['Se omitirá', 'Se omitirán'], omitidos)}.` : '';
    return { severity: 'info', text: `Todavía no se importó nada: confirme para continuar.${omitted}` };
  }
  const done = count === 1 ? 'Se importó 1 empleado.' : `Se importaron ${empleadosText(count)}.`;
  if (omitidos === 0) return { severity: 'success', text: done };
  return {
    severity: 'warning',
    text: `${done} ${withErrors(['Se omitió', 'Se omitieron'], omitidos)}: descárguelas, corríjalas y vuelva a importarlas.`,
  };
}

const maxRows = 5;

export function repeatedText(repeated: ImportReply['repetidas'] = []): string | undefined {
  const [first] = repeated;
  if (!first) return undefined;
  if (repeated.length === 1) {
    return `La fila ${first.fila} es de la misma persona que la fila ${first.por}: cuenta la última.`;
  }
  const named = repeated.slice(0, maxRows).map(({ fila, por }) => `${fila} (cuenta la ${por})`);
  const hidden = repeated.length - named.length;
  const which = formatList(hidden > 0 ? [...named, `${formatNumber(hidden)} más`] : named);
  return `${formatNumber(repeated.length)} filas son de personas que se repiten más abajo en la planilla, y cuenta la última: ${which}.`;
}

const comparable = (text: string) => foldText(text).trim().replace(/\s+/g, ' ');

/** Before the import the addresses that name no branch are chosen once, so their errors are not listed by row. */
export function splitErrors(kind: 'review' | 'done', { errores, direcciones = [] }: ImportReply) {
  if (kind === 'done') return { unknown: [], others: errores };
  const known = new Set(direcciones.map(({ direccion }) => comparable(direccion)));
  const others = errores.filter(
    ({ campo, valor = '' }) => campo !== 'sucursal_id' || !known.has(comparable(valor)),
  );
  return { unknown: direcciones, others };
}

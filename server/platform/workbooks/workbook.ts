import { limitConcurrency } from '#server/platform/http/costly/limit-concurrency.ts';
import { frame, sheetPath } from './parts.ts';
import { escapeXml, type Hoja, sheetXml } from './sheet.ts';
import { pack } from './zip.ts';

// Fewer than the connections to the database: each takes one while its rows come.
const inTurn = limitConcurrency(2, 100);

/**
 * A workbook of these sheets (decision 019), written when its turn has come and given up when `signal` says so. Their
 * rows are taken one at a time and only what is packed is kept, so that neither the memory nor others' requests feel how
 * many there are.
 */
export function writeLibro(hojas: readonly Hoja[], signal?: AbortSignal): Promise<Buffer> {
  const parts = frame(hojas.map(({ nombre }) => escapeXml(nombre))).map(
    ([path, xml]) => [path, [xml]] as const,
  );
  const sheets = hojas.map((hoja, i) => [sheetPath(i), sheetXml(hoja)] as const);
  return inTurn(() => pack([...parts, ...sheets], signal), { signal });
}

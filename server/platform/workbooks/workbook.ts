import { limitConcurrency } from '#server/platform/http/costly/limit-concurrency.ts';
import { frame, sheetPath } from './parts.ts';
import { escapeText, type Sheet, sheetXml } from './sheet.ts';
import { pack } from './zip.ts';

// Each workbook holds a database connection while its rows are read.
const limited = limitConcurrency(2, 100);

/** Writes a workbook (decision 019). Reads its rows in batches, so that they need no memory. */
export function writeWorkbook(sheets: readonly Sheet[], signal?: AbortSignal): Promise<Buffer> {
  const parts = frame(sheets.map(({ name }) => escapeText(name))).map(
    ([path, xml]) => [path, [xml]] as const,
  );
  const contents = sheets.map((sheet, i) => [sheetPath(i), sheetXml(sheet)] as const);
  return limited(() => pack([...parts, ...contents], signal), { signal });
}

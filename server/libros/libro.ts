import { escapeXml, type Hoja, sheetXml } from './hoja.ts';
import { frame, sheetPath } from './partes.ts';
import { pack } from './zip.ts';

/**
 * A workbook of these sheets (decision 019). Their rows are taken one at a time and only what is packed is kept, so that
 * neither the memory nor others' requests feel how many there are.
 */
export function writeLibro(hojas: readonly Hoja[]): Promise<Buffer> {
  const parts = frame(hojas.map(({ nombre }) => escapeXml(nombre))).map(
    ([path, xml]) => [path, [xml]] as const,
  );
  const sheets = hojas.map((hoja, i) => [sheetPath(i), sheetXml(hoja)] as const);
  return pack([...parts, ...sheets]);
}

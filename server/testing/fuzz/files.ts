import { readFile } from 'node:fs/promises';
import { ana, day, workbookOf } from '../helpers/workbooks.ts';
import { sqlText } from './hostile.ts';
import { PDF } from './scene.ts';

/** People of that branch, each with hostile text in another column. */
const hostilePeople = (direccion: string) =>
  sqlText.map((text, i) => {
    const persona = [
      'Ana',
      `Gil ${i}`,
      `30.111.${100 + i}`,
      `20-30111${100 + i}-8`,
      day('2020-03-01'),
      'Chofer',
      direccion,
    ];
    return persona.with(i % persona.length, text);
  });

/** Contents of files by their names in the generator. */
export async function fileContents(direccion: string): Promise<Record<string, Buffer>> {
  const logo = await readFile(new URL('../files/logo.png', import.meta.url));
  const xlsx = await workbookOf([ana]);
  return {
    ...{ pdf: Buffer.from(PDF), png: logo, xlsx, csv: Buffer.from('a;b\n1;2\n'), empty: Buffer.alloc(0) },
    svg: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
    html: Buffer.from('<html><script>alert(1)</script></html>'),
    zip: Buffer.from('504b0506000000000000000000000000000000000000', 'hex'),
    'broken png': logo.subarray(0, 40),
    'broken xlsx': xlsx.subarray(0, xlsx.length >> 1),
    'sql xlsx': await workbookOf(hostilePeople(direccion)),
    'sql csv': Buffer.from(sqlText.join(';')),
  };
}

import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { entryOf, folder, readManual } from './read-manual.ts';

const names = ['virtual:manual', 'virtual:manual/indice'];

const json = (name: string, value: unknown) => `export const ${name} = ${JSON.stringify(value)};`;

/** Imports make the bundler give each picture a hashed name, and never put it into the script. */
function pagesModule(): string {
  const pages = readManual();
  const files = globSync('*.webp', { cwd: join(folder, 'imagenes') }).toSorted();
  const imports = files.map(
    (file, index) => `import i${index} from ${JSON.stringify(`${folder}/imagenes/${file}?no-inline`)};`,
  );
  const entries = files.map((file, index) => `${JSON.stringify(file)}: i${index}`);
  return [...imports, json('paginas', pages), `export const imagenes = { ${entries.join(', ')} };`].join(
    '\n',
  );
}

/** Gives the browser the manual's pages as data, and their titles alone for the search (decision 038). */
export function manual(): Plugin {
  return {
    name: 'manual',
    resolveId: (id) => (names.includes(id) ? `\0${id}` : null),
    load(id) {
      if (!names.includes(id.slice(1))) return null;
      for (const file of globSync('**/*.md', { cwd: folder })) this.addWatchFile(join(folder, file));
      return id === '\0virtual:manual' ? pagesModule() : json('entradas', readManual().map(entryOf));
    },
  };
}

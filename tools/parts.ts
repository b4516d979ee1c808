import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { readFromNpm } from './parts/npm.ts';
import { nameAndVersion, readLock, shippedPaths } from './parts/shipped.ts';

// `npm run parts [-- FILE]`: the list of parts (SBOM) of package-lock.json, as CycloneDX. Parts of scope `required` run in
// an installation; `optional` ones only build and test it.

interface Component {
  'bom-ref': string;
  name: string;
  group?: string;
  version: string;
  scope: string;
  properties?: { name: string; value: string }[];
}
interface Bom {
  metadata: { component: { name: string } };
  components: Component[];
}

const DEVELOPMENT = 'cdx:npm:package:development';

function listParts(): Bom | undefined {
  const bom = readFromNpm(['sbom', '--sbom-format=cyclonedx', '--sbom-type=application']) as Bom | undefined;
  if (!bom?.components) return undefined;
  const lock = readLock();
  const shipped = new Set([...shippedPaths(lock)].map((path) => nameAndVersion(lock, path)));
  // npm takes the name from the folder.
  bom.metadata.component.name = lock['']?.name ?? bom.metadata.component.name;
  for (const one of bom.components) {
    const name = one.group ? `${one.group}/${one.name}` : one.name;
    if (!shipped.has(`${name}@${one.version}`)) continue;
    // To npm, what the build puts into the web app is a development package.
    one.scope = 'required';
    one.properties = (one.properties ?? []).filter((property) => property.name !== DEVELOPMENT);
  }
  return bom;
}

const bom = listParts();
const [file] = process.argv.slice(2);
if (!bom) {
  console.error('npm no dio la lista de partes: hace falta npm 10 o posterior.');
  process.exitCode = 1;
} else if (file) {
  const path = resolve(process.env.INIT_CWD ?? '.', file);
  writeFileSync(path, `${JSON.stringify(bom, null, 2)}\n`);
  console.log(`Lista de ${bom.components.length} partes: ${path}`);
} else console.log(JSON.stringify(bom, null, 2));

import { readFileSync } from 'node:fs';
import { satisfies } from 'semver';
import { z } from 'zod';
import { readFromNpm } from './parts/npm.ts';
import { nameOf, readLock, shippedPaths } from './parts/shipped.ts';

// `npm run advisories [-- --kept FILE]`: known vulnerabilities of the packages in package-lock.json. A high or critical one
// of a package that runs in an installation fails. Without an answer of the registry, the kept list is compared instead.

const Severity = z.enum(['info', 'low', 'moderate', 'high', 'critical']);
const GRAVE = new Set<string>(['high', 'critical']);

interface Finding {
  package: string;
  version: string;
  severity: z.infer<typeof Severity>;
  title: string;
  shipped: boolean;
}

const Audit = z.object({
  vulnerabilities: z.record(
    z.string(),
    z.object({
      nodes: z.array(z.string()),
      // A string names another vulnerable package, which has its own entry.
      via: z.array(
        z.union([z.string(), z.object({ title: z.string(), url: z.string(), severity: Severity })]),
      ),
    }),
  ),
});

const Kept = z.strictObject({
  fecha: z.iso.date(),
  nota: z.string(),
  avisos: z.array(
    z.strictObject({
      id: z.string().regex(/^GHSA(-\w{4}){3}$/),
      paquete: z.string(),
      afectadas: z.string(),
      gravedad: Severity,
      titulo: z.string(),
    }),
  ),
});

const lock = readLock();
const shipped = shippedPaths(lock);
const versionAt = (path: string) => lock[path]?.version ?? '?';

/** Undefined if the registry does not answer. */
function askRegistry(): Finding[] | undefined {
  const quick = ['--fetch-retries=0', '--fetch-timeout=20000', '--audit-level=none'];
  const answer = Audit.safeParse(readFromNpm(['audit', '--json', ...quick]));
  if (!answer.success) return undefined;
  return Object.entries(answer.data.vulnerabilities).flatMap(([name, { nodes, via }]) =>
    nodes.flatMap((path) =>
      via.flatMap((one) =>
        typeof one === 'string'
          ? []
          : [
              {
                package: name,
                version: versionAt(path),
                severity: one.severity,
                title: `${one.title} (${one.url.split('/').at(-1)})`,
                shipped: shipped.has(path),
              },
            ],
      ),
    ),
  );
}

const readKept = (path: string | URL) => Kept.parse(JSON.parse(readFileSync(path, 'utf8')));

function compareKept({ avisos }: z.infer<typeof Kept>): Finding[] {
  return Object.keys(lock).flatMap((path) =>
    avisos
      .filter(({ paquete, afectadas }) => paquete === nameOf(path) && satisfies(versionAt(path), afectadas))
      .map(({ paquete, gravedad, titulo, id }) => ({
        package: paquete,
        version: versionAt(path),
        severity: gravedad,
        title: `${titulo} (${id})`,
        shipped: shipped.has(path),
      })),
  );
}

function find(): Finding[] {
  const asked = askRegistry();
  if (asked) {
    console.log(`Avisos de seguridad: el registro respondió por ${Object.keys(lock).length - 1} paquetes.`);
    return asked;
  }
  const [option, path] = process.argv.slice(2);
  const kept = readKept(
    option === '--kept' && path ? path : new URL('./parts/advisories.json', import.meta.url),
  );
  console.log(
    `Avisos de seguridad: el registro no respondió; se usó la lista guardada del ${kept.fecha} (${kept.avisos.length} avisos).`,
  );
  return compareKept(kept);
}

const findings = find();
for (const { package: name, version, severity, title, shipped: runs } of findings)
  console.log(`  ${severity}: ${name} ${version}: ${title}${runs ? '' : ' [sólo desarrollo]'}`);
const grave = findings.filter(({ severity, shipped: runs }) => runs && GRAVE.has(severity));
console.log(`Graves en lo que se instala: ${grave.length}. Otros: ${findings.length - grave.length}.`);
process.exitCode = grave.length > 0 ? 1 : 0;

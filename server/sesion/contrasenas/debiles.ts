import { readFile } from 'node:fs/promises';
import { type Kysely, sql } from 'kysely';
import type { Revision } from '#contract/cuentas/sesion.ts';
import { foldText } from '#contract/values/text.ts';
import { columns, expr, leftColumns } from '#server/platform/db/row-json.ts';
import type { DB } from '#server/platform/db/schema.ts';
import { select } from '#server/platform/db/select.ts';
import type { Deps } from '#server/platform/deps.ts';
import { invalidField } from '#server/platform/http/errors.ts';

const texts = {
  comun: 'Está entre las contraseñas más usadas: es de las primeras que prueba quien quiere entrar.',
  propia: 'Está hecha con su nombre, su email o su empresa: es fácil de adivinar.',
} as const;

// Those of the 100,000 most used passwords (Mark Burnett's ten million) that differ from an allowed one in upper case alone.
const file = new URL('comunes.txt', import.meta.url);
let loading: Promise<ReadonlySet<string>> | undefined;
const loadCommon = () => {
  loading ??= readFile(file, 'utf8').then((text) => new Set(text.trimEnd().split('\n')));
  return loading;
};

const MIN_WORD = 4;
/** A password with as many other letters is more than its own words. */
const MIN_OTHER_LETTERS = 4;

const wordsOf = (text: string) =>
  foldText(text)
    .split(/[^a-z]+/)
    .filter((word) => word.length >= MIN_WORD);

/** Whether a password is little more than some of these texts: their words with digits and signs. */
function isMadeOf(password: string, own: readonly string[]): boolean {
  // The longest first: 'transportes' before 'transporte'.
  const words = [...new Set(own.flatMap(wordsOf))].sort((a, b) => b.length - a.length);
  const folded = foldText(password);
  const rest = words.reduce((left, word) => left.replaceAll(word, ' '), folded);
  return rest !== folded && rest.replace(/[^a-z]/g, '').length < MIN_OTHER_LETTERS;
}

/** What people try first about a password that the rules allow (reglas 5.11); undefined for nothing. */
export async function weaknessOf(password: string, own: readonly string[]): Promise<string | undefined> {
  if ((await loadCommon()).has(password.toLowerCase())) return texts.comun;
  return isMadeOf(password, own) ? texts.propia : undefined;
}

const u = columns('usuario', 'u');
const t = leftColumns('tecnico', 't');
const c = leftColumns('cliente', 'c');

/** The texts that an account's password should not be made of: e-mail, names, company, and the consultancy's name. */
async function ownTexts(db: Kysely<DB>, usuarioId: string): Promise<string[]> {
  const textos = expr<
    (string | null)[]
  >`array[${u.email}, ${u.usuario}, ${u.nombre}, ${u.apellido}, ${t.nombre}, ${t.apellido},
    ${c.razon_social}, ${c.nombre_fantasia}, (select nombre from consultora limit 1)]`;
  const { rows } = await select(
    { textos },
    sql`from usuario u left join cliente c on c.id = u.cliente_id left join tecnico t on t.id = u.tecnico_id
    where u.id = ${usuarioId}::uuid`,
  ).execute(db);
  return ['Prisma Seguridad', ...(rows[0]?.textos ?? []).filter((text) => text !== null)];
}

type Context = Pick<Deps, 'db' | 'config'>;

/** What the form says of a new password while it is typed. */
export async function reviewPassword(
  { db, config }: Context,
  usuarioId: string,
  password: string,
): Promise<Revision> {
  const aviso = await weaknessOf(password, await ownTexts(db, usuarioId));
  return { aviso: aviso ?? null, rechazada: aviso !== undefined && config.strictPasswords };
}

/** Throws 400 for a weak password where `STRICT_PASSWORDS` is on. */
export async function requireStrong(context: Context, usuarioId: string, password: string): Promise<void> {
  if (!context.config.strictPasswords) return;
  const { aviso } = await reviewPassword(context, usuarioId, password);
  if (aviso) throw invalidField('password', aviso);
}

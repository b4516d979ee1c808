import { z } from 'zod';

/** The validation texts (reglas 5.1, 5.9). */
export const textos = {
  requerido: 'Este campo es requerido',
  soloNumeros: 'Este campo solo admite números',
  tipoDeOrden: 'Seleccione un tipo de Orden',
  email: 'Ingrese un email válido',
  fecha: 'Ingrese una fecha válida',
  hora: 'Ingrese una hora válida',
  invalido: 'El valor ingresado no es válido',
  desconocido: 'Este campo no se reconoce',
  contrasena: 'La contraseña no admite saltos de línea ni otros caracteres de control',
  muyLargo: (max: number) => `Este campo admite hasta ${max} caracteres`,
} as const;

const isMissing = (value: unknown) => value === undefined || value === null || value === '';
const missingOr =
  (invalid: string, missing: string = textos.requerido) =>
  (issue: { input?: unknown }) =>
    isMissing(issue.input) ? missing : invalid;
const requiredOrInvalid = missingOr(textos.invalido);

// Whatever a schema does not word itself is said in Spanish too (reglas 1.5: no English on any screen).
z.config({ customError: requiredOrInvalid });

// Line breaks and tabs are text that people type; any other control character is not (NUL breaks PostgreSQL).
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters being refused
const controlCharacters = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]|\p{Surrogate}/u;

// What comes along with pasted text, unseen: soft hyphen, zero-width space, word joiner, byte order mark.
const invisible = /[\u00ad\u200b\u2060\ufeff]/g;

const visibleText = (max: number, lines: (value: string) => string, missing: string = textos.requerido) =>
  z
    .string({ error: missingOr(textos.invalido, missing) })
    .trim()
    // A name that nobody sees is none.
    .overwrite((value) => lines(value.replaceAll(invisible, '')).trim())
    .max(max, textos.muyLargo(max))
    .refine((value) => !controlCharacters.test(value), textos.invalido);

// Whatever Unicode begins a new line with, and the tabulator: a spreadsheet's cell brings them along.
const breaks = /[\t\n\v\f\r\u0085\u2028\u2029]+/;

/** The words of several lines as they stand on one. */
function oneLine(value: string): string {
  if (!breaks.test(value)) return value;
  const lines = value.split(breaks).map((line) => line.trim());
  return lines.filter(Boolean).join(' ');
}

const singleLine = (max: number, missing?: string) => visibleText(max, oneLine, missing);
// A form's lines end in CR LF, whatever was typed.
const paragraphs = (max: number) => visibleText(max, (value) => value.replaceAll(/\r\n?/g, '\n'));

/** Text as it is, spaces too, as a password or token; up to `max` characters. */
export const exactText = (max: number, missing: string = textos.requerido) =>
  z
    .string({ error: missing })
    .min(1, missing)
    .max(max, textos.muyLargo(max))
    .refine((value) => !controlCharacters.test(value), textos.invalido);

/** Text of one line that must be there, outer spaces aside, or `falta` is said; up to `max` characters. */
export const text = (max = 200, missing: string = textos.requerido) =>
  singleLine(max, missing).min(1, missing);

const orNull = (schema: z.ZodType<string, string>) => schema.nullish().transform((value) => value || null);
const ifSent = (schema: z.ZodType<string, string>) =>
  schema
    .nullable()
    .transform((value) => value || null)
    .optional();

/** Text of one line that may be missing, null or empty, all of which arrive as null. */
export const optionalText = (max = 200) => orNull(singleLine(max));

/** Text of an update: undefined where it is not sent, so that it stays; null or empty arrive as null. */
export const textIfSent = (max = 200) => ifSent(singleLine(max));

/** As `textoOpcional`, of as many lines as were typed. */
export const optionalLines = (max: number) => orNull(paragraphs(max));

/** As `textoSiViene`, of as many lines as were typed. */
export const linesIfSent = (max: number) => ifSent(paragraphs(max));

const required = (isValid: (value: string) => boolean, invalid: string) =>
  z
    .string({ error: missingOr(invalid) })
    .min(1, textos.requerido)
    .refine((value) => value === '' || isValid(value), invalid);

const isUuid = (value: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value);

/** Identifier of a row. Only the database knows whether the row exists. */
export const id = () => required(isUuid, textos.invalido);

const isDate = (value: string) => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value) || value < '1900-01-01') return false;
  const [month, day] = [Number(value.slice(5, 7)), Number(value.slice(8))];
  // A day or month that the calendar lacks becomes one of another month.
  const date = new Date(Date.UTC(Number(value.slice(0, 4)), month - 1, day));
  return date.getUTCDate() === day && date.getUTCMonth() === month - 1;
};

/** Calendar date `YYYY-MM-DD` (reglas 5.15: typed day/month/year, stored year-month-day). */
export const date = () => required(isDate, textos.fecha);

/** Calendar date that may be missing, null or empty, all of which arrive as null. */
export const optionalDate = () =>
  orNull(z.string({ error: textos.fecha }).refine((value) => value === '' || isDate(value), textos.fecha));

/** Time of day `HH:MM`. */
export const time = () => required((value) => /^([01]\d|2[0-3]):[0-5]\d$/.test(value), textos.hora);

/** Yes or no; multipart bodies say it as `true`/`false` in text (reglas 7.2). */
export const flag = () =>
  z.union([z.boolean(), z.literal(['true', 'false']).transform((value) => value === 'true')], {
    error: requiredOrInvalid,
  });

/** A strict address: one @, a dotted domain, dots between other characters alone, no spaces, 254 characters at most. */
export const esEmail = (value: string) =>
  value.length <= 254 &&
  !/^\.|\.\.|\.@/.test(value) &&
  /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@([A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]{2,63}$/.test(
    value,
  );

/** E-mail address that must be there. */
export const email = () => text(254).refine((value) => value === '' || esEmail(value), textos.email);

/** E-mail address that may be missing, null or empty, all of which arrive as null. */
export const optionalEmail = () =>
  orNull(
    z
      .string({ error: textos.email })
      .trim()
      .refine((value) => value === '' || esEmail(value), textos.email),
  );

/** Whole number from 0 to `max` given as a number or its digits; missing, null or empty arrive as null. */
export const optionalInteger = (max: number) =>
  z
    .union([z.number(), z.string().trim().regex(/^\d*$/, textos.soloNumeros)], { error: textos.soloNumeros })
    .nullish()
    .transform((value) => (value === '' || value === null || value === undefined ? null : Number(value)))
    .refine((value) => value === null || (Number.isInteger(value) && value >= 0), textos.soloNumeros)
    .refine((value) => value === null || value <= max, textos.invalido);

/** Rule of reglas 5.11 for a new password; every rule it breaks is an issue of its own, not the first alone. */
export const newPassword = () =>
  z
    .string({ error: 'Contraseña Requerida' })
    .min(1, 'Contraseña Requerida')
    .max(200, textos.muyLargo(200))
    .superRefine((value, ctx) => {
      for (const message of reglasContrasena(value)) ctx.addIssue({ code: 'custom', message });
    });

const minPasswordLength = 8;

/** What a new password holds (reglas 5.11), before any of it is typed. */
export const partesContrasena = `${minPasswordLength} caracteres mínimo, una mayúscula, una minúscula y un número`;
export const passwordHelp = `La contraseña debe contener ${partesContrasena}.`;

// No field of a browser can be filled with these.
const unwritable = /[\p{Cc}\u2028\u2029]|\p{Surrogate}/u;

/** The rules of a new password (reglas 5.11, and that it can be typed) that `value` breaks, as their messages; none for an empty value. */
export function reglasContrasena(value: string): string[] {
  if (value === '') return [];
  const broken: string[] = [];
  if (value.length < minPasswordLength)
    broken.push(`La contraseña debe tener al menos ${minPasswordLength} caracteres`);
  if (!/\p{Lu}/u.test(value)) broken.push('al menos una mayúscula');
  if (!/\p{Ll}/u.test(value)) broken.push('una minúscula');
  if (!/\d/.test(value)) broken.push('un número');
  if (unwritable.test(value)) broken.push(textos.contrasena);
  return broken;
}

/** Rows named inside another row. */
export const Referencia = z.object({ _id: z.string(), nombre: z.string() });
export type Referencia = z.infer<typeof Referencia>;
export const SucursalRef = z.object({ _id: z.string(), direccion: z.string(), localidad: Referencia });
export const TecnicoRef = z.object({ _id: z.string(), nombre: z.string(), apellido: z.string() });

/** What every row bears beside its own fields: `version` goes back in `If-Match` (reglas 11.6). */
export const rowFields = { _id: z.string(), version: z.number().int() };

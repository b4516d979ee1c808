import { z } from 'zod';
import { asciiEmail, canonicalEmail } from './idn.ts';

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
  entre: (min: number, max: number) => `Ingrese un número entre ${min} y ${max}`,
} as const;

const isMissing = (value: unknown) => value === undefined || value === null || value === '';
const missingOr =
  (invalid: string, missing: string = textos.requerido) =>
  (issue: { input?: unknown }) =>
    isMissing(issue.input) ? missing : invalid;
const requiredOrInvalid = missingOr(textos.invalido);

// reglas 1.5: errors without a text of their own are in Spanish too.
z.config({ customError: requiredOrInvalid });

// biome-ignore lint/suspicious/noControlCharactersInRegex: refused, but for tabs and line breaks; PostgreSQL rejects NUL
const controlCharacters = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]|\p{Surrogate}/u;

// Invisible characters of pasted text: soft hyphen, zero-width space, word joiner, byte order mark.
const invisible = /[\u00ad\u200b\u2060\ufeff]/g;

const visibleText = (max: number, lines: (value: string) => string, missing: string = textos.requerido) =>
  z
    .string({ error: missingOr(textos.invalido, missing) })
    .trim()
    // Removed before the length is checked, so that an invisible text counts as empty.
    .overwrite((value) => lines(value.replaceAll(invisible, '')).trim())
    .max(max, textos.muyLargo(max))
    .refine((value) => !controlCharacters.test(value), textos.invalido);

// Unicode line breaks and tabs, which cells of a spreadsheet may contain.
const breaks = /[\t\n\v\f\r\u0085\u2028\u2029]+/;

function oneLine(value: string): string {
  if (!breaks.test(value)) return value;
  const lines = value.split(breaks).map((line) => line.trim());
  return lines.filter(Boolean).join(' ');
}

const singleLine = (max: number, missing?: string) => visibleText(max, oneLine, missing);
// Multipart forms send line breaks as CR LF.
const paragraphs = (max: number) => visibleText(max, (value) => value.replaceAll(/\r\n?/g, '\n'));

export const exactText = (max: number, missing: string = textos.requerido) =>
  z
    .string({ error: missing })
    .min(1, missing)
    .max(max, textos.muyLargo(max))
    .refine((value) => !controlCharacters.test(value), textos.invalido);

export const requiredText = (max = 200, missing: string = textos.requerido) =>
  singleLine(max, missing).min(1, missing);

const emptyAsNull = (schema: z.ZodType<string, string>) =>
  schema.nullish().transform((value) => value || null);
/** Of an update: undefined if it is not sent; empty becomes null. */
const ifSent = (schema: z.ZodType<string, string>) =>
  schema
    .nullable()
    .transform((value) => value || null)
    .optional();

export const optionalText = (max = 200) => emptyAsNull(singleLine(max));

export const textIfSent = (max = 200) => ifSent(singleLine(max));

export const optionalLines = (max: number) => emptyAsNull(paragraphs(max));

export const linesIfSent = (max: number) => ifSent(paragraphs(max));

const required = (isValid: (value: string) => boolean, invalid: string) =>
  z
    .string({ error: missingOr(invalid) })
    .min(1, textos.requerido)
    .refine((value) => value === '' || isValid(value), invalid);

const isUuid = (value: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value);

export const id = () => required(isUuid, textos.invalido);

export const optionalId = () =>
  z
    .string({ error: textos.invalido })
    .refine((value) => value === '' || isUuid(value), textos.invalido)
    .nullish()
    .transform((value) => value || undefined);

const isDate = (value: string) => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value) || value < '1900-01-01') return false;
  const [month, day] = [Number(value.slice(5, 7)), Number(value.slice(8))];
  // `Date` turns 31 February into a day of March.
  const date = new Date(Date.UTC(Number(value.slice(0, 4)), month - 1, day));
  return date.getUTCDate() === day && date.getUTCMonth() === month - 1;
};

export const date = () => required(isDate, textos.fecha);

export const optionalDate = () =>
  emptyAsNull(
    z.string({ error: textos.fecha }).refine((value) => value === '' || isDate(value), textos.fecha),
  );

export const dateIfSent = () =>
  ifSent(z.string({ error: textos.fecha }).refine((value) => value === '' || isDate(value), textos.fecha));

export const idIfSent = () =>
  ifSent(
    z.string({ error: textos.invalido }).refine((value) => value === '' || isUuid(value), textos.invalido),
  );

export const time = () => required((value) => /^([01]\d|2[0-3]):[0-5]\d$/.test(value), textos.hora);

export const flag = () =>
  z.union([z.boolean(), z.literal(['true', 'false']).transform((value) => value === 'true')], {
    error: requiredOrInvalid,
  });

/** Stricter than zod's own: a dotted domain, no dot at either end of the local part, which is ASCII because few servers take more. */
export function isEmail(value: string): boolean {
  const ascii = asciiEmail(value);
  return (
    ascii.length <= 254 &&
    !/^\.|\.\.|\.@/.test(ascii) &&
    /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@([A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+([A-Za-z]{2,63}|xn--[A-Za-z0-9-]{0,58}[A-Za-z0-9])$/i.test(
      ascii,
    )
  );
}

export const email = () =>
  requiredText(254)
    .overwrite(canonicalEmail)
    .refine((value) => value === '' || isEmail(value), textos.email);

export const optionalEmail = () =>
  emptyAsNull(
    z
      .string({ error: textos.email })
      .trim()
      .overwrite(canonicalEmail)
      .refine((value) => value === '' || isEmail(value), textos.email),
  );

export const optionalInteger = (max: number) =>
  z
    .union([z.number(), z.string().trim().regex(/^\d*$/, textos.soloNumeros)], { error: textos.soloNumeros })
    .nullish()
    .transform((value) => (value === '' || value === null || value === undefined ? null : Number(value)))
    .refine((value) => value === null || (Number.isInteger(value) && value >= 0), textos.soloNumeros)
    .refine((value) => value === null || value <= max, textos.invalido);

export function integerIfSent(min: number, max: number) {
  const error = textos.entre(min, max);
  return z
    .union([z.number(), z.string().trim().regex(/^\d*$/, error)], { error })
    .nullable()
    .transform((value) => (value === '' || value === null ? null : Number(value)))
    .refine((value) => value === null || (Number.isInteger(value) && value >= min && value <= max), error)
    .optional();
}

export const newPassword = () =>
  z
    .string({ error: 'Contraseña Requerida' })
    .min(1, 'Contraseña Requerida')
    .max(200, textos.muyLargo(200))
    .superRefine((value, ctx) => {
      for (const message of passwordErrors(value)) ctx.addIssue({ code: 'custom', message });
    });

const minPasswordLength = 8;

export const passwordParts = `${minPasswordLength} caracteres mínimo, una mayúscula, una minúscula y un número`;
export const passwordHelp = `La contraseña debe contener ${passwordParts}.`;

const untypeable = /[\p{Cc}\u2028\u2029]|\p{Surrogate}/u;

export function passwordErrors(value: string): string[] {
  if (value === '') return [];
  const broken: string[] = [];
  if (value.length < minPasswordLength)
    broken.push(`La contraseña debe tener al menos ${minPasswordLength} caracteres`);
  if (!/\p{Lu}/u.test(value)) broken.push('al menos una mayúscula');
  if (!/\p{Ll}/u.test(value)) broken.push('una minúscula');
  if (!/\d/.test(value)) broken.push('un número');
  if (untypeable.test(value)) broken.push(textos.contrasena);
  return broken;
}

export const Referencia = z.object({ _id: z.string(), nombre: z.string() });
export type Referencia = z.infer<typeof Referencia>;
export const SucursalRef = z.object({ _id: z.string(), direccion: z.string(), localidad: Referencia });
export const TecnicoRef = z.object({ _id: z.string(), nombre: z.string(), apellido: z.string() });

export const rowFields = { _id: z.string(), version: z.number().int() };

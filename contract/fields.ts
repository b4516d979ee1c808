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

// What no rule of ours words is still said in Spanish.
z.config({ customError: () => textos.invalido });

const ausente = (value: unknown) => value === undefined || value === null || value === '';
const faltaOInvalido = (falta: string) => (issue: { input?: unknown }) =>
  ausente(issue.input) ? falta : textos.invalido;
const requeridoOInvalido = faltaOInvalido(textos.requerido);

// Whatever a schema does not word itself is said in Spanish too (reglas 1.5: no English on any screen).
z.config({ customError: requeridoOInvalido });

// Line breaks and tabs are text that people type; any other control character is not (NUL breaks PostgreSQL).
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters being refused
const controlCharacters = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]|\p{Surrogate}/u;

// What comes along with pasted text, unseen: soft hyphen, zero-width space, word joiner, byte order mark.
const invisible = /[\u00ad\u200b\u2060\ufeff]/g;

const cadena = (max: number, lines: (value: string) => string, falta: string = textos.requerido) =>
  z
    .string({ error: faltaOInvalido(falta) })
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

const unaLinea = (max: number, falta?: string) => cadena(max, oneLine, falta);
// A form's lines end in CR LF, whatever was typed.
const parrafos = (max: number) => cadena(max, (value) => value.replaceAll(/\r\n?/g, '\n'));

/** Text as it is, spaces too, as a password or token; up to `max` characters. */
export const textoExacto = (max: number, requerido: string = textos.requerido) =>
  z
    .string({ error: requerido })
    .min(1, requerido)
    .max(max, textos.muyLargo(max))
    .refine((value) => !controlCharacters.test(value), textos.invalido);

/** Text of one line that must be there, outer spaces aside, or `falta` is said; up to `max` characters. */
export const texto = (max = 200, falta: string = textos.requerido) => unaLinea(max, falta).min(1, falta);

const oNada = (text: z.ZodType<string, string>) => text.nullish().transform((value) => value || null);
const siViene = (text: z.ZodType<string, string>) =>
  text
    .nullable()
    .transform((value) => value || null)
    .optional();

/** Text of one line that may be missing, null or empty, all of which arrive as null. */
export const textoOpcional = (max = 200) => oNada(unaLinea(max));

/** Text of an update: undefined where it is not sent, so that it stays; null or empty arrive as null. */
export const textoSiViene = (max = 200) => siViene(unaLinea(max));

/** As `textoOpcional`, of as many lines as were typed. */
export const parrafosOpcionales = (max: number) => oNada(parrafos(max));

/** As `textoSiViene`, of as many lines as were typed. */
export const parrafosSiVienen = (max: number) => siViene(parrafos(max));

/** Identifier of a row that must be named; whether the row exists is the database's to say. */
export const id = () =>
  z
    .string({ error: requeridoOInvalido })
    .min(1, textos.requerido)
    .refine(
      (value) => value === '' || /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value),
      textos.invalido,
    );

const esFecha = (value: string) => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value) || value < '1900-01-01') return false;
  const [month, day] = [Number(value.slice(5, 7)), Number(value.slice(8))];
  // A day or month that the calendar lacks becomes one of another month.
  const date = new Date(Date.UTC(Number(value.slice(0, 4)), month - 1, day));
  return date.getUTCDate() === day && date.getUTCMonth() === month - 1;
};

/** Calendar date `YYYY-MM-DD` (reglas 5.15: typed day/month/year, stored year-month-day). */
export const fecha = () =>
  z
    .string({ error: (issue) => (ausente(issue.input) ? textos.requerido : textos.fecha) })
    .min(1, textos.requerido)
    .refine((value) => value === '' || esFecha(value), textos.fecha);

/** Calendar date that may be missing, null or empty, all of which arrive as null. */
export const fechaOpcional = () =>
  z
    .string({ error: textos.fecha })
    .refine((value) => value === '' || esFecha(value), textos.fecha)
    .nullish()
    .transform((value) => value || null);

/** Time of day `HH:MM`. */
export const hora = () =>
  z
    .string({ error: (issue) => (ausente(issue.input) ? textos.requerido : textos.hora) })
    .min(1, textos.requerido)
    .refine((value) => value === '' || /^([01]\d|2[0-3]):[0-5]\d$/.test(value), textos.hora);

/** Yes or no; multipart bodies say it as `true`/`false` in text (reglas 7.2). */
export const booleano = () =>
  z.union([z.boolean(), z.literal(['true', 'false']).transform((value) => value === 'true')], {
    error: requeridoOInvalido,
  });

/** A strict address: one @, a dotted domain, dots between other characters alone, no spaces, 254 characters at most. */
export const esEmail = (value: string) =>
  value.length <= 254 &&
  !/^\.|\.\.|\.@/.test(value) &&
  /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@([A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]{2,63}$/.test(
    value,
  );

/** E-mail address that must be there. */
export const email = () => texto(254).refine((value) => value === '' || esEmail(value), textos.email);

/** E-mail address that may be missing, null or empty, all of which arrive as null. */
export const emailOpcional = () =>
  z
    .string({ error: textos.email })
    .trim()
    .refine((value) => value === '' || esEmail(value), textos.email)
    .nullish()
    .transform((value) => value || null);

/** Whole number from 0 to `max` given as a number or its digits; missing, null or empty arrive as null. */
export const enteroOpcional = (max: number) =>
  z
    .union([z.number(), z.string().trim().regex(/^\d*$/, textos.soloNumeros)], { error: textos.soloNumeros })
    .nullish()
    .transform((value) => (value === '' || value === null || value === undefined ? null : Number(value)))
    .refine((value) => value === null || (Number.isInteger(value) && value >= 0), textos.soloNumeros)
    .refine((value) => value === null || value <= max, textos.invalido);

/** Rule of reglas 5.11 for a new password; every rule it breaks is an issue of its own, not the first alone. */
export const contrasena = () =>
  z
    .string({ error: 'Contraseña Requerida' })
    .min(1, 'Contraseña Requerida')
    .max(200, textos.muyLargo(200))
    .superRefine((value, ctx) => {
      for (const message of reglasContrasena(value)) ctx.addIssue({ code: 'custom', message });
    });

const minContrasena = 8;

/** What a new password holds (reglas 5.11), before any of it is typed. */
export const partesContrasena = `${minContrasena} caracteres mínimo, una mayúscula, una minúscula y un número`;
export const ayudaContrasena = `La contraseña debe contener ${partesContrasena}.`;

// No field of a browser can be filled with these.
const unwritable = /[\p{Cc}\u2028\u2029]|\p{Surrogate}/u;

/** The rules of a new password (reglas 5.11, and that it can be typed) that `value` breaks, as their messages; none for an empty value. */
export function reglasContrasena(value: string): string[] {
  if (value === '') return [];
  const broken: string[] = [];
  if (value.length < minContrasena)
    broken.push(`La contraseña debe tener al menos ${minContrasena} caracteres`);
  if (!/\p{Lu}/u.test(value)) broken.push('al menos una mayúscula');
  if (!/\p{Ll}/u.test(value)) broken.push('una minúscula');
  if (!/\d/.test(value)) broken.push('un número');
  if (unwritable.test(value)) broken.push(textos.contrasena);
  return broken;
}

/** A row named inside another row. */
export const Referencia = z.object({ _id: z.string(), nombre: z.string() });
export type Referencia = z.infer<typeof Referencia>;

/** What every row bears beside its own fields: `version` goes back in `If-Match` (reglas 11.6). */
export const rowFields = { _id: z.string(), version: z.number().int() };

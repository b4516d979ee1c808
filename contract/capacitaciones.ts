import { z } from 'zod';
import type { Entity } from './entity.ts';
import { maxErrores } from './errors.ts';
import {
  date,
  flag,
  id,
  linesIfSent,
  optionalDate,
  optionalLines,
  optionalText,
  text,
  textIfSent,
  textos,
  time,
} from './fields.ts';
import { Orden } from './ordenes.ts';
import { resource } from './resource.ts';

/** Somebody who attended a training (reglas 3.1). */
export const Asistente = z.object({ apellido: z.string(), nombre: z.string(), documento: z.string() });
export type Asistente = z.infer<typeof Asistente>;

/** A training with its attendees (reglas 3.2): its `_id` and its `orden_id` are its order's. The sheet may be missing. */
export const Capacitacion = Orden.omit({ capacitacion: true }).extend({
  orden_id: z.string(),
  tituloCapacitacion: z.string(),
  ispresencial: z.boolean(),
  horainicio: z.string(),
  horafin: z.string(),
  asistentes: z.array(Asistente),
  instructor: z.string().nullable(),
  instructorMatricula: z.string().nullable(),
  lugar: z.string().nullable(),
  temario: z.string().nullable(),
  filename: z.string().nullable(),
  linktofile: z.string().nullable(),
});
export type Capacitacion = z.infer<typeof Capacitacion>;

export const textosCapacitacion = {
  tipo: 'Elija un tipo de capacitación',
  demasiados: (max: number) => `Una capacitación admite hasta ${max} asistentes`,
} as const;

export const maxAsistentes = 5000;

/** One attendee as typed, pasted or sent (reglas 5.3): a document without a digit, also an empty one, says the same. */
export const AsistenteInput = z.strictObject({
  apellido: text(),
  nombre: text(),
  documento: text(30, textos.soloNumeros).refine(
    (value) => value === '' || /\d/.test(value),
    textos.soloNumeros,
  ),
});
export type AsistenteInput = z.infer<typeof AsistenteInput>;

const constanciaFields = <S extends z.ZodType>(line: (max?: number) => S, lines: (max: number) => S) => ({
  instructor: line(),
  instructorMatricula: line(60),
  lugar: line(),
  temario: lines(4000),
});

const datos = {
  sucursal_id: id(),
  tipoOrden_id: id(),
  tituloCapacitacion: text(),
  ispresencial: flag().default(false),
  fechainicio: date(),
  horainicio: time(),
  fechafin: optionalDate(),
  horafin: time(),
  fechavencimiento: date(),
};

/** The wizard's first step (reglas 5.2): only required-ness is checked; a contradiction of the dates warns. */
export const DatosGenerales = z.strictObject({ ...datos, ...constanciaFields(optionalText, optionalLines) });
export type DatosGenerales = z.infer<typeof DatosGenerales>;

const fromJson = (value: unknown) => {
  if (typeof value !== 'string') return value;
  try {
    return value === '' ? [] : (JSON.parse(value) as unknown);
  } catch {
    return Number.NaN;
  }
};

// Counted before any of them is looked at, and looked at until there is no more to tell.
const attendeeList = z
  .array(z.unknown())
  .max(maxAsistentes, textosCapacitacion.demasiados(maxAsistentes))
  .transform((sent, ctx) => {
    const asistentes: AsistenteInput[] = [];
    for (const [i, one] of sent.entries()) {
      const { data, error } = AsistenteInput.safeParse(one);
      if (data) asistentes.push(data);
      for (const issue of error?.issues ?? [])
        ctx.issues.push({ ...issue, path: [i, ...issue.path] } as z.core.$ZodRawIssue);
      if (ctx.issues.length >= maxErrores) break;
    }
    return asistentes;
  });
// A JSON array in a multipart field (reglas 7.2).
const attendees = z.preprocess((value) => fromJson(value ?? ''), attendeeList);
const attendeesIfSent = z.preprocess(fromJson, attendeeList.optional());

// reglas 4.8, 5.18: accepted, and the branch's client and the sequence's number win.
const ignored = { cliente_id: z.string().nullish(), numeroorden: z.string().nullish() };

/** Fields of a creation, multipart; the sheet travels beside them as `planilla`. */
export const CapacitacionInput = z.strictObject({
  ...datos,
  ...constanciaFields(optionalText, optionalLines),
  attendees,
  ...ignored,
});
export type CapacitacionInput = z.infer<typeof CapacitacionInput>;

/**
 * Fields of an update, multipart: title, record and attendees stay as they are where they are not sent (reglas 7.16 sends no title).
 * `planilla` replaces the sheet, `quitarPlanilla` removes it; `orden_id` and `oldfilename` are accepted and ignored.
 */
export const CapacitacionUpdate = z.strictObject({
  ...datos,
  tituloCapacitacion: text().optional(),
  ...constanciaFields(textIfSent, linesIfSent),
  attendees: attendeesIfSent,
  quitarPlanilla: flag().default(false),
  ...ignored,
  orden_id: z.string().nullish(),
  oldfilename: z.string().nullish(),
});
export type CapacitacionUpdate = z.infer<typeof CapacitacionUpdate>;

/** Creation and update answer the training's order as its list has it (reglas 7.3). */
export const capacitaciones = {
  ...resource('/api/capacitaciones', Orden, CapacitacionInput, ['orden']),
  detail: Capacitacion,
};

export const asistente = {
  label: 'Asistentes',
  name: 'los asistentes de la orden',
  called: [],
  verbs: { alta: 'Cargó los asistentes de la orden', baja: 'Quitó los asistentes de la orden' },
  readers: ['cliente', 'tecnico'],
  clientRights: {
    select: 'id orden_id cliente_id posicion apellido nombre documento',
    insert: 'orden_id cliente_id posicion apellido nombre documento',
  },
} as const satisfies Entity;

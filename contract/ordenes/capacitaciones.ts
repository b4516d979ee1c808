import { z } from 'zod';
import type { Entity } from '#contract/platform/entity.ts';
import { maxFieldErrors } from '#contract/platform/errors.ts';
import { fromJson } from '#contract/platform/json.ts';
import { resource } from '#contract/platform/resource.ts';
import {
  date,
  flag,
  id,
  linesIfSent,
  optionalDate,
  optionalId,
  optionalLines,
  optionalText,
  requiredText,
  textIfSent,
  textos,
  time,
} from '#contract/values/fields.ts';
import { maxReferencia, Orden } from './ordenes.ts';

export const Asistente = z.object({ apellido: z.string(), nombre: z.string(), documento: z.string() });
export type Asistente = z.infer<typeof Asistente>;

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
  firma: z
    .object({
      tecnico: z.object({ _id: z.string().nullable(), nombre: z.string(), apellido: z.string() }),
      firmadaAt: z.string(),
      titulo: z.string().nullable(),
      matricula: z.string().nullable(),
    })
    .nullable(),
});
export type Capacitacion = z.infer<typeof Capacitacion>;

export const capacitacionTexts = {
  tipo: 'Elija un tipo de capacitación',
  demasiados: (max: number) => `Una capacitación admite hasta ${max} asistentes`,
} as const;

export const maxAsistentes = 5000;

export const AsistenteInput = z.strictObject({
  apellido: requiredText(),
  nombre: requiredText(),
  documento: requiredText(30, textos.soloNumeros).refine(
    (value) => value === '' || /\d/.test(value),
    textos.soloNumeros,
  ),
});
export type AsistenteInput = z.infer<typeof AsistenteInput>;

export const personaSuprimida = { apellido: 'Persona suprimida', nombre: '', documento: '' } as const;
export const isSuprimida = ({ documento }: Pick<Asistente, 'documento'>): boolean => documento === '';

const constanciaFields = <S extends z.ZodType>(line: (max?: number) => S, lines: (max: number) => S) => ({
  instructor: line(),
  instructorMatricula: line(60),
  lugar: line(),
  temario: lines(4000),
});

const datos = {
  sucursal_id: id(),
  tipoOrden_id: id(),
  tituloCapacitacion: requiredText(),
  ispresencial: flag().default(false),
  fechainicio: date(),
  horainicio: time(),
  fechafin: optionalDate(),
  horafin: time(),
  fechavencimiento: date(),
};

export const DatosGenerales = z.strictObject({ ...datos, ...constanciaFields(optionalText, optionalLines) });
export type DatosGenerales = z.infer<typeof DatosGenerales>;

const isPersonaSuprimida = (one: unknown): boolean =>
  Object.entries(personaSuprimida).every(([field, value]) => Object(one)[field] === value);

// Checks the count first, then each row until the reply is full of errors.
const attendeeList = (isKnown: (one: unknown) => boolean) =>
  z
    .array(z.unknown())
    .max(maxAsistentes, capacitacionTexts.demasiados(maxAsistentes))
    .transform((sent, ctx) => {
      const asistentes: AsistenteInput[] = [];
      for (const [i, one] of sent.entries()) {
        const { data, error } = isKnown(one)
          ? { data: personaSuprimida, error: undefined }
          : AsistenteInput.safeParse(one);
        if (data) asistentes.push(data);
        for (const issue of error?.issues ?? [])
          ctx.issues.push({ ...issue, path: [i, ...issue.path] } as z.core.$ZodRawIssue);
        if (ctx.issues.length >= maxFieldErrors) break;
      }
      return asistentes;
    });
const attendees = z.preprocess(
  (value) => fromJson(value ?? ''),
  attendeeList(() => false),
);
const attendeesIfSent = z.preprocess(fromJson, attendeeList(isPersonaSuprimida).optional());

const ignored = { cliente_id: z.string().nullish(), numeroorden: z.string().nullish() };
const referencia = textIfSent(maxReferencia);

export const CapacitacionInput = z.strictObject({
  ...datos,
  ...constanciaFields(optionalText, optionalLines),
  attendees,
  referencia,
  renueva_id: optionalId(),
  ...ignored,
});
export type CapacitacionInput = z.infer<typeof CapacitacionInput>;

export const CapacitacionUpdate = z.strictObject({
  ...datos,
  tituloCapacitacion: requiredText().optional(),
  ...constanciaFields(textIfSent, linesIfSent),
  attendees: attendeesIfSent,
  referencia,
  quitarPlanilla: flag().default(false),
  ...ignored,
  orden_id: z.string().nullish(),
  oldfilename: z.string().nullish(),
});
export type CapacitacionUpdate = z.infer<typeof CapacitacionUpdate>;

export const FirmaInput = z.strictObject({ version: z.number().int() });
export type FirmaInput = z.infer<typeof FirmaInput>;
export const firmaDe = (id: string) => `/api/capacitaciones/${id}/firma`;

export const capacitaciones = {
  ...resource('/api/capacitaciones', Orden, CapacitacionInput, ['orden']),
  detail: Capacitacion,
};

export const asistente = {
  label: 'Asistentes',
  name: 'los asistentes de la orden',
  nameColumns: [],
  verbs: { alta: 'Cargó los asistentes de la orden', baja: 'Quitó los asistentes de la orden' },
  readers: ['cliente', 'tecnico'],
  clientRights: {
    select: 'id orden_id cliente_id posicion apellido nombre documento busqueda dni documento_clave',
    insert: 'orden_id cliente_id posicion apellido nombre documento',
  },
} as const satisfies Entity;

import { z } from 'zod';
import { ClienteRef } from '#contract/clientes/sucursales.ts';
import { EstadoOrden } from '#contract/ordenes/ordenes.ts';
import { dniDe } from '#contract/ordenes/vigencia.ts';
import type { Entity } from '#contract/platform/entity.ts';
import { resource } from '#contract/platform/resource.ts';
import {
  date,
  dateIfSent,
  id,
  optionalText,
  requiredText,
  rowFields,
  SucursalRef,
  textIfSent,
  textos,
} from '#contract/values/fields.ts';
import { digitsOf } from '#contract/values/text.ts';

/** Employee of a client company (reglas 2.8, 3.1); `tipo` is the job position. */
export const Empleado = z.object({
  ...rowFields,
  nombre: z.string(),
  apellido: z.string(),
  documento: z.string().nullable(),
  cuit: z.string().nullable(),
  /** Of who has no DNI: a passport, a RUT, a foreign identity card. */
  otrodocumento: z.string().nullable(),
  fechadeingreso: z.string(),
  tipo: z.string().nullable(),
  /** The last day of work; null while nobody knows it. */
  fechaegreso: z.string().nullable(),
  cliente: ClienteRef.extend({ nombreFantasia: z.string() }),
  cliente_id: z.string(),
  sucursal: SucursalRef,
  createdAt: z.string(),
});
export type Empleado = z.infer<typeof Empleado>;

const onlyNumbers = /^[\d .-]*\d[\d .-]*$/;
/** reglas 5.7, 5.19: kept as typed; digits, spaces, dots and dashes only. */
const optionalNumber = () =>
  optionalText(30).refine((value) => value === null || onlyNumbers.test(value), textos.soloNumeros);

const hasDigit = (value: string | null | undefined) => !value || /\d/.test(value);

const fields = {
  nombre: requiredText(),
  apellido: requiredText(),
  documento: optionalNumber(),
  cuit: optionalNumber(),
  fechadeingreso: date(),
  tipo: requiredText(),
  sucursal_id: id(),
  fechaegreso: dateIfSent(),
  otrodocumento: textIfSent(30).refine((value) => hasDigit(value), 'Ingrese el número del documento'),
};

export const empleadoTexts = {
  egreso: 'La fecha de egreso no puede ser anterior a la de ingreso',
  dni: 'Ingrese un DNI de 7 u 8 dígitos',
  cuit: 'Ingrese un CUIT de 11 dígitos',
} as const;

const leavesAfterEntry = (row: { fechaegreso?: string | null | undefined; fechadeingreso: string }) =>
  !row.fechaegreso || row.fechaegreso >= row.fechadeingreso;
const egreso = { path: ['fechaegreso'], message: empleadoTexts.egreso };

/** Body of an administrator's creation and update. The branch must belong to the company. */
export const EmpleadoInput = z.strictObject({ ...fields, cliente_id: id() }).refine(leavesAfterEntry, egreso);
export type EmpleadoInput = z.infer<typeof EmpleadoInput>;

/** Body of a client user's creation and update. `cliente_id` is ignored (reglas 5.18). */
export const EmpleadoPropioInput = z
  .strictObject({ ...fields, cliente_id: z.string().nullish() })
  .refine(leavesAfterEntry, egreso);
export type EmpleadoPropioInput = z.infer<typeof EmpleadoPropioInput>;

export const empleados = resource('/api/empleados', Empleado, EmpleadoInput, [
  'empleado',
  'sucursal',
  'cliente',
  'localidad',
]);

/** A training that an employee attended, as the list of their detail has it. */
export const CapacitacionEmpleado = z.object({
  _id: z.string(),
  /** Of the training, as `participante` is the employee's number (from 1) in that version of its list. */
  version: z.number().int(),
  participante: z.number().int(),
  numeroorden: z.number().int(),
  tituloCapacitacion: z.string(),
  fechainicio: z.string(),
  fechavencimiento: z.string(),
  estado: EstadoOrden,
});
export type CapacitacionEmpleado = z.infer<typeof CapacitacionEmpleado>;

/**
 * Outcome of an import (reglas 7.12). `fila` is the row in the sheet, with the heading as row 1. With `detalle` an error has
 * the cell's text and the row's person, and `direcciones` are those that do not name one branch, also if one was chosen.
 */
export const ImportReply = z.object({
  creados: z.number().int(),
  actualizados: z.number().int(),
  omitidos: z.number().int(),
  /** What is not read of the sheet, and what of it is not shown. */
  avisos: z.array(z.string()).optional(),
  errores: z.array(
    z.object({
      fila: z.number().int(),
      campo: z.string(),
      mensaje: z.string(),
      valor: z.string().optional(),
      persona: z.string().optional(),
    }),
  ),
  repetidas: z.array(z.object({ fila: z.number().int(), por: z.number().int() })).optional(),
  direcciones: z.array(z.object({ direccion: z.string(), filas: z.number().int() })).optional(),
});
export type ImportReply = z.infer<typeof ImportReply>;

/** Columns of the sheet (reglas 5.13); `campo` is the field of the body. */
export const importColumns = [
  { campo: 'nombre', titulo: 'Nombre', necesaria: true },
  { campo: 'apellido', titulo: 'Apellido', necesaria: true },
  { campo: 'documento', titulo: 'Documento', necesaria: false },
  { campo: 'cuit', titulo: 'CUIT', necesaria: false },
  { campo: 'fechadeingreso', titulo: 'Fecha de ingreso', necesaria: true },
  { campo: 'tipo', titulo: 'Puesto', necesaria: true },
  { campo: 'sucursal_id', titulo: 'Sucursal', necesaria: true },
  { campo: 'fechaegreso', titulo: 'Fecha de egreso', necesaria: false },
  { campo: 'otrodocumento', titulo: 'Otro documento', necesaria: false },
] as const;
export type CampoImportacion = (typeof importColumns)[number]['campo'];

// A sheet has no person before it who sees a wrong number: a DNI has 7 or 8 digits, a CUIT 11. Zeros mean none.
const isZero = (value: string) => /^0+$/.test(digitsOf(value));
const thousands = /^\d{1,3}([. ]\d{3})*$/;
const cuitForm = /^\d{2}[ .-]?(\d{8}|\d{1,2}\.\d{3}\.\d{3})[ .-]?\d$/;
const isDni = (value: string) =>
  cuitForm.test(value) ||
  ((!value.includes('.') || thousands.test(value)) && /^\d{7,8}$/.test(dniDe(value) ?? ''));
const ofSheet = (isRight: (value: string) => boolean, text: string) =>
  optionalNumber().refine(
    (value) => value === null || !onlyNumbers.test(value) || isZero(value) || isRight(value),
    text,
  );

/** A row of the sheet, which names the branch by its address; whether there is one, the company's branches tell. */
export const EmpleadoFila = z
  .object({
    ...fields,
    documento: ofSheet(isDni, empleadoTexts.dni),
    cuit: ofSheet((value) => cuitForm.test(value), empleadoTexts.cuit),
    sucursal_id: z.string(),
  })
  .refine(leavesAfterEntry, egreso);
export type EmpleadoFila = z.infer<typeof EmpleadoFila>;

export const maxImportRows = 10_000;

const queryFlag = z.literal(['true', 'false']).optional();

/** `simular` plans the import and writes nothing. */
export const ImportQuery = z.strictObject({ simular: queryFlag, repetidas: queryFlag, detalle: queryFlag });

export const empleado = {
  label: 'Empleados',
  name: 'el empleado',
  count: ['empleado', 'empleados'],
  nameColumns: ['nombre', 'apellido'],
  columnLabels: {
    fecha_ingreso: 'Fecha de ingreso',
    tipo: 'Puesto',
    fecha_egreso: 'Fecha de egreso',
    otro_documento: 'Otro documento',
  },
  readers: ['cliente'],
  clientRights: {
    select:
      'id created_at version cliente_id sucursal_id nombre apellido documento cuit otro_documento fecha_ingreso fecha_egreso tipo dni documento_clave puesto_plano',
    insert:
      'cliente_id sucursal_id nombre apellido documento cuit otro_documento fecha_ingreso fecha_egreso tipo',
    update:
      'cliente_id sucursal_id nombre apellido documento cuit otro_documento fecha_ingreso fecha_egreso tipo',
    delete: true,
  },
  references: { empleado_sucursal: { column: 'sucursal_id', to: 'sucursal', field: 'sucursal_id' } },
  constraints: { empleado_egreso: { field: 'fechaegreso', message: empleadoTexts.egreso } },
} as const satisfies Entity;

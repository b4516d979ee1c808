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

export const Empleado = z.object({
  ...rowFields,
  nombre: z.string(),
  apellido: z.string(),
  documento: z.string().nullable(),
  cuit: z.string().nullable(),
  otrodocumento: z.string().nullable(),
  fechadeingreso: z.string(),
  tipo: z.string().nullable(),
  fechaegreso: z.string().nullable(),
  cliente: ClienteRef.extend({ nombreFantasia: z.string(), active: z.boolean() }),
  cliente_id: z.string(),
  sucursal: SucursalRef,
  createdAt: z.string(),
});
export type Empleado = z.infer<typeof Empleado>;

const onlyNumbers = /^[\d .-]*\d[\d .-]*$/;
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

export const EmpleadoInput = z.strictObject({ ...fields, cliente_id: id() }).refine(leavesAfterEntry, egreso);
export type EmpleadoInput = z.infer<typeof EmpleadoInput>;

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

export const CapacitacionEmpleado = z.object({
  _id: z.string(),
  version: z.number().int(),
  participante: z.number().int(),
  numeroorden: z.number().int(),
  tituloCapacitacion: z.string(),
  tipo: z.string(),
  fechainicio: z.string(),
  fechavencimiento: z.string(),
  estado: EstadoOrden,
});
export type CapacitacionEmpleado = z.infer<typeof CapacitacionEmpleado>;

export const ImportReply = z.object({
  creados: z.number().int(),
  actualizados: z.number().int(),
  omitidos: z.number().int(),
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

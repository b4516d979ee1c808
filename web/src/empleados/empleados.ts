import type { Usuario } from '#contract/cuentas/sesion.ts';
import { claveDocumento } from '#contract/ordenes/vigencia.ts';
import { type Empleado, empleados } from '#contract/personas/empleados.ts';
import { digitsOf } from '#contract/values/text.ts';
import { formatDate, formatInstant, formatMonthYear, today } from '../shared/text/dates.ts';
import { cuitForms, documentoForms } from '../shared/text/number-forms.ts';
import { fantasiaText, razonSocialText, sucursalText } from '../shared/text/sucursales.ts';

/** reglas 2.8, 7.11: client users have their own list. */
export const listPathOf = ({ cliente }: Usuario) =>
  cliente ? `${empleados.path}/cliente/${cliente._id}` : empleados.path;

export const nombreOf = ({ apellido, nombre }: Empleado) => `${apellido}, ${nombre}`;

/** The job position, or the text of reglas 3.1. */
export const puestoOf = ({ tipo }: Empleado) => tipo || 'Rol no registrado';

/** reglas 5.7: from the day after the last day of work. */
export const hasLeft = ({ fechaegreso }: Pick<Empleado, 'fechaegreso'>, hoy: string) =>
  fechaegreso !== null && fechaegreso < hoy;

/** 'Egresó 03/2026' of who left. */
export const egresoText = (row: Pick<Empleado, 'fechaegreso'>, hoy = today()) =>
  hasLeft(row, hoy) ? `Egresó ${formatMonthYear(row.fechaegreso)}` : null;

/** reglas 5.16 */
export const searchText = (row: Empleado) =>
  [
    row.nombre,
    row.apellido,
    documentoForms(row.documento),
    cuitForms(row.cuit),
    row.otrodocumento,
    claveDocumento(row.otrodocumento),
    row.tipo,
    fantasiaText(row.cliente),
    razonSocialText(row.cliente),
    sucursalText(row.sucursal),
    formatDate(row.fechadeingreso),
    formatInstant(row.createdAt),
    egresoText(row),
  ].join(' ');

export const numberValue = (typed: string | null) => (typed ? Number(digitsOf(typed)) : null);

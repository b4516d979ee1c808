import { type Empleado, empleados } from '#contract/empleados.ts';
import type { Usuario } from '#contract/sesion.ts';
import { digitsOf } from '#contract/text.ts';
import { formatDate, formatInstant } from '../shared/text/dates.ts';
import { fantasiaText, razonSocialText, sucursalText } from '../sucursales/texts.ts';

/** reglas 2.8, 7.11: a client user's employees have an address of their own. */
export const listPathOf = ({ cliente }: Usuario) =>
  cliente ? `${empleados.path}/cliente/${cliente._id}` : empleados.path;

export const nombreOf = ({ apellido, nombre }: Empleado) => `${apellido}, ${nombre}`;

/** The job position, or the text of reglas 3.1 without one. */
export const puestoOf = ({ tipo }: Empleado) => tipo || 'Rol no registrado';

/** A number as typed and as digits, so that both are found. */
const numberForms = (typed: string | null, dotted: (digits: string) => string) => {
  if (!typed) return '';
  const digits = digitsOf(typed);
  return `${typed} ${digits} ${dotted(digits)}`;
};
const documentoDotted = (digits: string) => digits.replace(/\B(?=(\d{3})+$)/g, '.');
const cuitDashed = (digits: string) => `${digits.slice(0, 2)}-${digits.slice(2, 10)}-${digits.slice(10)}`;

/** Text for the filter (reglas 5.16). */
export const searchText = (row: Empleado) =>
  [
    row.nombre,
    row.apellido,
    numberForms(row.documento, documentoDotted),
    numberForms(row.cuit, cuitDashed),
    row.tipo,
    fantasiaText(row.cliente),
    razonSocialText(row.cliente),
    sucursalText(row.sucursal),
    formatDate(row.fechadeingreso),
    formatInstant(row.createdAt),
  ].join(' ');

/** A number's value for sorting, dots and dashes aside. */
export const numberValue = (typed: string | null) => (typed ? Number(digitsOf(typed)) : null);

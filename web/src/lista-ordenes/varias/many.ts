import type { z } from 'zod';
import type { Orden, OrdenInput } from '#contract/ordenes/ordenes.ts';
import { canRenew } from '../../ordenes/renovar/open.ts';
import { renewalOf, suggestionFor } from '../../ordenes/renovar/renewal.ts';
import { writtenOver } from '../../ordenes/renovar/vencimiento/suggestion.ts';
import type { HttpError } from '../../shared/net/http.ts';
import { firstDay, type How, schemaOf } from './how.ts';

/** A refusal that the other orders would get alike. */
export const isGeneral = ({ status }: Pick<HttpError, 'status'>): boolean =>
  [0, 401, 403, 429].includes(status) || status >= 500;

/** An order to renew, with the dates of its renewal. */
export interface Row {
  readonly orden: Orden;
  readonly inicio: string;
  readonly vencimiento: string;
  /** The expiry that was suggested last. */
  readonly last: string;
  /** What is wrong with a date, and why the renewal was refused. */
  readonly errors: { readonly inicio?: string | undefined; readonly vencimiento?: string | undefined };
  readonly problem?: string | undefined;
}

/** What of a selection can be renewed together, and what cannot. */
export function sortSelection(ordenes: readonly Orden[]) {
  const renewed = ordenes.filter((orden) => !canRenew(orden));
  return { rows: ordenes.filter(canRenew).map(toRow), renewed };
}

function toRow(orden: Orden): Row {
  const { fechainicio: inicio, fechavencimiento: vencimiento } = renewalOf(orden);
  return { orden, inicio, vencimiento, last: vencimiento, errors: {} };
}

/** Another start suggests another expiry, unless a person typed one. */
export function withStart(row: Row, inicio: string): Row {
  const suggestion = suggestionFor(row.orden, inicio);
  const written = writtenOver({ value: row.vencimiento, last: row.last, suggestion, none: false });
  const errors = { ...row.errors, inicio: undefined };
  if (written === undefined) return { ...row, inicio, errors };
  return { ...row, inicio, vencimiento: written, last: written, errors: {} };
}

/** The day of all replaces the former one, except where a row has a day of its own. */
export const withDay = (row: Row, before: string, day: string): Row =>
  row.inicio === before ? withStart(row, day) : row;

export const withExpiry = (row: Row, vencimiento: string): Row => ({
  ...row,
  vencimiento,
  errors: { ...row.errors, vencimiento: undefined },
});

export const bodyOf = ({ orden, inicio, vencimiento }: Row): z.input<typeof OrdenInput> => ({
  ...renewalOf(orden),
  fechainicio: inicio,
  fechavencimiento: vencimiento,
});

/** The row with what is wrong with its dates. */
export function checked(row: Row, how: How): Row {
  const issues = schemaOf(how).safeParse(bodyOf(row)).error?.issues ?? [];
  const of = (field: string) => issues.find(({ path }) => path[0] === field)?.message;
  return { ...row, errors: { inicio: of('fechainicio'), vencimiento: of('fechavencimiento') } };
}

export const isWrong = ({ errors }: Row) => Boolean(errors.inicio || errors.vencimiento);

/** Somebody gave another day, to all or to one, or a renewal was refused: closing would lose it. */
export const hasChanges = (rows: readonly Row[], how: How, day: string): boolean =>
  day !== firstDay(how) ||
  rows.some((row) => row.inicio !== day || row.vencimiento !== row.last || row.problem !== undefined);

/** How many of the new orders will lack the file that their type asks for (reglas 4.19). */
export const countSinRespaldo = (rows: readonly Row[]): number =>
  rows.filter(({ orden }) => orden.tipoOrden.exigeRespaldo).length;

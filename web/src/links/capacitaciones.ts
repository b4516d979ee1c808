import { type Capacitacion, capacitaciones } from '#contract/ordenes/capacitaciones.ts';
import { hasBegun } from '#contract/ordenes/vigencia.ts';
import { today } from '../shared/text/dates.ts';

type ListVersion = Pick<Capacitacion, '_id' | 'version'>;

export const planillaPdf = (id: string) => `${capacitaciones.path}/${id}/planilla.pdf`;
export const constanciasPdf = (id: string) => `${capacitaciones.path}/${id}/constancia.pdf`;

export const constanciasZip = (id: string) => `${capacitaciones.path}/${id}/constancias.zip`;

/** A participant's certificate. Their number (from 1) refers to that version of the list. */
export const constanciaPdf = ({ _id, version }: ListVersion, participante: number) =>
  `${constanciasPdf(_id)}?participante=${participante}&version=${version}`;

/** A training has no participants before its day; the server refuses certificates too. */
export const hasStarted = ({ fechainicio }: Pick<Capacitacion, 'fechainicio'>) =>
  hasBegun(fechainicio, today());

import { type Capacitacion, capacitaciones } from '#contract/capacitaciones.ts';
import { today } from '../shared/text/dates.ts';

/** What an attendance sheet may be (reglas 12.3), as the server checks it. */
export const planillaRules = { accept: ['.xlsx', '.xls', '.ods', '.csv', '.pdf'], maxMiB: 10 } as const;

export const sinPlanilla = 'No se ha adjuntado ningún archivo';

type Mostrada = Pick<Capacitacion, '_id' | 'version'>;

/** The sheet to print and sign before a training, and the record of it after, of all participants. */
export const planillaPdf = (id: string) => `${capacitaciones.path}/${id}/planilla.pdf`;
export const constanciasPdf = (id: string) => `${capacitaciones.path}/${id}/constancia.pdf`;

/** The record of one participant by their number (from 1), which means somebody in that version of the list alone. */
export const constanciaPdf = ({ _id, version }: Mostrada, participante: number) =>
  `${constanciasPdf(_id)}?participante=${participante}&version=${version}`;

/** Until its day nobody has taken part in a training; the server refuses it too. */
export const yaEmpezo = ({ fechainicio }: Pick<Capacitacion, 'fechainicio'>) => fechainicio <= today();

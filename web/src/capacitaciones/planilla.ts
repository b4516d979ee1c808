import { type Capacitacion, capacitaciones } from '#contract/capacitaciones.ts';
import { today } from '../shared/text/dates.ts';

/** The server's rules for an attendance sheet (reglas 12.3). */
export const planillaRules = { accept: ['.xlsx', '.xls', '.ods', '.csv', '.pdf'], maxMiB: 10 } as const;

export const noPlanillaText = 'No se ha adjuntado ningún archivo';

type ListVersion = Pick<Capacitacion, '_id' | 'version'>;

export const planillaPdf = (id: string) => `${capacitaciones.path}/${id}/planilla.pdf`;
export const constanciasPdf = (id: string) => `${capacitaciones.path}/${id}/constancia.pdf`;

/** One participant's certificate. The number (from 1) refers to that version of the list. */
export const constanciaPdf = ({ _id, version }: ListVersion, participante: number) =>
  `${constanciasPdf(_id)}?participante=${participante}&version=${version}`;

/** Before its day a training has no participants; the server refuses it too. */
export const hasStarted = ({ fechainicio }: Pick<Capacitacion, 'fechainicio'>) => fechainicio <= today();

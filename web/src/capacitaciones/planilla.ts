import { capacitaciones } from '#contract/capacitaciones.ts';

/** What an attendance sheet may be (security, Files), as the server checks it. */
export const planillaRules = { accept: ['.xlsx', '.xls', '.ods', '.csv', '.pdf'], maxMiB: 10 } as const;

export const sinPlanilla = 'No se ha adjuntado ningún archivo';

/** The sheet to print and sign before a training, and the record of it after, of all participants or of one (from 1). */
export const planillaPdf = (id: string) => `${capacitaciones.path}/${id}/planilla.pdf`;
export const constanciaPdf = (id: string, participante?: number) =>
  `${capacitaciones.path}/${id}/constancia.pdf${participante ? `?participante=${participante}` : ''}`;

/** reglas 12.3 */
export const planillaRules = { accept: ['.xlsx', '.xls', '.ods', '.csv', '.pdf'], maxMiB: 10 } as const;

export const noPlanillaText = 'No se ha adjuntado ningún archivo';

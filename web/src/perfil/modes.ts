/** The schemes to choose from (reglas 15.2). */
export const modes = [
  ['system', 'Según el sistema'],
  ['light', 'Clara'],
  ['dark', 'Oscura'],
] as const;

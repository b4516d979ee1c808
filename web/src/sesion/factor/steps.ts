/** The layout of a step's form. */
export const stepsSx = { display: 'grid', gap: 2, mt: 2 } as const;
export const stepButtonsSx = { display: 'flex', justifyContent: 'flex-end', gap: 1 } as const;

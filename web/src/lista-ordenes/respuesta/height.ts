/** Of the line, before it is loaded too. */
export const height = { xs: 68, sm: 36 } as const;

/** Of the line, before it is loaded too. */
export const height = { xs: 68, sm: 36 } as const;
/** Of a technician's next visit, in the same place. */
export const visita = { xs: 84, sm: 36 } as const;

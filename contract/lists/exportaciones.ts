// Apart from the body's schema, which knows every entity: each list of the browser loads this.

export const maxExported = { rows: 20_000, columns: 30, characters: 2_000 } as const;

export const exportaciones = { path: '/api/exportaciones', filasSinPrueba: 1_000 } as const;

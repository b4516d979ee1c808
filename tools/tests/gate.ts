/** What Vitest leaves out of the gate: the tests with the tag of the whole run (docs/pruebas.md). */
export const gateFilter = '--tags-filter=!completo';

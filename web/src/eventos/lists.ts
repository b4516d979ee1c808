import { tablasDe } from '#contract/eventos.ts';

/** The lists that show something of these tables; all of them where it is not known which changed. */
export function listsOf(tablas: readonly string[] | null): string[] {
  return Object.entries(tablasDe)
    .filter(([, own]) => tablas === null || own.some((tabla) => tablas.includes(tabla)))
    .map(([path]) => path);
}

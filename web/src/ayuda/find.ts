import type { Rol } from '#contract/cuentas/sesion.ts';
import { foldSearch, searchWords } from '#contract/values/text.ts';
import { matchesAll } from '../shared/text/normalize.ts';
import type { Entrada, Lector } from './manual.ts';

const own: Record<Rol, Lector> = { admin: 'administrador', cliente: 'cliente', tecnico: 'tecnico' };

/** The readers in the order in which a role sees their pages. */
export const lectoresFor = (rol: Rol): readonly Lector[] => [
  ...new Set<Lector>([own[rol], 'todos', 'administrador', 'cliente', 'tecnico']),
];

/** The pages for a role first, then those for all and for the others. */
export function orderFor<Page extends Entrada>(rol: Rol, pages: readonly Page[]): Page[] {
  return lectoresFor(rol).flatMap((lector) => pages.filter((page) => page.lector === lector));
}

interface Found<Page> {
  readonly entrada: Page;
  /** The part that matched, if title and summary did not. */
  readonly heading?: Entrada['headings'][number];
}

/** Pages whose title and summary, or a heading with them, contain every word. */
export function findEntries<Page extends Entrada>(pages: readonly Page[], search: string): Found<Page>[] {
  const words = searchWords(search);
  const matches = (...texts: string[]) => matchesAll(foldSearch(texts.join(' ')), words);
  return pages.flatMap((entrada): Found<Page>[] => {
    const { title, summary, headings } = entrada;
    if (matches(title, summary)) return [{ entrada }];
    const heading = headings.find(({ text }) => matches(title, text));
    return heading ? [{ entrada, heading }] : [];
  });
}

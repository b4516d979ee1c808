import { programadaText } from '#contract/ordenes/ordenes.ts';
import { cellParts, type Item, type Kind, kindOf, kinds, lateAviso, type Shown } from './items.ts';

const ranks = new Map(Object.keys(kinds).map((kind, at) => [kind, at]));

/** The items of a day, what has expired or expires before trainings and what begins; each kind in the server's order. */
export const urgentFirst = (items: readonly Item[], shown: Shown): readonly Item[] =>
  items.toSorted((a, b) => rankOf(a, shown) - rankOf(b, shown));

const rankOf = (item: Item, shown: Shown): number => ranks.get(kindOf(item, shown)) ?? 0;

export const cellText = (item: Item, shown: Shown): string => cellParts(item, shown).join(' · ');

const countWords: Readonly<Record<Kind, readonly [one: string, many: string]>> = {
  Vencida: ['vencida', 'vencidas'],
  'Por vencer': ['por vencer', 'por vencer'],
  // On its day it expires, however far that is.
  Vigente: ['vence', 'vencen'],
  [programadaText]: ['programada', 'programadas'],
  Capacitación: ['capacitación', 'capacitaciones'],
  Empieza: ['empieza', 'empiezan'],
  Vencido: ['doc. vencido', 'docs. vencidos'],
  Renovada: ['renovada', 'renovadas'],
  Reemplazado: ['reemplazado', 'reemplazados'],
  'No se renueva': ['no se renueva', 'no se renuevan'],
  'Renovada o cerrada': ['renovada o cerrada', 'renovadas o cerradas'],
};

export interface KindCount {
  readonly kind: Kind;
  readonly text: string;
  readonly items: readonly Item[];
}

/** '5 por vencer', '2 capacitaciones': items of a day by kind, in the order of `kinds`. */
export function countsOf(items: readonly Item[], shown: Shown): KindCount[] {
  const byKind = Map.groupBy(items, (item) => kindOf(item, shown));
  return (Object.keys(kinds) as Kind[]).flatMap((kind) => {
    const of = byKind.get(kind);
    if (!of) return [];
    return { kind, text: `${of.length} ${countWords[kind][of.length === 1 ? 0 : 1]}`, items: of };
  });
}

const orList = new Intl.ListFormat('es', { type: 'disjunction' });

/** 'Avisa 7 días antes', of what is outlined beside what is amber: its type warns later. Undefined where nothing is. */
export function lateText(items: readonly Item[], shown: Shown): string | undefined {
  const days = new Set(items.map((item) => lateAviso(item, shown)).filter((day) => day !== null));
  if (days.size === 0) return undefined;
  const list = orList.format([...days].sort((a, b) => a - b).map(String));
  return `Avisa ${list} ${days.has(1) && days.size === 1 ? 'día' : 'días'} antes`;
}

import { Fragment } from 'react';
import type { Notificacion } from '#contract/cuentas/notificaciones.ts';
import { formatDate } from '../../shared/text/dates.ts';

export interface Part {
  /** Where it begins. */
  readonly at: number;
  readonly text: string;
  readonly isStrong: boolean;
}

/**
 * The text with what it is looked through for: its client, its type of order, its expiry. Only what the notice's data has word for
 * word counts, and of the type what the parentheses after the number enclose; a text without them stays whole.
 */
export function partsOf(
  text: string,
  { cliente, vence }: Pick<Notificacion, 'cliente' | 'vence'>,
): readonly Part[] {
  const parts: Part[] = [];
  let from = 0;
  for (const [start, end] of [
    rangeOf(text, cliente?.razonSocial),
    typeRange(text),
    rangeOf(text, vence && formatDate(vence)),
  ].toSorted(([a], [b]) => a - b)) {
    if (start < from || end <= start) continue;
    parts.push({ at: from, text: text.slice(from, start), isStrong: false });
    parts.push({ at: start, text: text.slice(start, end), isStrong: true });
    from = end;
  }
  parts.push({ at: from, text: text.slice(from), isStrong: false });
  return parts.filter((part) => part.text);
}

type Range = readonly [start: number, end: number];
const none: Range = [-1, -1];

function rangeOf(text: string, sought: string | null | undefined): Range {
  const start = sought ? text.lastIndexOf(sought) : -1;
  return start < 0 ? none : [start, start + (sought?.length ?? 0)];
}

/** A type may have parentheses too: 'Medición de ruido (Res. SRT 85/12)'. */
function typeRange(text: string): Range {
  const head = /\borden N\.?º \d+ \(/.exec(text);
  if (!head) return none;
  const start = head.index + head[0].length;
  let depth = 1;
  for (let at = start; at < text.length; at += 1) {
    if (text[at] === '(') depth += 1;
    if (text[at] === ')') depth -= 1;
    if (depth === 0) return [start, at];
  }
  return none;
}

/** The text of a notice; its strong parts are `b`. */
export const Weighted = ({ text, of }: { readonly text: string; readonly of: Notificacion }) =>
  partsOf(text, of).map((part) =>
    part.isStrong ? <b key={part.at}>{part.text}</b> : <Fragment key={part.at}>{part.text}</Fragment>,
  );

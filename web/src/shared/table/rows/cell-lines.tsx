import type { ReactNode } from 'react';
import { type Tone, tones } from '../../../theme.ts';
import { EmailText } from '../../text/EmailText.tsx';
import type { Column } from '../columns.ts';
import { css } from './row-styles.ts';

// Functions instead of components: a dozen per row, rendered while scrolling.
export const textOf = (content: ReactNode, lines: number) => (
  <span className={lines === 2 ? css.wrapped : css.text} data-clipped>
    {typeof content === 'string' && lines === 2 ? unbroken(content) : content}
  </span>
);

export const secondLine = (key: string, text: ReactNode, lines = 1, tone?: Tone) => (
  <span
    key={key}
    className={`${css.second} ${lines === 2 ? css.wrapped : css.text}`}
    data-clipped
    {...(tone && { style: { color: tones[tone].fg } })}
  >
    {lines === 2 && typeof text === 'string' ? unbroken(text) : text}
  </span>
);

const dash = <span style={{ whiteSpace: 'nowrap' }}> -</span>;

const isEmail = (text: string) => /^\S+@\S+$/.test(text);

/** 'Güemes 1174 - Trelew' breaks after its hyphen: a line that begins with it looks broken. An address breaks before its '@'. */
export function unbroken(text: string): ReactNode {
  if (isEmail(text)) return <EmailText>{text}</EmailText>;
  const at = text.lastIndexOf(' - ');
  if (at < 0) return text;
  return (
    <>
      {text.slice(0, at)}
      {dash}
      {text.slice(at + 2)}
    </>
  );
}

/** A mark below other texts; `close` to them where lines are few. */
export const markedLine = (text: string | null | undefined, mark: ReactNode, close = false) => (
  <span className={`${css.second} ${css.marked}`} data-close={close || undefined}>
    {text && textOf(text, 1)}
    {mark}
  </span>
);

export function foldedText<Row>({ fold, kind, value, second }: Column<Row>, row: Row): string {
  const own = String(value(row) ?? '');
  const whole = [own, fold?.withSecond && second?.(row)].filter(Boolean).join(', ');
  const text = fold?.shorten?.(whole) ?? whole;
  // A line for none would say nothing.
  if (kind === 'count' && text === '0') return '';
  return fold?.label && own ? `${fold.label} ${text}` : text;
}

/** A link that shows a text which is no part of its value has both in its name. */
export const nameOfLink = (content: ReactNode, value: unknown) =>
  typeof content === 'string' && !String(value).includes(content) ? `${content}: ${value}` : value;

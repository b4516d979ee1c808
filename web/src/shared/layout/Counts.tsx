import type { CSSProperties, ReactNode } from 'react';

interface CountsProps {
  /** Each stays in one line; one that is longer than it ends with '…'. */
  readonly parts: readonly ReactNode[];
  /** One that is longer than a line goes on in the next one, as names of places and texts of people do. */
  readonly wraps?: boolean;
}

/** '36 vencidos · 36 faltan': where it breaks, no line begins or ends with a dot. Plain elements, as rows have it. */
export const Counts = ({ parts, wraps = false }: CountsProps) => (
  <span style={clip}>
    <span style={line}>
      {parts.map((part, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they keep their places.
        <span key={at} style={wraps ? whole : one}>
          <span style={dot}>{at > 0 && ' · '}</span>
          {wraps ? <span style={text}>{part}</span> : part}
        </span>
      ))}
    </span>
  </span>
);

const dotWidth = '0.75em';
// A dot that would begin a line lies outside. Above and below there is room for touch targets and the ring of the focus.
const clip: CSSProperties = { display: 'block', minWidth: 0, clipPath: 'inset(-1em -1em -1em -2px)' };
const line: CSSProperties = { display: 'block', marginLeft: `-${dotWidth}` };
const one: CSSProperties = {
  display: 'inline-block',
  maxWidth: '100%',
  whiteSpace: 'pre',
  verticalAlign: 'top',
  overflowX: 'clip',
  textOverflow: 'ellipsis',
};
const whole: CSSProperties = { display: 'inline-flex', maxWidth: '100%', verticalAlign: 'top' };
const text: CSSProperties = { minWidth: 0, overflowWrap: 'anywhere' };
const dot: CSSProperties = { flex: 'none', display: 'inline-block', width: dotWidth, whiteSpace: 'pre' };

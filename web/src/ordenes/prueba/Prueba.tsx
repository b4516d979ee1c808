import type { ReactNode } from 'react';
import type { Orden } from '#contract/ordenes/ordenes.ts';
import { today } from '../../shared/text/dates.ts';
import { theme, tones } from '../../theme.ts';
import { SinRespaldo } from '../archivos/Respaldo.tsx';
import { isSinRespaldo } from '../archivos/respaldo.ts';
import { hasProof, provesNow, pruebaText } from './prueba.ts';

interface PruebaProps {
  readonly orden: Orden;
  readonly today: string;
  /** The line is about its expiry: the files are of the period that ends. */
  readonly expires?: boolean;
  /** What follows, after a dot. */
  readonly children?: ReactNode;
}

/** Whether an order has its proof (reglas 2.17), in the style of its text: before the rest of a technician's line, and in its panel. */
export function Prueba({ orden, today, expires = false, children }: PruebaProps) {
  const text = pruebaText(orden, today);
  if (!text) return children;
  return (
    <>
      {hasProof(orden) ? (
        <Hecho quiet={expires || !provesNow(orden, today)}>{text}</Hecho>
      ) : (
        <span style={isSinRespaldo(orden, today) ? asked : whole}>{text}</span>
      )}
      {children && <> · {children}</>}
    </>
  );
}

/** The same beside an order's state, where what its type asks for is a chip. */
export function PruebaDetalle({ orden }: { readonly orden: Orden }) {
  const day = today();
  if (isSinRespaldo(orden, day)) return <SinRespaldo orden={orden} />;
  return (
    pruebaText(orden, day) && (
      <span style={quiet}>
        <Prueba orden={orden} today={day} />
      </span>
    )
  );
}

interface HechoProps {
  /** Not in green: of a period that is over. */
  readonly quiet?: boolean;
  readonly children: string;
}

/** What is done: a check, and its words. */
export const Hecho = ({ quiet: isQuiet = false, children }: HechoProps) => (
  <span style={isQuiet ? past : done}>
    {/* A plain element: the library's icons are styled components. */}
    <svg viewBox="0 0 24 24" width={14} height={14} fill="currentColor" aria-hidden style={check}>
      <path d="M9 16.2 4.8 12l-1.4 1.4L9 19 21 7l-1.4-1.4z" />
    </svg>
    {children}
  </span>
);

const whole = { whiteSpace: 'nowrap' } as const;
const quiet = { fontSize: 12.5, color: theme.vars.palette.text.secondary } as const;
const done = { ...whole, color: tones.green.fg } as const;
const past = { ...whole, color: theme.vars.palette.text.secondary } as const;
const asked = { ...whole, color: tones.amber.fg } as const;
const check = { verticalAlign: '-2px', marginRight: 3 } as const;

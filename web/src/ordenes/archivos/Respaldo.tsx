import type { Orden } from '#contract/ordenes/ordenes.ts';
import { Chip } from '../../shared/layout/Chip.tsx';
import { today } from '../../shared/text/dates.ts';
import { countText } from '../../shared/text/quantities.ts';
import { isSinRespaldo, sinRespaldoText } from './respaldo.ts';

/** Says that an order's file is missing (reglas 4.19). */
export const SinRespaldo = ({ orden }: { readonly orden: Orden }) =>
  isSinRespaldo(orden, today()) && (
    // What another one renewed asks for less.
    <Chip
      small
      tone={orden.renovadaPor ? 'grey' : 'amber'}
      title={`Su tipo exige un archivo de respaldo${orden.renovadaPor ? '; ya fue renovada' : ''}`}
    >
      {sinRespaldoText}
    </Chip>
  );

/** What a card says of an order's files: their number, or that one is missing. */
export const respaldoMark = (orden: Orden) => archivosSign(orden) ?? missingMark(orden);

export const missingMark = (orden: Orden) =>
  // Most types ask for none: no need to know the day.
  orden.tipoOrden.exigeRespaldo && isSinRespaldo(orden, today()) && <SinRespaldo orden={orden} />;

/** How many files an order has. */
export function archivosSign({ cantidad_archivos }: Orden) {
  if (cantidad_archivos === 0) return undefined;
  const text = countText(cantidad_archivos, 'archivo', 'archivos');
  return (
    <span role="img" aria-label={text} title={text} style={mark}>
      {/* A plain element: the library's icons are styled components. */}
      <svg viewBox="0 0 24 24" width={14} height={14} fill="currentColor" aria-hidden>
        <path d="M16.5 6v11.5a4 4 0 0 1-8 0V5a2.5 2.5 0 0 1 5 0v10.5a1 1 0 0 1-2 0V6H10v9.5a2.5 2.5 0 0 0 5 0V5a4 4 0 0 0-8 0v12.5a5.5 5.5 0 0 0 11 0V6z" />
      </svg>
      {cantidad_archivos}
    </span>
  );
}

const mark = { display: 'inline-flex', alignItems: 'center', gap: 1, flex: 'none' } as const;

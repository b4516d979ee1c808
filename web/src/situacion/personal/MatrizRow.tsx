import { memo } from 'react';
import type { FilaPersonal } from '#contract/clientes/situacion.ts';
import { legajoPagePath } from '../../links/legajo.ts';
import { type Cell, canAttend, nameOf } from './cells.ts';
import { cellProps, css, matriz, nameProps, rowProps } from './matriz-styles.ts';

interface MatrizRowProps {
  readonly fila: FilaPersonal;
  readonly cells: readonly Cell[];
  /** The columns that are drawn. */
  readonly first: number;
  readonly end: number;
  readonly index: number;
  readonly top: number;
  /** The cell that Tab reaches, if it is in this row; 0 is the person. */
  readonly active: number | undefined;
  /** Undefined if people cannot be selected. */
  readonly selected: boolean | undefined;
}

// What a click or a key does is the matrix's: a row has no handlers of its own.
const ignore = () => {};

/** A person and their trainings, as plain elements. */
function PlainMatrizRow({ fila, cells, first, end, index, top, active, selected }: MatrizRowProps) {
  const tab = (col: number) => (active === col ? 0 : -1);
  const name = nameOf(fila);
  const isPerson = selected === undefined && { 'data-col': 0, tabIndex: tab(0) };
  return (
    <div {...rowProps(index, selected)} style={{ top }}>
      <div {...nameProps('rowheader')} title={fila.aviso ?? undefined} {...isPerson}>
        {selected !== undefined && (
          <input
            type="checkbox"
            checked={selected}
            disabled={!canAttend(fila)}
            title={canAttend(fila) ? undefined : withoutDocumento}
            data-col={0}
            tabIndex={tab(0)}
            aria-label={`Seleccionar a ${name}`}
            onChange={ignore}
          />
        )}
        <span>
          <a href={legajoPagePath(fila._id)} tabIndex={-1}>
            {name}
          </a>
          <span className={css.second}>
            {fila.puesto}
            {fila.aviso && ` · ⚠ ${fila.aviso}`}
          </span>
        </span>
      </div>
      {first > 0 && <span style={{ flex: 'none', width: first * matriz.cell }} />}
      {cells.slice(first, end).map(({ text, label, className }, place) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: a place draws one column after another
          key={place}
          {...cellProps(label, first + place)}
          className={className}
          tabIndex={tab(first + place + 1)}
        >
          {text}
        </div>
      ))}
    </div>
  );
}

const withoutDocumento = 'Sin documento: complételo en Empleados para inscribirlo';

export const MatrizRow = memo(PlainMatrizRow);

import { visuallyHidden } from '@mui/utils';
import type { FilaPersonal, Personal } from '#contract/clientes/situacion.ts';
import type { Selection } from '../../shared/table/props.ts';
import { withRange } from '../../shared/table/rows/useSelecting.ts';
import { type Gaps, gapsTexts } from '../estados.ts';
import { canAttend } from './cells.ts';
import { css, groupProps, headProps, nameProps, rowProps } from './matriz-styles.ts';

interface MatrizHeadProps {
  readonly tipos: Personal['tipos'];
  /** How many of the people shown lack each type. */
  readonly gaps: readonly Gaps[];
  readonly active: number | undefined;
  readonly filas: readonly FilaPersonal[];
  readonly selection: Selection | undefined;
  readonly onHead: (at: number, anchor: HTMLElement) => void;
}

/** The types, each with how many lack it; a click says what can be done about it. */
export function MatrizHead({ tipos, gaps, active, filas, selection, onHead }: MatrizHeadProps) {
  const tab = (col: number) => (active === col ? 0 : -1);
  return (
    <div {...groupProps} style={{ display: 'contents' }}>
      <div {...rowProps(-1)}>
        <div {...nameProps('columnheader')} {...(!selection && { 'data-col': 0, tabIndex: tab(0) })}>
          {selection && <SelectAll filas={filas} selection={selection} tabIndex={tab(0)} />}
          <span>
            <span>Apellido, nombre</span>
            <span className={css.second}>Puesto</span>
          </span>
        </div>
        {tipos.map(({ _id, nombre }, at) => (
          <div key={_id} {...headProps}>
            <button
              type="button"
              data-col={at + 1}
              tabIndex={tab(at + 1)}
              aria-haspopup="menu"
              title={nombre}
              onClick={(event) => onHead(at, event.currentTarget)}
            >
              <span>{nombre}</span>
              <Counts gaps={gaps[at] ?? noGaps} />
            </button>
          </div>
        ))}
      </div>
    </div>
  );
}

const noGaps: Gaps = { vencidas: 0, faltan: 0 };

/** Each count on a line of its own, beside an arrow: the head opens a menu. */
function Counts({ gaps }: { readonly gaps: Gaps }) {
  const texts = gapsTexts(gaps);
  return (
    <span className={css.gaps}>
      {texts.length === 0 && <span style={visuallyHidden}>no le falta a nadie</span>}
      {texts.map((text, at) => (
        <span key={text}>
          {at > 0 && ' '}
          {text}
          {at === texts.length - 1 && <span aria-hidden> ▾</span>}
        </span>
      ))}
    </span>
  );
}

interface SelectAllProps {
  readonly filas: readonly FilaPersonal[];
  readonly selection: Selection;
  readonly tabIndex: number;
}

function SelectAll({ filas, selection: { ids, set }, tabIndex }: SelectAllProps) {
  const able = filas.filter(canAttend).map(({ _id }) => _id);
  const count = able.reduce((sum, id) => sum + Number(ids.has(id)), 0);
  const all = able.length > 0 && count === able.length;
  return (
    <input
      type="checkbox"
      data-col={0}
      tabIndex={tabIndex}
      aria-label="Seleccionar a todas las personas"
      checked={all}
      ref={(input) => {
        if (input) input.indeterminate = count > 0 && !all;
      }}
      onChange={() => set(withRange(ids, able, !all))}
    />
  );
}

import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { visuallyHidden } from '@mui/utils';
import { useVirtualizer } from '@tanstack/react-virtual';
import { memo, useCallback, useRef } from 'react';
import { earlierText } from '../../ordenes/renovar/offered.ts';
import { tipoText, tituloOf } from '../../ordenes/texts.ts';
import { FieldWarning } from '../../shared/fields/FieldWarning.tsx';
import { DateInput } from '../../shared/fields/lazy-pickers.tsx';
import { formatDate, today, venceText } from '../../shared/text/dates.ts';
import { razonSocialText, sucursalText } from '../../shared/text/sucursales.ts';
import { type Row, withExpiry, withStart } from './many.ts';

type Change = (id: string, changed: (row: Row) => Row) => void;

interface RenovarRowsProps {
  readonly rows: readonly Row[];
  readonly planned: boolean;
  readonly disabled: boolean;
  readonly onChange: Change;
}

/** The orders with the dates of their renewals. Draws those in sight: a date field costs as much as a table row. */
export function RenovarRows({ rows, planned, disabled, onChange }: RenovarRowsProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const latest = useRef(onChange);
  latest.current = onChange;
  const change = useCallback<Change>((id, changed) => latest.current(id, changed), []);
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    getItemKey: (index) => rows[index]?.orden._id ?? index,
    estimateSize: () => 73,
    overscan: 4,
  });
  return (
    <Box role="table" aria-label="Órdenes por renovar" aria-rowcount={rows.length + 1} sx={frame}>
      <Box role="rowgroup">
        <Box role="row" aria-rowindex={1} style={visuallyHidden}>
          {heads.map((head) => (
            <Box component="span" key={head} role="columnheader">
              {head}
            </Box>
          ))}
        </Box>
      </Box>
      <Box ref={scroller} sx={{ overflow: 'auto', minHeight: 0, scrollPaddingBlock: '12px' }}>
        <Box
          role="rowgroup"
          inert={disabled}
          sx={{ position: 'relative' }}
          style={{ height: virtualizer.getTotalSize() }}
        >
          {virtualizer.getVirtualItems().map(({ index, start, key }) => (
            <Box
              key={key}
              ref={virtualizer.measureElement}
              role="row"
              aria-rowindex={index + 2}
              data-index={index}
              sx={place}
              style={{ top: start }}
            >
              <RowFields row={rows[index]} planned={planned} change={change} />
            </Box>
          ))}
        </Box>
      </Box>
    </Box>
  );
}

const heads = ['Orden', 'Fecha inicio', 'Fecha de expiración'];

interface RowFieldsProps {
  /** Undefined in the frame that has one less. */
  readonly row: Row | undefined;
  readonly planned: boolean;
  readonly change: Change;
}

const RowFields = memo(({ row, planned, change }: RowFieldsProps) => {
  if (!row) return null;
  const { orden, inicio, vencimiento, errors } = row;
  const { _id } = orden;
  const earlier = /^\d{4}-/.test(vencimiento) && vencimiento < orden.fechavencimiento;
  return (
    <Box sx={{ ...columns, ...line }}>
      <RowHead row={row} />
      <Box role="cell">
        <DateInput
          {...common}
          name={`inicio-${_id}`}
          label="Inicio"
          min={planned ? today() : undefined}
          value={inicio}
          error={errors.inicio !== undefined}
          helperText={errors.inicio}
          onChange={(value) => change(_id, (before) => withStart(before, value))}
        />
      </Box>
      <Box role="cell">
        <DateInput
          {...common}
          name={`expiracion-${_id}`}
          label="Expiración"
          min={inicio}
          value={vencimiento}
          error={errors.vencimiento !== undefined}
          helperText={errors.vencimiento ?? <FieldWarning text={earlier && earlierText} />}
          onChange={(value) => change(_id, (before) => withExpiry(before, value))}
        />
      </Box>
    </Box>
  );
});

function RowHead({ row: { orden, problem } }: { readonly row: Row }) {
  const { numeroorden, referencia, cliente, sucursal, fechavencimiento, capacitacion } = orden;
  const place = [tituloOf(orden), razonSocialText(cliente), sucursalText(sucursal), referencia].filter(
    Boolean,
  );
  return (
    <Box role="rowheader" sx={{ minWidth: 0 }}>
      <Typography
        variant="body2"
        noWrap
        title={tipoText(orden)}
        sx={{ fontWeight: 600, whiteSpace: { sm: 'normal' } }}
      >
        N.º {numeroorden} · {tipoText(orden)}
      </Typography>
      <Quiet>{place.join(' · ')}</Quiet>
      <Quiet>{`${venceText(fechavencimiento)} el ${formatDate(fechavencimiento)}`}</Quiet>
      {capacitacion && <Quiet>Con los participantes que siguen en la nómina</Quiet>}
      <Box role="status">
        {problem && (
          <Typography variant="caption" component="div" sx={{ color: 'error.main', fontWeight: 600 }}>
            {problem}
          </Typography>
        )}
      </Box>
    </Box>
  );
}

const Quiet = ({ children }: { readonly children: string }) => (
  <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
    {children}
  </Typography>
);

const common = { required: true, onBlur: () => {}, focusRef: () => {} } as const;

const frame = { display: 'flex', flexDirection: 'column', minHeight: 0, flex: 1 } as const;
const columns = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) 154px 154px' },
  gap: 1.25,
} as const;
const line = { pt: 1.5, pb: 1.25, alignItems: 'start', borderTop: 1, borderColor: 'divider' } as const;
const place = { position: 'absolute', insetInline: 0 } as const;

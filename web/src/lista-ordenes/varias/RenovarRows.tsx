import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { visuallyHidden } from '@mui/utils';
import { useVirtualizer } from '@tanstack/react-virtual';
import { memo, useCallback, useRef } from 'react';
import { earlierText } from '../../ordenes/renovar/offered.ts';
import { tipoText } from '../../ordenes/texts.ts';
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
          <Box component="span" role="columnheader">
            Orden
          </Box>
          <Box component="span" role="columnheader">
            Fecha inicio
          </Box>
          <Box component="span" role="columnheader">
            Fecha de expiración
          </Box>
        </Box>
      </Box>
      <Box ref={scroller} sx={{ overflow: 'auto', minHeight: 0, scrollPaddingBlock: '12px' }}>
        <Box
          role="rowgroup"
          inert={disabled}
          sx={{ position: 'relative' }}
          style={{ height: virtualizer.getTotalSize() }}
        >
          {virtualizer.getVirtualItems().map(({ index, start, key }) => {
            const row = rows[index];
            return (
              row && (
                <Box
                  key={key}
                  ref={virtualizer.measureElement}
                  role="row"
                  aria-rowindex={index + 2}
                  data-index={index}
                  sx={place}
                  style={{ top: start }}
                >
                  <RowFields row={row} planned={planned} change={change} />
                </Box>
              )
            );
          })}
        </Box>
      </Box>
    </Box>
  );
}

interface RowFieldsProps {
  readonly row: Row;
  readonly planned: boolean;
  readonly change: Change;
}

const RowFields = memo(({ row, planned, change }: RowFieldsProps) => {
  const { orden, inicio, vencimiento, errors, problem } = row;
  const { _id, numeroorden, referencia } = orden;
  const earlier = /^\d{4}-/.test(vencimiento) && vencimiento < orden.fechavencimiento;
  return (
    <Box sx={{ ...columns, ...line }}>
      <Box role="rowheader" sx={{ minWidth: 0 }}>
        <Typography
          variant="body2"
          noWrap
          title={tipoText(orden)}
          sx={{ fontWeight: 600, whiteSpace: { sm: 'normal' } }}
        >
          N.º {numeroorden} · {tipoText(orden)}
        </Typography>
        <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
          {[razonSocialText(orden.cliente), sucursalText(orden.sucursal), referencia]
            .filter(Boolean)
            .join(' · ')}
        </Typography>
        <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
          {venceText(orden.fechavencimiento)} el {formatDate(orden.fechavencimiento)}
        </Typography>
        {orden.capacitacion && (
          <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
            Con los participantes que siguen en la nómina
          </Typography>
        )}
        <Box role="status">
          {problem && (
            <Typography variant="caption" component="div" sx={{ color: 'error.main', fontWeight: 600 }}>
              {problem}
            </Typography>
          )}
        </Box>
      </Box>
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

const common = { required: true, onBlur: () => {}, focusRef: () => {} } as const;

const frame = { display: 'flex', flexDirection: 'column', minHeight: 0, flex: 1 } as const;
const columns = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) 154px 154px' },
  gap: 1.25,
} as const;
const line = { pt: 1.5, pb: 1.25, alignItems: 'start', borderTop: 1, borderColor: 'divider' } as const;
const place = { position: 'absolute', insetInline: 0 } as const;

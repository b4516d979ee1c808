import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
import type { Empleado } from '#contract/personas/empleados.ts';
import { nombreOf } from '../../empleados/empleados.ts';
import { Chip } from '../../shared/layout/Chip.tsx';
import { formatNumber } from '../../shared/text/dates.ts';
import { direccionText } from '../../shared/text/sucursales.ts';
import { sizes } from '../../theme.ts';

interface EmpleadosListProps {
  readonly rows: readonly Empleado[];
  readonly chosen: ReadonlySet<string>;
  readonly onChange: (chosen: ReadonlySet<string>) => void;
  readonly disabledReason: (empleado: Empleado) => string | undefined;
}

export function EmpleadosList({ rows, chosen, onChange, disabledReason }: EmpleadosListProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => sizes.row,
    overscan: 8,
  });
  const open = rows.filter((row) => !disabledReason(row));
  const some = open.some(({ _id }) => chosen.has(_id));
  const all = open.length > 0 && open.every(({ _id }) => chosen.has(_id));
  const set = (people: readonly Empleado[], wanted: boolean) => onChange(withPeople(chosen, people, wanted));
  return (
    <Box sx={{ minWidth: 0 }}>
      <FormControlLabel
        label={`Elegir todos los que se ven (${formatNumber(open.length)})`}
        control={
          <Checkbox
            checked={all}
            indeterminate={some && !all}
            disabled={open.length === 0}
            onChange={() => set(open, !all)}
          />
        }
      />
      <Box ref={scroller} role="region" aria-label="Empleados del cliente" tabIndex={0} sx={frame}>
        {rows.length === 0 && <Box sx={{ p: 2, color: 'text.secondary' }}>Sin resultados</Box>}
        <Box component="ul" aria-label="Empleados" sx={list} style={{ height: virtualizer.getTotalSize() }}>
          {virtualizer.getVirtualItems().map(({ index, start }) => {
            const row = rows[index];
            if (!row) return null;
            return (
              <Box component="li" key={row._id} sx={item} style={{ transform: `translateY(${start}px)` }}>
                <EmpleadoOption
                  row={row}
                  reason={disabledReason(row)}
                  checked={chosen.has(row._id)}
                  onChange={(wanted) => set([row], wanted)}
                />
              </Box>
            );
          })}
        </Box>
      </Box>
    </Box>
  );
}

function withPeople(chosen: ReadonlySet<string>, people: readonly Empleado[], wanted: boolean) {
  const next = new Set(chosen);
  for (const { _id } of people) wanted ? next.add(_id) : next.delete(_id);
  return next;
}

interface EmpleadoOptionProps {
  readonly row: Empleado;
  readonly reason: string | undefined;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

function EmpleadoOption({ row, reason, checked, onChange }: EmpleadoOptionProps) {
  return (
    <FormControlLabel
      sx={option}
      disabled={reason !== undefined}
      slotProps={{ typography: { component: 'div', sx: label } }}
      control={<Checkbox checked={checked} onChange={(_event, wanted) => onChange(wanted)} />}
      label={
        <>
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Typography variant="body2" noWrap>
              {nombreOf(row)}
            </Typography>
            <Typography variant="caption" noWrap component="div" sx={{ color: 'text.secondary' }}>
              {[row.documento, direccionText(row.sucursal.direccion)].filter(Boolean).join(' · ')}
            </Typography>
          </Box>
          {reason && <Chip tone={row.documento ? 'grey' : 'amber'}>{reason}</Chip>}
        </>
      }
    />
  );
}

const frame = { height: 308, overflow: 'auto', border: 1, borderColor: 'divider', borderRadius: 1 } as const;
const list = { m: 0, p: 0, listStyle: 'none', position: 'relative' } as const;
const item = { position: 'absolute', inset: '0 0 auto', height: sizes.row, px: 1 } as const;
const option = { width: '100%', height: '100%', m: 0 } as const;
const label = { flex: 1, minWidth: 0, display: 'flex', alignItems: 'center', gap: 1 } as const;

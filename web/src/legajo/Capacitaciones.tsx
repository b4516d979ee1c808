import SchoolIcon from '@mui/icons-material/SchoolOutlined';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useId, useMemo } from 'react';
import { useNavigate } from 'react-router';
import type { CapacitacionLegajo, Legajo } from '#contract/personas/legajo.ts';
import { ordenPath } from '../links/ordenes.ts';
import { Illustration } from '../shared/layout/Illustration.tsx';
import { Message } from '../shared/layout/Message.tsx';
import { DataTable } from '../shared/table/DataTable.tsx';
import { Fitted } from '../shared/table/Fitted.tsx';
import { loadedList } from '../shared/table/props.ts';
import { formatNumber } from '../shared/text/dates.ts';
import { useToday } from '../shared/useToday.ts';
import { sizes } from '../theme.ts';
import { columns } from './columns.tsx';
import { rowsOf, yearsText } from './legajo.ts';

interface CapacitacionesProps {
  readonly rows: readonly CapacitacionLegajo[];
  /** What is asked of the person. */
  readonly exigidas: Legajo['situacion'];
  readonly hasDocumento: boolean;
}

/** The trainings that an employee attended, the newest first. */
export function Capacitaciones({ rows: all, exigidas, hasDocumento }: CapacitacionesProps) {
  const id = useId();
  const navigate = useNavigate();
  const rows = useMemo(() => rowsOf(all, exigidas), [all, exigidas]);
  const hours = yearsText(all, useToday().slice(0, 4));
  return (
    <Box component="section" aria-labelledby={id} sx={{ display: 'grid', gap: 1, minWidth: 0 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 2 }}>
        <Typography id={id} variant="h2" sx={{ flex: 1, whiteSpace: 'nowrap' }}>
          {`Capacitaciones · ${formatNumber(rows.length)}`}
        </Typography>
        {hours && (
          <Typography variant="body2" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
            {`Horas por año · ${hours}`}
          </Typography>
        )}
      </Box>
      {rows.length === 0 ? (
        <Card variant="outlined">
          <Message
            icon={
              <Illustration>
                <SchoolIcon />
              </Illustration>
            }
            title="Todavía no figura en ninguna capacitación"
            text={
              hasDocumento
                ? 'Aparecerán aquí las capacitaciones en las que figure con su documento.'
                : 'Las capacitaciones se reconocen por el documento, que no está registrado.'
            }
          />
        </Card>
      ) : (
        <Fitted rows={rows.length} max={maxHeight} flows>
          <DataTable
            label="Capacitaciones"
            list={loadedList(rows)}
            rows={rows}
            columns={columns}
            onOpen={({ orden_id }) => void navigate(ordenPath(orden_id))}
            empty={{ title: 'Todavía no figura en ninguna capacitación' }}
          />
        </Fitted>
      )}
    </Box>
  );
}

// The page scrolls; only a very long record scrolls within it.
const maxHeight = 200 * sizes.row;

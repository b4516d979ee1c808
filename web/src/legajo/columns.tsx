import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { openFile } from '../sesion/open-file.ts';
import { dateColumn } from '../shared/table/column-kinds.ts';
import type { Column } from '../shared/table/columns.ts';
import { formatDate, venceText } from '../shared/text/dates.ts';
import { EstadoCapacitacion, estadoCapacitacion } from './EstadoCapacitacion.tsx';
import { horasText, type LegajoRow } from './legajo.ts';

/** What a later training replaced is quieter (reglas 2.36). */
const quiet = ({ reemplazada }: LegajoRow, content: ReactNode) =>
  reemplazada ? (
    <Box component="span" sx={{ color: 'text.secondary' }}>
      {content}
    </Box>
  ) : (
    content
  );

const Estado = ({ estado, reemplazada, pedida }: LegajoRow) => (
  <EstadoCapacitacion {...{ estado, reemplazada, pedida }} />
);

export const columns: readonly Column<LegajoRow>[] = [
  dateColumn((row) => row.fecha, {
    id: 'fecha',
    header: 'Fecha',
    cell: (row) => quiet(row, formatDate(row.fecha)),
    card: [{ place: '2' }],
    width: 122,
    grow: 0,
  }),
  {
    id: 'titulo',
    header: 'Capacitación',
    value: (row) => row.titulo,
    main: true,
    cell: (row) => quiet(row, row.titulo),
    card: [{ place: '1', wraps: true }],
    lines: 2,
    width: 212,
    grow: 4,
  },
  {
    id: 'tipo',
    header: 'Tipo',
    value: (row) => row.tipo,
    cell: (row) => quiet(row, row.tipo),
    fold: { order: 2, into: 'titulo' },
    card: [],
    lines: 2,
    width: 150,
    grow: 3,
  },
  {
    id: 'horas',
    header: 'Horas',
    value: (row) => horasText(row.horas),
    sort: (row) => row.horas,
    cell: (row) => quiet(row, horasText(row.horas)),
    align: 'right',
    card: [{ place: '2end', content: (row) => row.horas !== null && `${horasText(row.horas)} h` }],
    width: 68,
    grow: 0,
  },
  {
    id: 'instructor',
    header: 'Instructor',
    value: (row) => row.instructor ?? '',
    cell: (row) => quiet(row, row.instructor ?? ''),
    fold: { order: 1, into: 'titulo', label: 'Instructor' },
    card: [],
    width: 140,
    grow: 2,
  },
  dateColumn((row) => row.fechavencimiento, {
    id: 'vence',
    header: 'Vence',
    cell: (row) => quiet(row, formatDate(row.fechavencimiento)),
    card: [
      {
        place: '3',
        content: (row) => `${venceText(row.fechavencimiento)} ${formatDate(row.fechavencimiento)}`,
      },
    ],
    // Ten digits of one width.
    width: 112,
    grow: 0,
  }),
  {
    id: 'estado',
    header: 'Estado',
    value: estadoCapacitacion,
    cell: Estado,
    card: [{ place: '1end', content: Estado }],
    // 'No se le exige'
    width: 126,
    grow: 0,
  },
  {
    id: 'constancia',
    header: 'Constancia',
    value: (row) => `Constancia: ${row.titulo}`,
    cell: () => 'Constancia',
    sort: false,
    link: { href: (row) => row.constancia, onClick: openFile },
    card: [{ place: '3end' }],
    width: 104,
    grow: 0,
  },
];

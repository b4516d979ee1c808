import TableIcon from '@mui/icons-material/TableRowsOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { visuallyHidden } from '@mui/utils';
import { type ReactNode, useId, useState } from 'react';
import { formatNumber } from '../text/dates.ts';
import { MaterialCard } from './MaterialCard.tsx';

export interface Figures {
  readonly head: readonly [rows: string, ...columns: string[]];
  readonly rows: readonly (readonly [name: string, ...values: number[]])[];
}

interface ChartCardProps {
  readonly title: string;
  readonly text?: string | undefined;
  readonly figures: Figures;
  /** Hidden from screen readers, which read the table. */
  readonly children: ReactNode;
}

/** reglas 2.19 */
export function ChartCard({ title, text, figures, children }: ChartCardProps) {
  const [shown, setShown] = useState(false);
  const tableId = useId();
  const toggleLabel = shown ? 'Ver el gráfico' : 'Ver la tabla';
  return (
    <MaterialCard
      title={title}
      text={text}
      action={
        <IconButton
          size="small"
          aria-label={`${toggleLabel}: ${title}`}
          title={toggleLabel}
          aria-controls={tableId}
          onClick={() => setShown(!shown)}
          sx={{ m: -0.5, ...(shown && { bgcolor: 'action.selected' }) }}
        >
          <TableIcon fontSize="small" />
        </IconButton>
      }
    >
      {!shown && <Box aria-hidden>{children}</Box>}
      <Box id={tableId} sx={shown ? undefined : visuallyHidden}>
        <FiguresTable figures={figures} caption={title} />
      </Box>
    </MaterialCard>
  );
}

function FiguresTable({ figures: { head, rows }, caption }: { figures: Figures; caption: string }) {
  return (
    <Box component="table" sx={table}>
      <caption style={visuallyHidden}>{caption}</caption>
      <thead>
        <tr>
          {head.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...values]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {values.map((value, column) => (
              <td key={head[column + 1]}>{formatNumber(value)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </Box>
  );
}

const table = {
  width: '100%',
  borderCollapse: 'collapse',
  typography: 'body2',
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': { py: 0.625, textAlign: 'right', fontWeight: 'inherit' },
  '& th:first-of-type': { textAlign: 'left' },
  '& thead th': { color: 'text.secondary', fontSize: 12.5 },
  '& tr': { borderBottom: 1, borderColor: 'divider' },
  '& tbody tr:last-of-type': { borderBottom: 0 },
} as const;

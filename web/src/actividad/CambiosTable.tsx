import { styled } from '@mui/material/styles';
import type { Cambio } from '#contract/consultora/actividad.ts';
import { PlainTable } from '../shared/cards/PlainTable.tsx';

export function CambiosTable({ cambios }: { cambios: readonly Cambio[] }) {
  const hasBefore = cambios.some((cambio) => cambio.antes !== null);
  const hasAfter = cambios.some((cambio) => cambio.despues !== null);
  const both = hasBefore && hasAfter;
  return (
    <Table>
      <thead>
        <tr>
          <th scope="col">Dato</th>
          {hasBefore && <th scope="col">{both ? 'Antes' : 'Valor'}</th>}
          {hasAfter && <th scope="col">{both ? 'Después' : 'Valor'}</th>}
        </tr>
      </thead>
      <tbody>
        {cambios.map((cambio) => (
          <tr key={cambio.campo}>
            <th scope="row">{cambio.campo}</th>
            {hasBefore && <td>{cambio.antes ?? '-'}</td>}
            {hasAfter && <td>{cambio.despues ?? '-'}</td>}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

const Table = styled(PlainTable)(({ theme }) => ({
  '& th, & td': { padding: '6px 8px 6px 0', whiteSpace: 'pre-line' },
  '& th': { fontWeight: 400, color: theme.vars.palette.text.secondary },
  '& thead th': { fontSize: 12.5, fontWeight: 600 },
  // With a single value column, names would get half of the width.
  '& thead th:first-of-type': { width: '32%' },
}));

import Box from '@mui/material/Box';
import { useMemo } from 'react';
import type { Asistente, Capacitacion } from '#contract/ordenes/capacitaciones.ts';
import { numberKey } from '#contract/values/text.ts';
import { constanciaPdf } from '../links/capacitaciones.ts';
import { openFile } from '../sesion/open-file.ts';
import { SearchField } from '../shared/list/SearchField.tsx';
import { useFilter } from '../shared/list/useFilter.ts';
import type { Column } from '../shared/table/columns.ts';
import { DataTable } from '../shared/table/DataTable.tsx';
import { Fitted } from '../shared/table/Fitted.tsx';
import { cardsHeight } from '../shared/table/layout/cards.ts';
import { loadedList } from '../shared/table/props.ts';
import { sizes } from '../theme.ts';
import { fullName, participantesText } from './asistentes/asistentes.ts';
import { participanteText } from './asistentes/columns.tsx';

interface Participante extends Asistente {
  readonly _id: string;
}

interface ParticipantesProps {
  readonly asistentes: readonly Asistente[];
  /** The training that has certificates; undefined if there are none yet. */
  readonly capacitacion?: Pick<Capacitacion, '_id' | 'version'> | undefined;
}

/** reglas 2.10, 2.12, 9.5 */
export function Participantes({ asistentes, capacitacion }: ParticipantesProps) {
  const rows = useMemo<Participante[]>(
    () => asistentes.map((asistente, index) => ({ ...asistente, _id: String(index + 1) })),
    [asistentes],
  );
  const columns = useMemo(() => columnsOf(capacitacion), [capacitacion]);
  const filter = useFilter(rows, participanteText);
  return (
    <Box
      component="section"
      aria-label="Participantes"
      sx={{ display: 'grid', gap: 1.5, pt: 2, minWidth: 0 }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <Box sx={{ flex: '1 1 220px', typography: 'body2', fontWeight: 600 }}>
          {participantesText(rows.length)}
        </Box>
        {rows.length > 0 && (
          <Box sx={{ flex: '1 1 200px', maxWidth: { sm: 260 } }}>
            <SearchField
              value={filter.search}
              onChange={filter.setSearch}
              label="Buscar participante"
              placeholder="Nombre o documento"
            />
          </Box>
        )}
      </Box>
      {rows.length > 0 && (
        <Fitted
          rows={Math.max(filter.rows.length, 5)}
          cards={cardsHeight(columns, Math.max(filter.rows.length, 3))}
          max={maxHeight}
        >
          <DataTable
            label="Participantes"
            list={loadedList(rows)}
            rows={filter.rows}
            columns={columns}
            search={filter.applied}
            onClearSearch={filter.clear}
            empty={{ title: participantesText(0) }}
          />
        </Fitted>
      )}
    </Box>
  );
}

// Two hundred participants show at once; a longer list scrolls, so that it is drawn in parts.
const maxHeight = 200 * sizes.row;

function columnsOf(capacitacion: ParticipantesProps['capacitacion']): readonly Column<Participante>[] {
  const columns: Column<Participante>[] = [
    { id: 'nombre', header: 'Apellido y nombre', value: fullName, width: 180, grow: 3 },
    {
      id: 'documento',
      header: 'Documento',
      value: (row) => row.documento,
      sort: (row) => Number(numberKey(row.documento)),
      width: 120,
    },
  ];
  if (!capacitacion) return columns;
  const constancia: Column<Participante> = {
    id: 'constancia',
    header: 'Constancia',
    value: (row) => `Constancia de ${fullName(row)}`,
    cell: () => 'Constancia',
    sort: false,
    link: { href: (row) => constanciaPdf(capacitacion, Number(row._id)), onClick: openFile },
    width: 110,
    grow: 0,
  };
  return [...columns, constancia];
}

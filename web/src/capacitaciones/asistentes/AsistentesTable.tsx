import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import GroupsIcon from '@mui/icons-material/GroupsOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMemo } from 'react';
import { claveDocumento } from '#contract/ordenes/vigencia.ts';
import { confirm } from '../../shared/feedback/confirm.ts';
import { SearchField } from '../../shared/list/SearchField.tsx';
import { useFilter } from '../../shared/list/useFilter.ts';
import { DataTable } from '../../shared/table/DataTable.tsx';
import { Fitted } from '../../shared/table/Fitted.tsx';
import { cardsHeight } from '../../shared/table/layout/cards.ts';
import { loadedList } from '../../shared/table/props.ts';
import { clavesOf } from '../empleados/empleados.ts';
import { useClienteOf, useEmpleadosOf } from '../empleados/useClienteEmpleados.ts';
import { editingOf } from '../wizard/state.ts';
import type { Wizard } from '../wizard/useWizard.ts';
import { AsistentesNotices } from './AsistentesNotices.tsx';
import { type AsistenteRow, findRepeated, participantesText, type Repeated } from './asistentes.ts';
import { columns, type MarkedRow, searchText } from './columns.tsx';

interface AsistentesTableProps {
  readonly wizard: Wizard;
  readonly onEdit: (row: AsistenteRow | undefined) => void;
}

/** The attendees (reglas 2.12), with marks for repeated documents and refused rows. */
export function AsistentesTable({ wizard, onEdit }: AsistentesTableProps) {
  const { state, dispatch } = wizard;
  const { rows, rowErrors } = state;
  const repeated = useMemo(() => findRepeated(rows), [rows]);
  const known = useClaves(wizard);
  const marked = useMemo(
    () => markRows(rows, { repeated, rowErrors, known }),
    [rows, repeated, rowErrors, known],
  );
  const filter = useFilter(marked, searchText);
  const remove = (row: AsistenteRow) => {
    dispatch({ type: 'rowsRemoved', ids: new Set([row._id]) });
    if (row._id === editingOf(state)?._id) onEdit(undefined);
  };
  const removeAll = async () => {
    if (!(await confirm(removeAllQuestion))) return;
    dispatch({ type: 'rowsRemoved', ids: new Set(rows.map(({ _id }) => _id)) });
    onEdit(undefined);
  };
  return (
    <Box component="section" aria-label="Asistentes agregados" sx={section}>
      <Bar count={rows.length} filter={filter} onRemoveAll={() => void removeAll()} />
      <AsistentesNotices rows={rows} repeated={repeated} rowErrors={rowErrors} />
      <Fitted
        rows={rows.length === 0 ? 5 : Math.max(filter.rows.length, 5)}
        max={420}
        flows
        cards={cardsHeight(columns, Math.max(filter.rows.length, 5))}
      >
        <DataTable
          label="Asistentes"
          list={loadedList(rows)}
          rows={filter.rows}
          columns={columns}
          actions={[
            { label: 'Editar', icon: <EditIcon />, onClick: onEdit },
            { label: 'Eliminar', icon: <DeleteIcon />, onClick: remove, danger: true },
          ]}
          search={filter.applied}
          onClearSearch={filter.clear}
          empty={{ icon: <GroupsIcon />, title: 'Todavía no hay asistentes' }}
        />
      </Fitted>
    </Box>
  );
}

interface BarProps {
  readonly count: number;
  readonly filter: Pick<ReturnType<typeof useFilter>, 'search' | 'setSearch'>;
  readonly onRemoveAll: () => void;
}

const Bar = ({ count, filter, onRemoveAll }: BarProps) => (
  <Box sx={bar}>
    <Box role="status" sx={{ flex: '1 1 240px', typography: 'body2', fontWeight: 600 }}>
      {participantesText(count)}
    </Box>
    {count > 0 && (
      <>
        <Box sx={{ flex: '1 1 180px', maxWidth: { sm: 260 } }}>
          <SearchField
            value={filter.search}
            onChange={filter.setSearch}
            label="Buscar asistente"
            placeholder="Nombre o documento"
          />
        </Box>
        <Button color="inherit" variant="outlined" onClick={onRemoveAll}>
          Vaciar tabla
        </Button>
      </>
    )}
  </Box>
);

/** The keys of the company's employees. */
function useClaves({ form, base }: Wizard): ReadonlySet<string> {
  const { data } = useEmpleadosOf(useClienteOf(form.getValues('sucursal_id'), base)?._id);
  return useMemo(() => clavesOf(data ?? []), [data]);
}

interface Marks {
  readonly repeated: Repeated;
  readonly rowErrors: ReadonlyMap<string, string>;
  readonly known: ReadonlySet<string>;
}

const markRows = (
  rows: readonly AsistenteRow[],
  { repeated, rowErrors, known }: Marks,
): readonly MarkedRow[] =>
  rows.map((row, index) => ({
    ...row,
    number: index + 1,
    repeated: repeated.has(claveDocumento(row.documento) ?? ''),
    isEmpleado: known.has(claveDocumento(row.documento) ?? ''),
    error: rowErrors.get(row._id),
  }));

const removeAllQuestion = {
  title: 'Vaciar tabla',
  text: 'Se quitan todos los asistentes de la lista. ¿Se encuentra seguro de hacerlo?',
  accept: 'Vaciar tabla',
  danger: true,
};
const section = { display: 'grid', gap: 1.5, minWidth: 0 } as const;
const bar = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 } as const;

import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import Typography from '@mui/material/Typography';
import { createContext, useContext, useMemo } from 'react';
import { type Sucursal, sucursales } from '#contract/clientes/sucursales.ts';
import type { ImportReply } from '#contract/personas/empleados.ts';
import { OptionsError } from '../../shared/fields/OptionsError.tsx';
import { SearchSelect } from '../../shared/fields/SearchSelect.tsx';
import { useList } from '../../shared/net/resource.ts';
import type { Column } from '../../shared/table/columns.ts';
import { DataTable } from '../../shared/table/DataTable.tsx';
import { Fitted } from '../../shared/table/Fitted.tsx';
import { cardsHeight } from '../../shared/table/layout/cards.ts';
import { loadedList } from '../../shared/table/props.ts';
import { formatNumber } from '../../shared/text/dates.ts';
import { sucursalText } from '../../shared/text/sucursales.ts';
import type { useChanges } from './useChanges.ts';

type Direccion = NonNullable<ImportReply['direcciones']>[number];
type Row = Direccion & { readonly _id: string };

interface DireccionesProps {
  readonly clienteId: string;
  readonly direcciones: readonly Direccion[];
  readonly changes: ReturnType<typeof useChanges>;
}

/** The branch of each address that names none, once for all its rows (decision 037). */
export function Direcciones({ clienteId, direcciones, changes }: DireccionesProps) {
  const list = useList(sucursales);
  const own = useMemo(
    () => list.data?.filter(({ cliente_id }) => cliente_id === clienteId),
    [list.data, clienteId],
  );
  const rows = useMemo<Row[]>(
    () => direcciones.map((one) => ({ ...one, _id: one.direccion || 'sin' })),
    [direcciones],
  );
  const all = direcciones.map(({ direccion }) => direccion);
  return (
    <Box component="section" aria-labelledby="direcciones" sx={{ display: 'grid', gap: 1.5, minWidth: 0 }}>
      <Typography id="direcciones" variant="h3" component="h3">
        Direcciones sin sucursal
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        Elija la sucursal de cada dirección: vale para todas las filas que la tienen.
      </Typography>
      {list.error && !own && <OptionsError list={list} />}
      {own?.length === 0 && (
        <Alert severity="warning">El cliente todavía no tiene sucursales registradas.</Alert>
      )}
      {own && <OneForAll all={all} own={own} changes={changes} />}
      {own && own.length > 0 && (
        <ChoicesContext.Provider value={{ options: own, changes }}>
          <Fitted rows={rows.length} max={264} cards={cardsHeight(columns, rows.length)}>
            <DataTable
              label="Direcciones sin sucursal"
              list={loadedList(rows)}
              rows={rows}
              columns={columns}
              empty={{ title: 'Sin direcciones' }}
            />
          </Fitted>
        </ChoicesContext.Provider>
      )}
    </Box>
  );
}

interface OneForAllProps {
  /** The addresses. */
  readonly all: readonly string[];
  /** The client's branches. */
  readonly own: readonly Sucursal[];
  readonly changes: ReturnType<typeof useChanges>;
}

function OneForAll({ all, own: [only, second, ...others], changes }: OneForAllProps) {
  if (!only) return null;
  if (!second)
    return (
      <Button
        variant="outlined"
        color="inherit"
        sx={{ justifySelf: 'start' }}
        onClick={() => changes.setBranches(all, only._id)}
      >
        Usar {sucursalText(only)} para todas
      </Button>
    );
  return (
    all.length > 1 && (
      <SearchSelect<Sucursal>
        label="Una sucursal para todas"
        options={[only, second, ...others]}
        labelOf={sucursalText}
        value={commonOf(all, changes.branches)}
        onChange={(sucursal) => changes.setBranches(all, sucursal?._id ?? '')}
      />
    )
  );
}

/** The branch that all addresses have; `''` if they differ. */
function commonOf(direcciones: readonly string[], branches: ReadonlyMap<string, string>): string {
  const [first = '', ...others] = new Set(direcciones.map((one) => branches.get(one) ?? ''));
  return others.length > 0 ? '' : first;
}

interface Choices {
  readonly options: readonly Sucursal[];
  readonly changes: ReturnType<typeof useChanges>;
}

const ChoicesContext = createContext<Choices | null>(null);

function SucursalChoice({ row }: { row: Row }) {
  const choices = useContext(ChoicesContext);
  if (!choices) return null;
  const { options, changes } = choices;
  return (
    <Select
      value={changes.branches.get(row.direccion) ?? ''}
      onChange={(event) => changes.setBranches([row.direccion], event.target.value)}
      data-field
      displayEmpty
      size="small"
      SelectDisplayProps={{ 'aria-label': `Sucursal de ${textOf(row)}` }}
      inputProps={{ 'aria-label': `Sucursal de ${textOf(row)}` }}
      sx={choice}
    >
      <MenuItem value="">Elegir…</MenuItem>
      {options.map((sucursal) => (
        <MenuItem key={sucursal._id} value={sucursal._id}>
          {sucursalText(sucursal)}
        </MenuItem>
      ))}
    </Select>
  );
}

const choice = {
  width: '100%',
  height: { xs: 40, sm: 34 },
  minHeight: 0,
  fontSize: 14,
  '& .MuiSelect-select': { py: 0 },
} as const;

const textOf = ({ direccion }: Direccion) => direccion || 'Sin dirección';
const rowsText = ({ filas }: Direccion) => (filas === 1 ? '1 fila' : `${formatNumber(filas)} filas`);

const columns: readonly Column<Row>[] = [
  {
    id: 'direccion',
    header: 'Dirección en la planilla',
    value: textOf,
    sort: false,
    lines: 2,
    card: [{ place: '1' }],
    width: 180,
    grow: 1,
  },
  {
    id: 'filas',
    header: 'Filas',
    value: ({ filas }) => formatNumber(filas),
    sort: false,
    align: 'right',
    card: [{ place: '1end', content: rowsText }],
    width: 76,
    grow: 0,
  },
  {
    id: 'sucursal',
    header: 'Sucursal',
    value: () => '',
    sort: false,
    cell: (row) => <SucursalChoice row={row} />,
    card: [{ place: '2', tall: true, content: (row) => <SucursalChoice row={row} /> }],
    width: 220,
    grow: 1.4,
  },
];

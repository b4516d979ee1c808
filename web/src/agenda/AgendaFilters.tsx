import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useMemo, useState } from 'react';
import type { Orden } from '#contract/ordenes.ts';
import type { useOrdenes } from '../ordenes/useOrdenes.ts';
import { useCloseOnBack } from '../shared/back/back-stack.ts';
import { SearchSelect } from '../shared/fields/SearchSelect.tsx';
import { FiltersButton } from '../shared/list/filters/FiltersButton.tsx';
import { FiltersSheet } from '../shared/list/filters/FiltersSheet.tsx';
import { razonSocialText, sucursalText } from '../sucursales/texts.ts';
import type { AgendaAddress } from './useAgenda.ts';

interface AgendaFiltersProps {
  readonly address: AgendaAddress;
  readonly list: ReturnType<typeof useOrdenes>;
  /** Not for a client user, whose company is the only one. */
  readonly withCliente: boolean;
  readonly phone: boolean;
}

/** The filters in a row; on a phone behind a button. */
export function AgendaFilters(props: AgendaFiltersProps) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  useCloseOnBack(close, open);
  const { cliente, sucursal, all } = props.address;
  const active = [cliente, sucursal, all].filter(Boolean).length;
  if (!props.phone) return <Fields {...props} />;
  return (
    <>
      <FiltersButton active={active} open={open} onOpen={() => setOpen(true)} />
      <FiltersSheet open={open} onClose={close} onReset={() => props.address.change(noFilters)}>
        <Fields {...props} />
      </FiltersSheet>
    </>
  );
}

export const noFilters = { cliente: '', sucursal: '', todas: '' } as const;

function Fields({ address, list, withCliente, phone }: AgendaFiltersProps) {
  const { cliente, sucursal, all, change } = address;
  const options = useFilterOptions(list.data, cliente);
  const field = phone ? {} : { flex: '1 1 200px', maxWidth: 260 };
  return (
    <>
      {withCliente && (
        <Box sx={field}>
          <SearchSelect
            label="Cliente"
            options={options.clientes}
            list={list}
            labelOf={({ label }) => label}
            value={cliente}
            // A branch belongs to one client.
            onChange={(option) => change({ cliente: option?._id ?? '', sucursal: '' })}
          />
        </Box>
      )}
      <Box sx={field}>
        <SearchSelect
          label="Sucursal"
          options={options.sucursales}
          list={list}
          labelOf={({ label }) => label}
          value={sucursal}
          onChange={(option) => change({ sucursal: option?._id ?? '' })}
        />
      </Box>
      <FormControlLabel
        label="Mostrar también lo renovado"
        control={
          <Switch checked={all} onChange={(_event, checked) => change({ todas: checked ? 'true' : '' })} />
        }
      />
    </>
  );
}

interface Option {
  readonly _id: string;
  readonly label: string;
}

/** The clients with orders, and the branches with orders of the chosen one. */
export function useFilterOptions(rows: readonly Orden[] | undefined, cliente: string) {
  return useMemo(() => {
    const clientes = new Map<string, Option>();
    const sucursales = new Map<string, Option>();
    for (const row of rows ?? []) {
      clientes.set(row.cliente_id, { _id: row.cliente_id, label: razonSocialText(row.cliente) });
      if (cliente && row.cliente_id !== cliente) continue;
      sucursales.set(row.sucursal._id, { _id: row.sucursal._id, label: sucursalText(row.sucursal) });
    }
    return { clientes: rows && sorted(clientes), sucursales: rows && sorted(sucursales) };
  }, [rows, cliente]);
}

const sorted = (options: ReadonlyMap<string, Option>): readonly Option[] =>
  [...options.values()].sort((a, b) => a.label.localeCompare(b.label, 'es'));

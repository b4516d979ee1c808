import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useMemo, useState } from 'react';
import { clientes as clientesList } from '#contract/clientes/clientes.ts';
import { sucursales as sucursalesList } from '#contract/clientes/sucursales.ts';
import { compareTexts } from '#contract/values/text.ts';
import { SearchSelect } from '../shared/fields/SearchSelect.tsx';
import { Switch } from '../shared/form/Switch.tsx';
import { useCloseOnBack } from '../shared/historia/useCloseOnBack.ts';
import { FiltersButton } from '../shared/list/filters/FiltersButton.tsx';
import { FiltersSheet } from '../shared/list/filters/FiltersSheet.tsx';
import { useList } from '../shared/net/resource.ts';
import { razonSocialText, sucursalText } from '../shared/text/sucursales.ts';
import type { AgendaAddress } from './useAgenda.ts';

interface AgendaFiltersProps {
  readonly address: AgendaAddress;
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

function Fields({ address, withCliente, phone }: AgendaFiltersProps) {
  const { cliente, sucursal, all, change } = address;
  const options = useFilterOptions(cliente, withCliente);
  const field = phone ? {} : { flex: '1 1 200px', maxWidth: 260 };
  return (
    <>
      {withCliente && (
        <Box sx={field}>
          <SearchSelect
            label="Cliente"
            options={options.clientes}
            list={options.clientesList}
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
          list={options.sucursalesList}
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

/** All clients and branches, also those with documents alone; the branches of the chosen client. */
function useFilterOptions(cliente: string, withCliente: boolean) {
  const ofClientes = useList(clientesList, { enabled: withCliente });
  const ofSucursales = useList(sucursalesList);
  const clientes = useMemo(
    () =>
      ofClientes.data &&
      sorted(ofClientes.data.map((row) => ({ _id: row._id, label: razonSocialText(row) }))),
    [ofClientes.data],
  );
  const sucursales = useMemo(() => {
    const offered = ofSucursales.data?.filter((row) => !cliente || row.cliente_id === cliente);
    return offered && sorted(offered.map((row) => ({ _id: row._id, label: sucursalText(row) })));
  }, [ofSucursales.data, cliente]);
  return { clientes, sucursales, clientesList: ofClientes, sucursalesList: ofSucursales };
}

const sorted = (options: Option[]): readonly Option[] =>
  options.sort((a, b) => compareTexts(a.label, b.label));

import Autocomplete, { type AutocompleteRenderInputParams } from '@mui/material/Autocomplete';
import Checkbox from '@mui/material/Checkbox';
import TextField from '@mui/material/TextField';
import { useMemo } from 'react';
import { useController, useFormContext, useFormState } from 'react-hook-form';
import { type Cliente, clientes } from '#contract/clientes/clientes.ts';
import { compareTexts, foldSearch, searchWords } from '#contract/values/text.ts';
import { clearable } from '../../shared/fields/clearable.ts';
import { OptionsError } from '../../shared/fields/OptionsError.tsx';
import { useList } from '../../shared/net/resource.ts';
import { matchesAll } from '../../shared/text/normalize.ts';

const labelOf = ({ razonSocial }: Cliente) => razonSocial;

/** Several active clients; its value is their identifiers. */
export function ClientesField() {
  const list = useList(clientes);
  const { field } = useController<{ cliente_ids: string[] }, 'cliente_ids'>({ name: 'cliente_ids' });
  const { errors } = useFormState();
  const { clearErrors } = useFormContext();
  const options = useMemo(() => activeOf(list.data ?? []), [list.data]);
  const chosen = options.filter(({ _id }) => field.value.includes(_id));
  const failed = list.error && list.data === undefined;
  // Without a choice the contract's error is that of a single client.
  const error = (errors.cliente_ids ?? errors.cliente_id)?.message as string | undefined;
  return (
    // Without `limitTags`: a field that folds as it loses the focus moves the button below away from the pointer.
    <Autocomplete<Cliente, true>
      multiple
      disableCloseOnSelect
      openOnFocus
      options={options}
      value={chosen}
      loading={list.data === undefined && !failed}
      sx={clearable}
      getOptionKey={({ _id }) => _id}
      getOptionLabel={labelOf}
      isOptionEqualToValue={(a, b) => a._id === b._id}
      filterOptions={(all, { inputValue }) => foundIn(all, inputValue)}
      onChange={(_event, next) => {
        clearErrors('cliente_id');
        field.onChange(next.map(({ _id }) => _id));
      }}
      onBlur={field.onBlur}
      renderOption={({ key, ...props }, option, { selected }) => (
        <li key={key} {...props}>
          <Checkbox checked={selected} tabIndex={-1} disableRipple size="small" sx={check} />
          {option.razonSocial}
        </li>
      )}
      slotProps={{ popper: { role: 'region', 'aria-label': 'Opciones de Clientes' } }}
      renderInput={(params) => (
        <TextField
          {...params}
          label="Clientes"
          autoFocus
          inputRef={field.ref}
          error={Boolean(error)}
          helperText={failed ? <OptionsError list={list} /> : (error ?? countText(chosen.length))}
          slotProps={asRequired(params)}
        />
      )}
    />
  );
}

const asRequired = ({ slotProps }: AutocompleteRenderInputParams) => ({
  ...slotProps,
  inputLabel: { ...slotProps.inputLabel, required: true },
});

const activeOf = (all: readonly Cliente[]) =>
  all.filter(({ active }) => active).sort((a, b) => compareTexts(a.razonSocial, b.razonSocial));

function foundIn(all: readonly Cliente[], typed: string): Cliente[] {
  const words = searchWords(typed);
  const textOf = ({ razonSocial, nombreFantasia }: Cliente) => `${razonSocial} ${nombreFantasia}`;
  return all.filter((option) => matchesAll(foldSearch(textOf(option)), words));
}

function countText(count: number): string {
  if (count === 0) return 'Cada uno recibe su propia copia y su aviso';
  return count === 1 ? '1 cliente elegido' : `${count} clientes elegidos`;
}

const check = { ml: -1, mr: 0.5 } as const;

import Box from '@mui/material/Box';
import { useMemo } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { clientes } from '#contract/clientes.ts';
import { cuitValido } from '#contract/cuit.ts';
import { TextField } from '../shared/fields/TextField.tsx';
import { useList } from '../shared/resource.ts';
import { soloDigitos } from './clientes.ts';

/** A company's CUIT or CUIL: a wrong check digit, or one that another company has, warns and never blocks (decisions §4). */
export function CuitField({ disabled }: { disabled: boolean }) {
  const help = disabled ? undefined : <Advertencia />;
  return (
    <TextField
      name="cuit"
      label="CUIT/CUIL"
      required
      autoComplete="off"
      disabled={disabled}
      helperText={help}
    />
  );
}

function Advertencia() {
  const cuit: string = useWatch({ name: 'cuit' });
  const { touchedFields } = useFormState({ name: 'cuit' });
  const known = useKnownCuits();
  const digits = soloDigitos(cuit);
  // Nobody is told off in the middle of typing.
  const complete = Boolean(touchedFields.cuit) || digits.length >= 11;
  return (
    <Box component="span" role="status" sx={{ color: 'warning.main' }}>
      {cuit.trim() !== '' && complete && warningOf(cuit, known.get(digits))}
    </Box>
  );
}

function warningOf(cuit: string, owner: string | undefined): string | false {
  if (owner) return `Ya existe un cliente con este CUIT/CUIL: ${owner}`;
  return !cuitValido(cuit) && 'El número no es válido: verifique sus dígitos';
}

/** Who has each CUIT, by its digits. */
function useKnownCuits(): ReadonlyMap<string, string> {
  const { data = [] } = useList(clientes, { toastError: true });
  return useMemo(() => new Map(data.map((row) => [soloDigitos(row.cuit), row.razonSocial])), [data]);
}

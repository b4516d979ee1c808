import { useMemo } from 'react';
import { textoPlano } from '#contract/ordenes/vigencia.ts';
import { compareTexts } from '#contract/values/text.ts';
import { useEmpleadosOf } from '../capacitaciones/empleados/useClienteEmpleados.ts';
import { SuggestField } from '../shared/fields/SuggestField.tsx';

interface PuestoFieldProps {
  readonly clienteId: string;
  readonly disabled: boolean;
  readonly help: string;
}

const maxPuesto = 120;

/** A post of the client's employees, or another one that is typed. */
export function PuestoField({ clienteId, disabled, help }: PuestoFieldProps) {
  const { data } = useEmpleadosOf(clienteId);
  const options = useMemo(() => {
    const known = new Map((data ?? []).map(({ tipo }) => [textoPlano(tipo ?? ''), tipo ?? '']));
    known.delete('');
    return [...known].map(([_id, text]) => ({ _id, text })).sort((a, b) => compareTexts(a.text, b.text));
  }, [data]);
  return (
    <SuggestField
      name="puesto"
      label="Puesto"
      options={options}
      disabled={disabled}
      help={help}
      maxLength={maxPuesto}
    />
  );
}

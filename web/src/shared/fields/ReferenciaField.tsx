import type { z } from 'zod';
import type { Referencia } from '#contract/fields.ts';
import type { Lista } from '#contract/resource.ts';
import { useList } from '../net/resource.ts';
import { SelectField } from './SelectField.tsx';

interface ReferenciaFieldProps {
  readonly name: string;
  readonly label: string;
  readonly resource: Lista<z.ZodType<Referencia>>;
}

/** Required choice among the rows of a list, by their names. */
export function ReferenciaField({ name, label, resource }: ReferenciaFieldProps) {
  const list = useList(resource);
  return (
    <SelectField name={name} label={label} required list={list} options={list.data} labelOf={nombreOf} />
  );
}

const nombreOf = ({ nombre }: Referencia) => nombre;

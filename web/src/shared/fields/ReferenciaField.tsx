import type { z } from 'zod';
import type { ListResource } from '#contract/platform/resource.ts';
import type { Referencia } from '#contract/values/fields.ts';
import { useList } from '../net/resource.ts';
import type { Missing } from './MissingOption.tsx';
import { SelectField } from './SelectField.tsx';

interface ReferenciaFieldProps {
  readonly name: string;
  readonly label: string;
  readonly resource: ListResource<z.ZodType<Referencia>>;
  readonly missing?: Missing;
}

/** Required choice among the rows of a list, by their names. */
export function ReferenciaField({ name, label, resource, ...missing }: ReferenciaFieldProps) {
  const list = useList(resource);
  return (
    <SelectField
      name={name}
      label={label}
      required
      list={list}
      options={list.data}
      labelOf={nombreOf}
      {...missing}
    />
  );
}

const nombreOf = ({ nombre }: Referencia) => nombre;

import { useMemo } from 'react';
import { useFormContext } from 'react-hook-form';
import { type Tecnico, tecnicos } from '#contract/personas/tecnicos.ts';
import { compareTexts } from '#contract/values/text.ts';
import { useIsAdmin } from '../../sesion/useIsAdmin.ts';
import { SuggestField } from '../../shared/fields/SuggestField.tsx';
import { TextField } from '../../shared/fields/TextField.tsx';
import { useList } from '../../shared/net/resource.ts';
import type { DatosValues } from '../wizard/values.ts';

const name = 'instructor';
const label = 'Instructor';

/** Offers the technicians to administrators; other roles may not list them (reglas 2.12). */
export const InstructorField = () =>
  useIsAdmin() ? <OfferedInstructor /> : <TextField name={name} label={label} autoComplete="off" />;

const toOption = ({ _id, nombre, apellido, titulo, matricula }: Tecnico) => ({
  _id,
  text: `${nombre} ${apellido}`,
  detail: [titulo, matricula && `Matrícula ${matricula}`].filter(Boolean).join(' · '),
  matricula,
});

function OfferedInstructor() {
  const { setValue } = useFormContext<DatosValues>();
  const { data } = useList(tecnicos);
  const options = useMemo(
    () =>
      (data ?? [])
        .filter(({ active }) => active)
        .map(toOption)
        .sort((a, b) => compareTexts(a.text, b.text)),
    [data],
  );
  return (
    <SuggestField
      name={name}
      label={label}
      options={options}
      onChoose={({ matricula }) =>
        matricula && setValue('instructorMatricula', matricula, { shouldDirty: true, shouldValidate: true })
      }
    />
  );
}

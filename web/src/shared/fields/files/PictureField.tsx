import { useController, useFormContext } from 'react-hook-form';
import { FilePicker } from './FilePicker.tsx';
import { pictureProblem } from './picture-problem.ts';

interface PictureFieldProps {
  readonly name: string;
  readonly label: string;
  readonly rules: { readonly accept: readonly string[]; readonly maxMiB: number; readonly maxSide: number };
  readonly help: string;
}

/** Chooses a picture; one that the server would refuse is not kept. */
export function PictureField({ name, label, rules, help }: PictureFieldProps) {
  const { field, fieldState } = useController({ name });
  const { setError, clearErrors, getValues } = useFormContext();
  const onChoose = async (file: File | null) => {
    field.onChange(file);
    clearErrors(name);
    const problem = file && (await pictureProblem(file, rules));
    // Another file may be chosen while this one is checked.
    if (!problem || getValues(name) !== file) return;
    field.onChange(null);
    setError(name, { message: problem });
  };
  return (
    <FilePicker
      label={label}
      file={field.value}
      onChange={(file) => void onChoose(file)}
      accept={rules.accept}
      anyName
      maxMiB={rules.maxMiB}
      help={help}
      error={fieldState.error?.message}
      buttonRef={field.ref}
    />
  );
}

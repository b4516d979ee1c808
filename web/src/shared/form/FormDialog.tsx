import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import type { ReactNode } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  FormProvider,
  type Path,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import type { z } from 'zod';
import { theme } from '../../theme.ts';
import { confirm } from '../feedback/confirm.ts';
import { TitledDialog } from '../layout/dialogs/TitledDialog.tsx';
import { HttpError } from '../net/http-error.ts';
import { FormNotice, UploadProgress } from './FormNotice.tsx';
import { formResolver } from './form-resolver.ts';
import { useFocusBack } from './useFocusBack.ts';
import { useWarnOnLeave } from './useWarnOnLeave.ts';

interface FormDialogProps<Values extends FieldValues, Body> {
  readonly title: string;
  readonly schema: z.ZodType<Body, Values>;
  readonly values: Values;
  /** Sends the parsed values; the dialog closes when it resolves. */
  readonly onSubmit: (body: Body) => Promise<unknown>;
  readonly onClose: () => void;
  /** Returns the row's present values after a 409 `conflicto_version`. */
  readonly onReload?: (() => Promise<Values>) | undefined;
  readonly progress?: number | undefined;
  readonly accept?: string;
  readonly cancel?: string;
  readonly wide?: boolean;
  /** Something beside the fields would be lost. */
  readonly hasMore?: boolean;
  readonly children: ReactNode;
}

/** A form in a dialog. A failed save keeps the input and shows the reply's `errores` at their fields. */
export function FormDialog<Values extends FieldValues, Body>(props: FormDialogProps<Values, Body>) {
  const { title, schema, values, onSubmit, onClose, onReload, wide = false, hasMore = false } = props;
  const { accept = 'Guardar', cancel = 'Cancelar' } = props;
  const form = useForm<Values, unknown, Body>({
    defaultValues: values as DefaultValues<Values>,
    resolver: formResolver(schema),
  });
  const { isSubmitting } = form.formState;
  const isDirty = form.formState.isDirty || hasMore;
  useWarnOnLeave(isDirty && !isSubmitting);
  const button = useFocusBack(isSubmitting);

  const close = async () => {
    if (isSubmitting) return;
    if (!isDirty || (await confirm(unsaved))) onClose();
  };
  const save = form.handleSubmit(async (body) => {
    try {
      await onSubmit(body);
      onClose();
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      showErrors(form, error);
    }
  });
  const reload = onReload && (async () => form.reset(await onReload()));

  return (
    <FormProvider {...form}>
      <TitledDialog title={title} wide={wide} onClose={() => void close()} onSubmit={save}>
        <DialogContent sx={content}>
          <FormNotice onReload={reload} unsaved={isDirty} />
          {props.children}
        </DialogContent>
        <UploadProgress share={isSubmitting ? props.progress : undefined} />
        <DialogActions>
          <Button color="inherit" onClick={() => void close()} disabled={isSubmitting}>
            {cancel}
          </Button>
          <Button ref={button} type="submit" variant="contained" loading={isSubmitting}>
            {accept}
          </Button>
        </DialogActions>
      </TitledDialog>
    </FormProvider>
  );
}

const paper = theme.vars.palette.background.paper;
const content = {
  display: 'grid',
  gap: 2,
  alignContent: 'start',
  // While more follows below the edge a shadow stands there; the end of the content covers it.
  background: `linear-gradient(transparent, ${paper} 60%) bottom / 100% 40px no-repeat local,
    linear-gradient(transparent, ${theme.vars.palette.divider}) bottom / 100% 14px no-repeat scroll`,
} as const;

/** At their fields; what has none stands above them. */
function showErrors<Values extends FieldValues>(
  { getValues, setError }: Pick<UseFormReturn<Values>, 'getValues' | 'setError'>,
  error: HttpError,
): void {
  const known = error.errores.filter(({ campo }) => campo in getValues());
  known.forEach(({ campo, mensaje }, index) => {
    setError(campo as Path<Values>, { message: mensaje }, { shouldFocus: index === 0 });
  });
  const others = error.errores.filter((item) => !known.includes(item)).map(({ mensaje }) => mensaje);
  if (known.length > 0 && others.length === 0) return;
  setError('root', { type: error.code, message: [error.message, ...others].join(' ') });
}

const unsaved = {
  title: 'Hay cambios sin guardar',
  text: 'Si cierra ahora, lo que escribió se pierde.',
  accept: 'Descartar cambios',
  cancel: 'Seguir editando',
  danger: true,
};

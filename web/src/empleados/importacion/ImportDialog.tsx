import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { confirm } from '../../shared/feedback/confirm.ts';
import { formResolver } from '../../shared/form/form-resolver.ts';
import { useWarnOnLeave } from '../../shared/form/useWarnOnLeave.ts';
import { TitledDialog } from '../../shared/layout/dialogs/TitledDialog.tsx';
import { ChooseStep } from './ChooseStep.tsx';
import { type ImportInput, type ImportValues, importSchema } from './import-file.ts';
import { OutcomeStep } from './OutcomeStep.tsx';
import { useImport } from './useImport.ts';

interface ImportDialogProps {
  /** A client user's own company; undefined for administrators. */
  readonly ownClienteId: string | undefined;
  readonly onClose: () => void;
}

/** reglas 2.8, 5.13 */
export function ImportDialog({ ownClienteId, onClose }: ImportDialogProps) {
  const form = useForm<ImportValues, unknown, ImportInput>({
    defaultValues: { cliente_id: ownClienteId ?? '', archivo: null },
    resolver: formResolver(importSchema),
  });
  const importacion = useImport(form);
  const { stage, working } = importacion;
  const archivo = useWatch({ control: form.control, name: 'archivo' });
  const pending = archivo !== null && stage.kind !== 'done';
  useWarnOnLeave(pending);

  const writing = working && stage.kind === 'review';
  const close = async () => {
    // A running import cannot be cancelled.
    if (writing) return;
    if (pending && !(await confirm(notImported))) return;
    importacion.abort();
    onClose();
  };
  const again = () => {
    form.setValue('archivo', null);
    importacion.back();
  };

  return (
    <TitledDialog title="Importar empleados" wide onClose={() => void close()}>
      <FormProvider {...form}>
        {stage.kind === 'choose' ? (
          <ChooseStep ownClienteId={ownClienteId} importacion={importacion} onClose={() => void close()} />
        ) : (
          <OutcomeStep
            key={stage.kind}
            stage={stage}
            ownClienteId={ownClienteId}
            importacion={importacion}
            onAgain={again}
            onClose={() => void close()}
          />
        )}
      </FormProvider>
    </TitledDialog>
  );
}

const notImported = {
  title: 'La importación no se realizó',
  text: 'Si cierra ahora, no se importa ningún empleado.',
  accept: 'Cerrar sin importar',
  cancel: 'Seguir con la importación',
  danger: true,
};

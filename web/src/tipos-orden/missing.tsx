import type { Missing } from '../shared/fields/MissingOption.tsx';
import { lazyDialog } from '../shared/lazy/lazy-dialog.tsx';

const TipoOrdenForm = lazyDialog(async () => (await import('./TipoOrdenForm.tsx')).TipoOrdenForm);

interface MissingTipoOptions {
  readonly isAdmin: boolean;
  readonly capacitacion: boolean;
}

/** What a select of order types, or of types of trainings, says while it has none. */
export const missingTipo = ({ isAdmin, capacitacion }: MissingTipoOptions): Missing => ({
  text: `Todavía no hay tipos de orden${capacitacion ? ' de capacitación' : ''}.`,
  create: isAdmin
    ? {
        label: 'Crear tipo de orden',
        form: (onClose) => <TipoOrdenForm capacitacion={capacitacion} onClose={onClose} />,
      }
    : undefined,
});

import { rubros } from '#contract/clientes/rubros.ts';
import { ReferenciaField } from '../shared/fields/ReferenciaField.tsx';
import { lazyDialog } from '../shared/lazy/lazy-dialog.tsx';

const RubroForm = lazyDialog(async () => (await import('./RubroForm.tsx')).RubroForm);

/** The sector of a client, which administrators alone register. */
export function RubroField() {
  return <ReferenciaField name="rubro_id" label="Rubro" resource={rubros} missing={missing} />;
}

const missing = {
  text: 'Todavía no hay rubros.',
  create: { label: 'Registrar rubro', form: (onClose: () => void) => <RubroForm onClose={onClose} /> },
};

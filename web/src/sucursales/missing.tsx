import type { Missing } from '../shared/fields/MissingOption.tsx';
import { lazyDialog } from '../shared/lazy/lazy-dialog.tsx';

const SucursalForm = lazyDialog(async () => (await import('./SucursalForm.tsx')).SucursalForm);

interface MissingSucursalOptions {
  readonly isAdmin: boolean;
  /** The client whose branches are offered. */
  readonly clienteId?: string | undefined;
}

/** What a select of branches says while it has none. */
export function missingSucursal({ isAdmin, clienteId }: MissingSucursalOptions): Missing {
  if (!isAdmin) return { text: 'Su empresa no tiene sucursales.' };
  return {
    text: clienteId ? 'Este cliente no tiene sucursales.' : 'Todavía no hay sucursales.',
    create: {
      label: 'Registrar sucursal',
      form: (onClose) => <SucursalForm clienteId={clienteId} onClose={onClose} />,
    },
  };
}

import CloseIcon from '@mui/icons-material/EventBusyOutlined';
import { useState } from 'react';
import type { Orden } from '#contract/ordenes/ordenes.ts';
import { isOpen } from '../../ordenes/renovar/open.ts';
import { lazyDialog } from '../../shared/lazy/lazy-dialog.tsx';
import type { RowAction } from '../../shared/table/columns.ts';
import { type Selection, unselect } from '../../shared/table/props.ts';

const CierreForm = lazyDialog(async () => (await import('../../ordenes/renovar/CierreForm.tsx')).CierreForm);
const CerrarVarias = lazyDialog(async () => (await import('./CerrarVarias.tsx')).CerrarVarias);

const label = 'No se renueva…';

/** Closes one order or many without a successor (reglas 4.18). */
export function useCerrar(selection: Selection) {
  const [open, setOpen] = useState<readonly Orden[]>();
  const [first] = open ?? [];
  const close = () => setOpen(undefined);
  const action: RowAction<Orden> = {
    ...{ label, icon: <CloseIcon />, onClick: (row) => setOpen([row]) },
    hidden: (row) => !isOpen(row),
  };
  const dialog =
    first &&
    (open?.length === 1 && isOpen(first) ? (
      <CierreForm orden={first} onClose={close} />
    ) : (
      <CerrarVarias ordenes={open ?? []} onClosed={(ids) => unselect(selection, ids)} onClose={close} />
    ));
  return { action, bulk: { label, icon: <CloseIcon />, onClick: setOpen, quiet: true }, dialog };
}

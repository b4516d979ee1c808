import LinkIcon from '@mui/icons-material/AddLinkOutlined';
import { useState } from 'react';
import type { Orden } from '#contract/ordenes/ordenes.ts';
import { enlazarTip } from '../../ordenes/renovar/enlaces/posterior.ts';
import type { PageAction } from '../../shared/layout/MoreMenu.tsx';
import { lazyDialog } from '../../shared/lazy/lazy-dialog.tsx';
import type { RowAction } from '../../shared/table/columns.ts';

const EnlacesDialog = lazyDialog(
  async () => (await import('../../ordenes/renovar/enlaces/EnlacesDialog.tsx')).EnlacesDialog,
);

/** Links orders of the past with the ones that renew them: all of them, or one (reglas 2.10). */
export function useEnlazar() {
  const [open, setOpen] = useState<'all' | Orden>();
  const page: PageAction = {
    ...{ label: 'Enlazar renovaciones anteriores…', icon: <LinkIcon fontSize="small" />, rare: true },
    onClick: () => setOpen('all'),
  };
  /** Before the others of a row that waits for its link. */
  const row: Omit<RowAction<Orden>, 'hidden'> = {
    ...{ label: 'Enlazar', icon: <LinkIcon />, onClick: setOpen, alternative: true, onCard: true },
    ...{ textWidth: 66, tip: enlazarTip },
  };
  const dialog = open && (
    <EnlacesDialog orden={open === 'all' ? undefined : open} onClose={() => setOpen(undefined)} />
  );
  return { page, row, link: setOpen, dialog };
}

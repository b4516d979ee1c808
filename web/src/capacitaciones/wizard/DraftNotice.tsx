import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { confirm } from '../../shared/feedback/confirm.ts';

interface DraftNoticeProps {
  /** The file that was chosen; browsers cannot restore it. */
  readonly filename: string | null;
  readonly onDiscard: () => Promise<void>;
}

export function DraftNotice({ filename, onDiscard }: DraftNoticeProps) {
  const [closed, setClosed] = useState(false);
  if (closed) return null;
  const discard = async () => {
    if (await confirm(question)) await onDiscard();
  };
  return (
    <Alert severity="info" role="status" onClose={() => setClosed(true)}>
      Se recuperaron los datos que había cargado y no llegó a guardar.
      {filename && ` El archivo “${filename}” no se puede recuperar: vuelva a adjuntarlo.`}{' '}
      <Button color="inherit" size="small" sx={{ minHeight: 0, py: 0.25 }} onClick={() => void discard()}>
        Descartar borrador
      </Button>
    </Alert>
  );
}

const question = {
  title: 'Descartar borrador',
  text: 'Lo que había cargado y no guardó se pierde.',
  accept: 'Descartar borrador',
  cancel: 'Seguir editando',
  danger: true,
};

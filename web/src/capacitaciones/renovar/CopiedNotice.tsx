import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { formatList } from '../../shared/text/lists.ts';
import { fullName } from '../asistentes/asistentes.ts';
import type { Wizard } from '../wizard/useWizard.ts';
import { copiedText } from './renewal.ts';

const shownAtOnce = 10;

interface CopiedNoticeProps {
  readonly wizard: Wizard;
  /** Must move the focus: the focused button goes. */
  readonly onCopied: () => void;
}

/** How many of the renewed training's attendees were copied, and who was not. */
export function CopiedNotice({ wizard: { state, dispatch, renovada }, onCopied }: CopiedNoticeProps) {
  const { copied } = state;
  if (!copied || !renovada) return null;
  const { left } = copied;
  const names = left.slice(0, shownAtOnce).map(fullName);
  const more = left.length - names.length;
  const copy = () => {
    dispatch({ type: 'leaversCopied', clienteId: renovada.cliente_id });
    onCopied();
  };
  return (
    <Alert severity={left.length > 0 ? 'warning' : 'info'} role="status">
      <div>{copiedText(copied)}</div>
      {left.length > 0 && (
        <>
          <Box sx={{ typography: 'body2' }}>{formatList(more > 0 ? [...names, `${more} más`] : names)}.</Box>
          <Button
            color="inherit"
            size="small"
            variant="outlined"
            sx={{ mt: 1, minHeight: 32 }}
            onClick={copy}
          >
            Copiar también a los demás
          </Button>
        </>
      )}
    </Alert>
  );
}

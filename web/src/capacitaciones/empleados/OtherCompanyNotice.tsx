import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { formatList } from '../../shared/text/lists.ts';
import { asistentesText } from '../asistentes/asistentes.ts';
import { editingOf } from '../wizard/state.ts';
import type { Wizard } from '../wizard/useWizard.ts';
import { emptyAsistente } from '../wizard/values.ts';
import { useOutsiders } from './useOutsiders.ts';

interface OtherCompanyNoticeProps {
  readonly wizard: Wizard;
  /** Must move the focus: the removal deletes the focused button. */
  readonly onRemoved: () => void;
}

/** Offers to remove attendees of the previous company after a change of branch (decision 011). */
export function OtherCompanyNotice({ wizard, onRemoved }: OtherCompanyNoticeProps) {
  const { state, dispatch, entry } = wizard;
  const { outsiders, cliente, origins } = useOutsiders(wizard);
  if (outsiders.length === 0) return null;
  const one = outsiders.length === 1;
  const text = asistentesText(outsiders.length);
  const remove = () => {
    const ids = new Set(outsiders.map(({ _id }) => _id));
    const editing = editingOf(state);
    if (editing && ids.has(editing._id)) entry.reset(emptyAsistente, { keepFieldsRef: true });
    dispatch({ type: 'rowsRemoved', ids, announce: true });
    onRemoved();
  };
  return (
    <Alert severity="warning">
      {text} {one ? 'se cargó' : 'se cargaron'} para <strong>{formatList(origins)}</strong> y la capacitación
      es ahora de <strong>{cliente?.razonSocial}</strong>: los usuarios de esa empresa van a ver{' '}
      {one ? 'su nombre y documento' : 'sus nombres y documentos'}.
      <Box>
        <Button color="inherit" size="small" variant="outlined" sx={button} onClick={remove}>
          Quitar {text}
        </Button>
      </Box>
    </Alert>
  );
}

const button = { mt: 1, minHeight: 32 } as const;

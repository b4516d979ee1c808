import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { asistentesText } from '../asistentes/asistentes.ts';
import type { Wizard } from '../wizard/useWizard.ts';
import { sinAsistente } from '../wizard/valores.ts';
import { useAjenos } from './useAjenos.ts';

interface DeOtraEmpresaProps {
  readonly wizard: Wizard;
  /** Told once they are out, in words; the button is gone then, and the focus needs another place. */
  readonly onRemoved: (text: string) => void;
}

/** Once the branch is another company's: who is still there from the former one, and one button that takes them out. */
export function DeOtraEmpresa({ wizard, onRemoved }: DeOtraEmpresaProps) {
  const { lista, entrada } = wizard;
  const { ajenos, cliente, origenes } = useAjenos(wizard);
  if (ajenos.length === 0) return null;
  const uno = ajenos.length === 1;
  const text = asistentesText(ajenos.length);
  const quitar = () => {
    const ids = new Set(ajenos.map(({ _id }) => _id));
    if (lista.editando && ids.has(lista.editando._id)) {
      lista.setEditando(undefined);
      entrada.reset(sinAsistente, { keepFieldsRef: true });
    }
    lista.remove(({ _id }) => ids.has(_id));
    onRemoved(`Se ${uno ? 'quitó' : 'quitaron'} ${text}.`);
  };
  return (
    <Alert severity="warning">
      {text} {uno ? 'se cargó' : 'se cargaron'} para <strong>{nombres.format(origenes)}</strong> y la
      capacitación es ahora de <strong>{cliente?.razonSocial}</strong>: los usuarios de esa empresa van a ver{' '}
      {uno ? 'su nombre y documento' : 'sus nombres y documentos'}.
      <Box>
        <Button color="inherit" size="small" variant="outlined" sx={button} onClick={quitar}>
          Quitar {text}
        </Button>
      </Box>
    </Alert>
  );
}

const nombres = new Intl.ListFormat('es', { type: 'conjunction' });
const button = { mt: 1, minHeight: 32 } as const;

import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { copyText } from '../../shared/copy.ts';

interface RecoveryCodesProps {
  readonly codigos: readonly string[];
  readonly onDone: () => void;
}

/** The codes as they were just made: nobody sees them again. */
export function RecoveryCodes({ codigos, onDone }: RecoveryCodesProps) {
  const text = codigos.join('\n');
  const file = URL.createObjectURL(new Blob([`${text}\n`], { type: 'text/plain' }));
  return (
    <Box sx={{ display: 'grid', gap: 2, mt: 2 }}>
      <Alert severity="warning" role="status">
        Guarde estos códigos en un lugar seguro: no se vuelven a mostrar. Cada uno sirve una vez, para
        ingresar sin el teléfono.
      </Alert>
      <Box component="ul" aria-label="Códigos de recuperación" sx={list}>
        {codigos.map((codigo) => (
          <li key={codigo}>{codigo}</li>
        ))}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 1 }}>
        <Button
          variant="outlined"
          color="inherit"
          component="a"
          href={file}
          download="codigos-de-recuperacion.txt"
        >
          Descargar
        </Button>
        <Button variant="outlined" color="inherit" onClick={() => void copyText(text, 'Códigos copiados')}>
          Copiar
        </Button>
        <Button variant="contained" autoFocus onClick={onDone}>
          Listo
        </Button>
      </Box>
    </Box>
  );
}

const list = {
  m: 0,
  p: 2,
  listStyle: 'none',
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(180px, 1fr))',
  gap: 1,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  fontFamily: 'monospace',
  fontSize: 15,
} as const;

import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { useVolver } from '../ordenes/lista.ts';
import { Mensaje } from '../shared/Mensaje.tsx';
import { Page } from '../shared/Page.tsx';
import { codeTexts } from '../shared/texts.ts';

/** Where the address names a training that is not there, or is none. */
export function NoEncontrada() {
  const volver = useVolver();
  return (
    <Page title="Actualizar registro">
      <Mensaje
        role="alert"
        title="La capacitación no está"
        text={codeTexts.no_encontrado}
        action={
          <Button variant="contained" component={Link} to={volver}>
            Volver a Ordenes
          </Button>
        }
      />
    </Page>
  );
}

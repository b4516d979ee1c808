import Button from '@mui/material/Button';
import { Mensaje } from './Mensaje.tsx';

/** What stands in for a screen that failed to load or to render. */
export function ErrorPage() {
  return (
    <Mensaje
      heading="h1"
      title="No se pudo mostrar esta pantalla"
      text="Es posible que se haya perdido la conexión o que haya una versión nueva. Al recargar la página se vuelve a intentar."
      action={
        <Button variant="contained" onClick={() => location.reload()}>
          Recargar
        </Button>
      }
    />
  );
}

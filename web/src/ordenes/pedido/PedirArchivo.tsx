import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Orden } from '#contract/ordenes/ordenes.ts';
import { rolOf, useSesion } from '../../sesion/store.ts';
import { formatDate, today } from '../../shared/text/dates.ts';
import { isWithoutProof } from '../archivos/respaldo.ts';
import { Pedida } from './PedirRenovacion.tsx';
import { canAsk, pedirArchivoText } from './pedido.ts';
import { usePedirArchivo } from './usePedirArchivo.tsx';

/** Beside 'no files' of an order: a client user asks for one, and the consultancy reads that they did (reglas 4.19). */
export function PedirArchivo({ orden }: { readonly orden: Orden }) {
  const usuario = useSesion();
  const day = today();
  const isMissing = isWithoutProof(orden, day);
  const ask = usePedirArchivo();
  if (!usuario || !isMissing) return null;
  const pedido = ask.data?.pedido ?? orden.archivoPedido;
  if (rolOf(usuario) !== 'cliente')
    return (
      pedido && <Typography variant="body2">El cliente pidió el archivo el {formatDate(pedido)}.</Typography>
    );
  if (!canAsk(pedido, day)) return <Pedida text={`Pedido el ${formatDate(pedido)}`} isNew={ask.isSuccess} />;
  return (
    <Button variant="outlined" color="inherit" loading={ask.isPending} onClick={() => ask.mutate(orden)}>
      {pedido ? 'Pedir de nuevo' : pedirArchivoText}
    </Button>
  );
}

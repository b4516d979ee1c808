import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Orden } from '#contract/ordenes/ordenes.ts';
import { isProgramada } from '#contract/ordenes/vigencia.ts';
import { ContactoConsultora } from '../../consultora/ContactoConsultora.tsx';
import { rolOf, useSesion } from '../../sesion/store.ts';
import { formatDate, today } from '../../shared/text/dates.ts';
import { isWithoutProof } from '../archivos/respaldo.ts';
import { Pedida } from './PedirRenovacion.tsx';
import { archivoPedidoText, canAsk, isAskable, pedirArchivoText } from './pedido.ts';
import { usePedirArchivo } from './usePedirArchivo.tsx';

interface PedirArchivoProps {
  readonly orden: Orden;
  /** What is to be done about the order. */
  readonly main?: boolean;
}

/** A client user asks for the file of an order, and the consultancy reads beside 'no files' that they did (reglas 4.19). */
export function PedirArchivo({ orden, main = false }: PedirArchivoProps) {
  const usuario = useSesion();
  const day = today();
  const isMissing = isWithoutProof(orden, day);
  const ask = usePedirArchivo();
  if (usuario && rolOf(usuario) === 'cliente' && isProgramada(orden.fechainicio, day))
    return <Esperado orden={orden} />;
  if (!usuario || !isMissing) return null;
  const pedido = ask.data?.pedido ?? orden.archivoPedido;
  if (rolOf(usuario) !== 'cliente')
    return (
      pedido && <Typography variant="body2">El cliente pidió el archivo el {formatDate(pedido)}.</Typography>
    );
  if (!canAsk(pedido, day)) return <Pedida text={`Pedido el ${formatDate(pedido)}`} isNew={ask.isSuccess} />;
  return (
    <Button
      {...(main ? { variant: 'contained' } : { variant: 'outlined', color: 'inherit' })}
      loading={ask.isPending}
      onClick={() => ask.mutate(orden)}
    >
      {pedido ? 'Pedir de nuevo' : pedirArchivoText}
    </Button>
  );
}

/** Whether a client user's panel has it at its foot, beside what else is to be done. */
export function useAsksInFoot(orden: Orden): boolean {
  const usuario = useSesion();
  return usuario !== null && rolOf(usuario) === 'cliente' && isWithoutProof(orden, today());
}

/** When its file can be expected: nobody is asked for it before (reglas 4.19). The foot of one to renew has the contact already. */
const Esperado = ({ orden }: { readonly orden: Orden }) => (
  <>
    <Typography variant="body2" sx={{ flex: '1 1 100%' }}>
      {esperadoText(orden)}
    </Typography>
    {!isAskable(orden) && <ContactoConsultora />}
  </>
);

/** Of a training whose type asks for no file the constancias are the proof. */
const esperadoText = ({ fechainicio, tipoOrden: { capacitacion, exigeRespaldo } }: Orden) =>
  capacitacion && !exigeRespaldo
    ? `Empieza el ${formatDate(fechainicio)}; se respalda con sus constancias.`
    : `Empieza el ${formatDate(fechainicio)}; su archivo se agrega después. Si falta, podrá pedirlo acá desde ese día.`;

interface PedirArchivoButtonProps {
  readonly orden: Pick<Orden, '_id' | 'numeroorden'>;
  /** The day of the last request. */
  readonly pedido: string | null;
  /** The line's name, which it then has: 'Pedir archivo: Ruido'. */
  readonly of: string;
}

/** The same in a line that says 'Sin respaldo'. */
export function PedirArchivoButton({ orden, pedido: last, of }: PedirArchivoButtonProps) {
  const ask = usePedirArchivo();
  const day = today();
  const pedido = ask.data?.pedido ?? last;
  if (pedido && !canAsk(pedido, day))
    return <Pedida text={archivoPedidoText(pedido, day)} isNew={ask.isSuccess} />;
  const label = pedido ? 'Pedir de nuevo' : pedirArchivoText;
  return (
    <Button
      size="small"
      aria-label={`${label}: ${of}`}
      data-focus
      sx={inLine}
      loading={ask.isPending}
      onClick={() => ask.mutate(orden)}
    >
      {label}
    </Button>
  );
}

const inLine = { flex: 'none', minHeight: { xs: 44, sm: 32 }, px: 1 } as const;

import CheckIcon from '@mui/icons-material/CheckCircleOutlined';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type EnlacesInput,
  type EnlacesReply,
  enlaces,
  type OrdenRef,
  ordenes,
} from '#contract/ordenes/ordenes.ts';
import { useFocusBack } from '../../../shared/form/useFocusBack.ts';
import { TitledDialog } from '../../../shared/layout/dialogs/TitledDialog.tsx';
import { LoadError } from '../../../shared/layout/LoadError.tsx';
import { Loading } from '../../../shared/layout/Loading.tsx';
import { Message } from '../../../shared/layout/Message.tsx';
import { http } from '../../../shared/net/http.ts';
import { useReload } from '../../../shared/net/resource.ts';
import { formatNumber } from '../../../shared/text/dates.ts';
import { type Choice, type Enlace, Muestra } from './Muestra.tsx';

const link = (simular: boolean, body?: EnlacesInput) =>
  http.post<EnlacesReply>(`${enlaces}?simular=${simular}`, body);

interface EnlacesDialogProps {
  /** The only order to link; all of them without it. */
  readonly orden?: OrdenRef | undefined;
  readonly onClose: () => void;
}

/** Counts the links of all orders or of one, and makes them. */
function useEnlaces({ orden, onClose }: EnlacesDialogProps, excepto: ReadonlySet<string>) {
  const solo = orden && [orden._id];
  const found = useQuery({
    queryKey: [enlaces, orden?._id],
    queryFn: () => link(true, solo && { excepto: [], solo }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  const save = useMutation({
    meta: { toasts: { success: doneToast, error: 'No se pudo enlazar' } },
    mutationFn: () => link(false, { excepto: [...excepto], ...(solo && { solo }) }),
    onSuccess: onClose,
    onSettled: useReload(ordenes),
  });
  return { found, save };
}

/** Links orders of the past with their renewals, and first shows which (reglas 4.18). */
export function EnlacesDialog(props: EnlacesDialogProps) {
  const { orden, onClose } = props;
  const [excepto, setExcepto] = useState<ReadonlySet<string>>(new Set());
  const { found, save } = useEnlaces(props, excepto);
  const { data, error, isFetching, refetch } = found;
  const count = (data?.enlaces ?? 0) - excepto.size;
  const button = useFocusBack(save.isPending);
  const close = () => {
    if (!save.isPending) onClose();
  };
  return (
    <TitledDialog
      title={
        orden ? `Enlazar la renovación de la N.º ${orden.numeroorden}` : 'Enlazar renovaciones anteriores'
      }
      wide
      onClose={close}
    >
      <DialogContent tabIndex={0} sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
        <Content
          data={isFetching ? undefined : data}
          failure={isFetching ? null : error}
          onRetry={refetch}
          isOne={orden !== undefined}
          excepto={excepto}
          onExcept={save.isPending ? undefined : setExcepto}
        />
      </DialogContent>
      <DialogActions>
        <Button autoFocus color="inherit" onClick={close} disabled={save.isPending}>
          {data?.enlaces === 0 ? 'Cerrar' : 'Cancelar'}
        </Button>
        {data && data.enlaces > 0 && (
          <Button
            ref={button}
            variant="contained"
            loading={save.isPending}
            disabled={isFetching || count === 0}
            onClick={() => save.mutate()}
          >
            {count === 0 || orden ? 'Enlazar' : `Enlazar ${ordenesText(count)}`}
          </Button>
        )}
      </DialogActions>
    </TitledDialog>
  );
}

interface ContentProps extends Choice {
  readonly data: EnlacesReply | undefined;
  readonly failure: Error | null;
  readonly onRetry: () => void;
  /** Of one order there is nothing to choose. */
  readonly isOne: boolean;
}

function Content({ data, failure, onRetry, isOne, ...choice }: ContentProps) {
  if (failure) return <LoadError role="alert" title="No se pudo buscar" error={failure} onRetry={onRetry} />;
  if (!data) return <Loading />;
  if (data.enlaces === 0)
    return (
      <Message
        icon={<CheckIcon />}
        title="No hay renovaciones para enlazar"
        text="Cada orden que otra continúa ya está enlazada con ella."
      />
    );
  const [first] = data.muestra;
  if (isOne && first) return <One par={first} />;
  const more = data.enlaces - data.muestra.length;
  return (
    <>
      <Typography variant="body2">
        {foundText(data)} Una posterior las continúa, con la misma sucursal, tipo y referencia; las
        capacitaciones, también con el mismo título. Al enlazarlas quedan como renovadas: dejan de contarse
        entre las vencidas sin renovar y de generar avisos.
      </Typography>
      <Muestra muestra={data.muestra} {...choice} />
      {more > 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {more === 1
            ? 'Y 1 más, que también se enlaza.'
            : `Y ${formatNumber(more)} más, que también se enlazan.`}
        </Typography>
      )}
    </>
  );
}

function One({ par: { anterior, siguiente, cliente, sucursal, tipo } }: { readonly par: Enlace }) {
  return (
    <>
      <Typography variant="body2">
        La orden N.º {siguiente.numeroorden} continúa a la N.º {anterior.numeroorden}: es posterior, y de la
        misma sucursal, tipo y referencia. Al enlazarlas, la N.º {anterior.numeroorden} queda como renovada:
        deja de contarse entre las vencidas sin renovar y de generar avisos.
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {cliente} · {sucursal} · {tipo}
      </Typography>
    </>
  );
}

/** 'Hay 153 órdenes anteriores sin enlazar: 140 vencidas y 13 que todavía no vencieron.' */
function foundText({ enlaces: all, vencidas }: EnlacesReply): string {
  const found = `Hay ${all === 1 ? '1 orden anterior' : `${formatNumber(all)} órdenes anteriores`} sin enlazar`;
  const later = all - vencidas;
  if (later === 0) return `${found}, ${all === 1 ? 'vencida' : 'todas vencidas'}.`;
  const rest = later === 1 ? '1 que todavía no venció' : `${formatNumber(later)} que todavía no vencieron`;
  if (vencidas === 0) return `${found}: ${rest}.`;
  return `${found}: ${vencidas === 1 ? '1 vencida' : `${formatNumber(vencidas)} vencidas`} y ${rest}.`;
}

const ordenesText = (count: number) => (count === 1 ? '1 orden' : `${formatNumber(count)} órdenes`);

const doneToast = (reply: unknown) => {
  const { enlaces: count } = reply as EnlacesReply;
  const title = count === 1 ? 'Se enlazó 1 orden' : `Se enlazaron ${formatNumber(count)} órdenes`;
  return { kind: 'success', title } as const;
};

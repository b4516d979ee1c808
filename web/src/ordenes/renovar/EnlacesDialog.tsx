import CheckIcon from '@mui/icons-material/CheckCircleOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Typography from '@mui/material/Typography';
import { visuallyHidden } from '@mui/utils';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type EnlacesReply, enlaces, ordenes } from '#contract/ordenes/ordenes.ts';
import { useFocusBack } from '../../shared/form/useFocusBack.ts';
import { TitledDialog } from '../../shared/layout/dialogs/TitledDialog.tsx';
import { LoadError } from '../../shared/layout/LoadError.tsx';
import { Loading } from '../../shared/layout/Loading.tsx';
import { Message } from '../../shared/layout/Message.tsx';
import { http } from '../../shared/net/http.ts';
import { useReload } from '../../shared/net/resource.ts';
import { formatNumber } from '../../shared/text/dates.ts';
import { theme } from '../../theme.ts';

const link = (simular: boolean) => http.post<EnlacesReply>(`${enlaces}?simular=${simular}`);

/** Links orders of the past with their renewals, and first shows which (reglas 4.18). */
export function EnlacesDialog({ onClose }: { readonly onClose: () => void }) {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [enlaces],
    queryFn: () => link(true),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  const save = useMutation({
    meta: { toasts: { success: doneToast, error: 'No se pudo enlazar' } },
    mutationFn: () => link(false),
    onSuccess: onClose,
    onSettled: useReload(ordenes),
  });
  const button = useFocusBack(save.isPending);
  const close = () => {
    if (!save.isPending) onClose();
  };
  return (
    <TitledDialog title="Enlazar renovaciones anteriores" wide onClose={close}>
      <DialogContent tabIndex={0} sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
        <Content data={isFetching ? undefined : data} failure={isFetching ? null : error} onRetry={refetch} />
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
            disabled={isFetching}
            onClick={() => save.mutate()}
          >
            {`Enlazar ${ordenesText(data.enlaces)}`}
          </Button>
        )}
      </DialogActions>
    </TitledDialog>
  );
}

interface ContentProps {
  readonly data: EnlacesReply | undefined;
  readonly failure: Error | null;
  readonly onRetry: () => void;
}

function Content({ data, failure, onRetry }: ContentProps) {
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
  const more = data.enlaces - data.muestra.length;
  return (
    <>
      <Typography variant="body2">
        {data.enlaces === 1
          ? 'Hay 1 orden que otra posterior continúa'
          : `Hay ${formatNumber(data.enlaces)} órdenes que otra posterior continúa`}
        , con la misma sucursal, tipo y referencia; las capacitaciones, también con el mismo título. Al
        enlazarlas quedan como renovadas: dejan de contarse entre las vencidas sin renovar y de generar
        avisos.
      </Typography>
      <Sample muestra={data.muestra} />
      {more > 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {more === 1 ? 'Y 1 más.' : `Y ${formatNumber(more)} más.`}
        </Typography>
      )}
    </>
  );
}

function Sample({ muestra }: Pick<EnlacesReply, 'muestra'>) {
  return (
    <Box component="table" sx={table}>
      <thead>
        <tr>
          <th scope="col">Anterior</th>
          <th scope="col">La renueva</th>
          <th scope="col">Cliente, sucursal y tipo</th>
        </tr>
      </thead>
      <tbody>
        {muestra.map(({ anterior, siguiente, cliente, sucursal, tipo }) => (
          <tr key={anterior._id}>
            <td>N.º {anterior.numeroorden}</td>
            <td data-next>N.º {siguiente.numeroorden}</td>
            <td>
              {cliente}
              <Box component="span" sx={{ display: 'block', color: 'text.secondary', fontSize: 12.5 }}>
                {sucursal} · {tipo}
              </Box>
            </td>
          </tr>
        ))}
      </tbody>
    </Box>
  );
}

const ordenesText = (count: number) => (count === 1 ? '1 orden' : `${formatNumber(count)} órdenes`);

const doneToast = (reply: unknown) => {
  const { enlaces: count } = reply as EnlacesReply;
  const title = count === 1 ? 'Se enlazó 1 orden' : `Se enlazaron ${formatNumber(count)} órdenes`;
  return { kind: 'success', title } as const;
};

/** The two numbers side by side, and the branch below them. */
const phone = {
  '& thead': visuallyHidden,
  '& tr': { display: 'flex', flexWrap: 'wrap', py: 1, borderBottom: 1, borderColor: 'divider' },
  '& tr > td': { p: 0, border: 0 },
  '& td:first-of-type': { fontWeight: 600 },
  '& td[data-next]': { flex: 1, fontWeight: 600, '&::before': { content: '"→"', mx: 1 } },
  '& td:last-of-type': { flexBasis: '100%', minWidth: 0 },
} as const;

const table = {
  width: '100%',
  borderCollapse: 'collapse',
  typography: 'body2',
  fontVariantNumeric: 'tabular-nums',
  '& th': { textAlign: 'left', fontSize: 12.5, fontWeight: 600, color: 'text.secondary' },
  '& th, & td': { py: 0.75, pr: 1.5, verticalAlign: 'top', borderBottom: 1, borderColor: 'divider' },
  '& td:not(:last-of-type)': { whiteSpace: 'nowrap' },
  [theme.breakpoints.down('sm')]: phone,
} as const;

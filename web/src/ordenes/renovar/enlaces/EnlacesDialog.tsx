import CheckIcon from '@mui/icons-material/CheckCircleOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { visuallyHidden } from '@mui/utils';
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
import { theme } from '../../../theme.ts';

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
      <Sample muestra={data.muestra} {...choice} />
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

type Enlace = EnlacesReply['muestra'][number];

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

interface Choice {
  /** Orders that are not linked. */
  readonly excepto: ReadonlySet<string>;
  /** Undefined while nothing may be changed. */
  readonly onExcept: ((excepto: ReadonlySet<string>) => void) | undefined;
}

function Sample({ muestra, excepto, onExcept }: Pick<EnlacesReply, 'muestra'> & Choice) {
  const toggle = (id: string) => {
    const next = new Set(excepto);
    if (!next.delete(id)) next.add(id);
    onExcept?.(next);
  };
  const toggleAll = () =>
    onExcept?.(excepto.size > 0 ? new Set() : new Set(muestra.map(({ anterior }) => anterior._id)));
  return (
    <Box component="table" sx={table}>
      <thead>
        <tr>
          <th scope="col">
            <FormControlLabel
              label="Elegir todas"
              sx={{ m: 0 }}
              control={
                <Checkbox
                  size="small"
                  checked={excepto.size === 0}
                  indeterminate={excepto.size > 0 && excepto.size < muestra.length}
                  disabled={!onExcept}
                  onChange={toggleAll}
                />
              }
            />
          </th>
          <th scope="col">Anterior</th>
          <th scope="col">La renueva</th>
          <th scope="col">Cliente, sucursal y tipo</th>
        </tr>
      </thead>
      <tbody>
        {muestra.map((par) => (
          <Par
            key={par.anterior._id}
            par={par}
            checked={!excepto.has(par.anterior._id)}
            onToggle={onExcept && (() => toggle(par.anterior._id))}
          />
        ))}
      </tbody>
    </Box>
  );
}

interface ParProps {
  readonly par: Enlace;
  readonly checked: boolean;
  readonly onToggle: (() => void) | undefined;
}

function Par({
  par: { anterior, siguiente, cliente, sucursal, tipo, vencida },
  checked,
  onToggle,
}: ParProps) {
  return (
    <tr>
      <td>
        <Checkbox
          size="small"
          checked={checked}
          disabled={!onToggle}
          onChange={onToggle}
          slotProps={{ input: { 'aria-label': `Enlazar la N.º ${anterior.numeroorden}` } }}
        />
      </td>
      <td>N.º {anterior.numeroorden}</td>
      <td data-next>N.º {siguiente.numeroorden}</td>
      <td>
        {cliente}
        <Box component="span" sx={{ display: 'block', color: 'text.secondary', fontSize: 12.5 }}>
          {sucursal} · {tipo}
          {!vencida && ' · todavía no venció'}
        </Box>
      </td>
    </tr>
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

/** The two numbers side by side, and the branch below them. */
const phone = {
  '& th:not(:first-of-type)': visuallyHidden,
  '& .MuiFormControlLabel-label': { position: 'static', width: 'auto', height: 'auto', clip: 'auto', ml: 1 },
  '& tbody tr': {
    display: 'grid',
    gridTemplateColumns: '44px auto 1fr',
    py: 1,
    borderBottom: 1,
    borderColor: 'divider',
  },
  '& tr > td': { p: 0, border: 0 },
  '& td:nth-of-type(2)': { fontWeight: 600 },
  '& td[data-next]': { fontWeight: 600, '&::before': { content: '"→"', mx: 1 } },
  '& td:last-of-type': { gridColumn: '1 / -1', minWidth: 0 },
} as const;

const table = {
  width: '100%',
  borderCollapse: 'collapse',
  typography: 'body2',
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': { py: 0.75, pr: 1.5, verticalAlign: 'top', borderBottom: 1, borderColor: 'divider' },
  '& td:not(:last-of-type)': { whiteSpace: 'nowrap' },
  '& th': {
    whiteSpace: 'nowrap',
    textAlign: 'left',
    fontSize: 12.5,
    fontWeight: 600,
    color: 'text.secondary',
  },
  '& .MuiCheckbox-root': { m: -1, mr: 0 },
  '& .MuiFormControlLabel-label': visuallyHidden,
  [theme.breakpoints.down('sm')]: phone,
} as const;

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import FormControlLabel from '@mui/material/FormControlLabel';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useMemo, useState } from 'react';
import { clientes } from '#contract/clientes/clientes.ts';
import { mesesHistorial, type PropuestaReply } from '#contract/clientes/requisitos.ts';
import { SearchSelect } from '../shared/fields/SearchSelect.tsx';
import { TitledDialog } from '../shared/layout/dialogs/TitledDialog.tsx';
import { LoadError } from '../shared/layout/LoadError.tsx';
import { useList } from '../shared/net/resource.ts';
import { groupByTipo, requisitosText, scopeText } from './requisitos.ts';
import { type Source, useAgregar, usePropuesta } from './usePropuesta.ts';

interface PropuestaDialogProps {
  readonly clienteId: string;
  readonly origen: Source['origen'];
  readonly onClose: () => void;
}

const none: ReadonlySet<number> = new Set();

/** Shows what a proposal would add, and adds what stays ticked (reglas 2.33). */
export function PropuestaDialog({ clienteId, origen, onClose }: PropuestaDialogProps) {
  const [from, setFrom] = useState('');
  // The places that were unticked.
  const [left, setLeft] = useState(none);
  const source: Source = { origen, ...(origen === 'cliente' && from && { desde_cliente_id: from }) };
  const { data, error, isFetching, refetch } = usePropuesta(clienteId, source);
  const agregar = useAgregar(clienteId, source);
  const chosen = data?.crear.flatMap((_, at) => (left.has(at) ? [] : [at])) ?? [];
  const add = () => agregar.mutate(chosen, { onSuccess: onClose, onError: () => void refetch() });
  return (
    <TitledDialog
      title={origen === 'historial' ? 'Proponer según lo registrado' : 'Copiar de otro cliente'}
      wide
      onClose={onClose}
    >
      <DialogContent sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {origen === 'historial'
            ? `Lo que cada sucursal tuvo registrado en los últimos ${mesesHistorial} meses. Las capacitaciones se piden a todo el personal.`
            : 'Los requisitos que el otro cliente pide a todas sus sucursales, sin sus notas.'}
        </Typography>
        {origen === 'cliente' && (
          <ClienteSelect
            clienteId={clienteId}
            value={from}
            onChange={(id) => {
              setFrom(id);
              setLeft(none);
            }}
          />
        )}
        {error && !isFetching && (
          <LoadError title="No se pudo armar la propuesta" error={error} onRetry={refetch} />
        )}
        {!data && isFetching && <Skeleton variant="rounded" height={160} />}
        {data && <Proposed data={data} left={left} onChange={setLeft} />}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          Cancelar
        </Button>
        <Button variant="contained" disabled={chosen.length === 0} loading={agregar.isPending} onClick={add}>
          {chosen.length === 0 ? 'Agregar' : `Agregar ${requisitosText(chosen.length)}`}
        </Button>
      </DialogActions>
    </TitledDialog>
  );
}

interface ClienteSelectProps {
  readonly clienteId: string;
  readonly value: string;
  readonly onChange: (id: string) => void;
}

function ClienteSelect({ clienteId, value, onChange }: ClienteSelectProps) {
  const list = useList(clientes);
  const options = useMemo(
    () => list.data?.filter(({ _id, active }) => active && _id !== clienteId),
    [list.data, clienteId],
  );
  return (
    <SearchSelect
      label="Cliente"
      autoFocus
      list={list}
      options={options}
      labelOf={({ razonSocial }) => razonSocial}
      value={value}
      onChange={(cliente) => onChange(cliente?._id ?? '')}
    />
  );
}

interface ProposedProps {
  readonly data: PropuestaReply;
  readonly left: ReadonlySet<number>;
  readonly onChange: (left: ReadonlySet<number>) => void;
}

function Proposed({ data: { crear, existentes }, left, onChange }: ProposedProps) {
  const groups = useMemo(() => groupByTipo(crear.map((row, at) => ({ ...row, at }))), [crear]);
  const toggle = (at: number) => {
    const next = new Set(left);
    if (!next.delete(at)) next.add(at);
    onChange(next);
  };
  return (
    <>
      <Typography role="status" variant="body2">
        {[
          crear.length === 0
            ? 'No hay nada para agregar.'
            : `Se puede agregar: ${requisitosText(crear.length)}.`,
          existentes > 0 && `Ya definidos: ${existentes}.`,
        ]
          .filter(Boolean)
          .join(' ')}
      </Typography>
      {groups.map(({ tipo, rows }) => (
        <Box component="section" key={tipo._id} aria-label={tipo.nombre}>
          <Typography component="h3" variant="body2" sx={{ fontWeight: 650, overflowWrap: 'anywhere' }}>
            {tipo.nombre}
          </Typography>
          {rows.map((row) => (
            <FormControlLabel
              key={row.at}
              label={scopeText(row)}
              sx={{ display: 'flex', minHeight: { xs: 44, sm: 36 }, overflowWrap: 'anywhere' }}
              slotProps={{ typography: { variant: 'body2' } }}
              control={
                <Checkbox
                  size="small"
                  checked={!left.has(row.at)}
                  onChange={() => toggle(row.at)}
                  slotProps={{ input: { 'aria-label': `${tipo.nombre}, ${scopeText(row)}` } }}
                />
              }
            />
          ))}
        </Box>
      ))}
    </>
  );
}

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { type Perfil, perfil } from '#contract/cuentas/perfil.ts';
import { type CalendarioEnlace, CalendarioInput, calendario } from '#contract/ordenes/agenda.ts';
import { confirm } from '../../shared/feedback/confirm.ts';
import { TextField } from '../../shared/fields/TextField.tsx';
import type { Complete } from '../../shared/form/body.ts';
import { FormDialog } from '../../shared/form/FormDialog.tsx';
import { http } from '../../shared/net/http.ts';
import { formatInstant, formatInstantTime } from '../../shared/text/dates.ts';
import { NuevoEnlace } from './NuevoEnlace.tsx';

const stops = 'Los calendarios que lo usan dejan de actualizarse.';
const warning = 'Quien tenga este enlace puede ver los vencimientos. Si lo compartió por error, cree otro.';

/** One's own calendar link (reglas 2.18, 7.23). Its address is shown once: the server keeps a hash alone. */
function useEnlace(exists: boolean) {
  const client = useQueryClient();
  const reload = () => client.invalidateQueries({ queryKey: [perfil.path] });
  const create = useMutation({
    meta: { toasts: { error: 'No se pudo crear el enlace' } },
    mutationFn: (body: CalendarioInput) => http.post<CalendarioEnlace>(calendario.enlace, body),
    onSettled: reload,
  });
  const remove = useMutation({
    meta: { toasts: { success: 'Enlace eliminado', error: 'No se pudo eliminar el enlace' } },
    mutationFn: () => http.delete(calendario.enlace),
    onSuccess: () => create.reset(),
    onSettled: reload,
  });
  const [asking, setAsking] = useState(false);
  const onRemove = async () => {
    const title = 'Eliminar el enlace';
    if (await confirm({ title, text: stops, accept: 'Eliminar', danger: true })) remove.mutate();
  };
  return {
    create,
    remove,
    asking,
    setAsking,
    onRemove,
    busy: create.isPending || remove.isPending,
    // Removed, or replaced, in another tab. The dialog would take the focus of the new link.
    nuevo: !asking && exists ? create.data : undefined,
  };
}

interface CalendarioProps {
  readonly enlace: Perfil['calendario'];
  /** What is around the link's title and its button: a section of a page, or a dialog. */
  readonly frame: (parts: {
    readonly text: string;
    readonly action: ReactNode;
    readonly children: ReactNode;
  }) => ReactNode;
}

export function Calendario({ enlace, frame }: CalendarioProps) {
  const { create, remove, asking, setAsking, onRemove, busy, nuevo } = useEnlace(enlace !== null);
  const action = !enlace && (
    <Button
      variant="outlined"
      color="inherit"
      loading={busy}
      autoFocus={remove.isSuccess}
      onClick={() => setAsking(true)}
    >
      Crear enlace
    </Button>
  );
  const children = (
    <>
      {enlace && (
        <Box sx={{ mt: 2, display: 'grid', gap: 1.5 }}>
          {nuevo ? <NuevoEnlace key={nuevo.url} enlace={nuevo} /> : <Usage enlace={enlace} />}
          <Typography variant="body2">{warning}</Typography>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <Button
              variant="outlined"
              color="inherit"
              loading={create.isPending}
              disabled={busy}
              onClick={() => setAsking(true)}
            >
              Crear otro
            </Button>
            <Button color="error" disabled={busy} onClick={onRemove}>
              Eliminar
            </Button>
          </Box>
        </Box>
      )}
      {asking && (
        <AskPassword
          exists={enlace !== null}
          onSubmit={(body) => create.mutateAsync(body)}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
  return frame({
    text: 'Vea los vencimientos en el calendario de su teléfono o de su correo.',
    action,
    children,
  });
}

const values: Complete<typeof CalendarioInput> = { contrasena: '' };

interface AskPasswordProps {
  readonly exists: boolean;
  readonly onSubmit: (body: CalendarioInput) => Promise<unknown>;
  readonly onClose: () => void;
}

/** The link reads without a password, so that making it asks for one (decision 040). */
function AskPassword({ exists, onSubmit, onClose }: AskPasswordProps) {
  return (
    <FormDialog
      title={exists ? 'Crear otro enlace' : 'Crear enlace'}
      schema={CalendarioInput}
      values={values}
      accept={exists ? 'Crear otro' : 'Crear enlace'}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      {exists && <Typography>{`El enlace anterior deja de funcionar. ${stops}`}</Typography>}
      <TextField
        name="contrasena"
        label="Contraseña actual"
        type="password"
        autoComplete="current-password"
        required
        autoFocus
      />
    </FormDialog>
  );
}

function Usage({ enlace: { creadoAt, usadoAt } }: { readonly enlace: NonNullable<Perfil['calendario']> }) {
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      Creado el {formatInstant(creadoAt)}.{' '}
      {usadoAt ? `Usado por última vez el ${formatInstantTime(usadoAt)}.` : 'Todavía no se usó.'}
    </Typography>
  );
}

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FocusEvent, useEffect, useRef, useState } from 'react';
import { type CalendarioEnlace, CalendarioInput, calendario } from '#contract/agenda.ts';
import { type Perfil, perfil } from '#contract/perfil.ts';
import { Section } from '../mi-cuenta/Section.tsx';
import { copyText } from '../shared/copy.ts';
import { confirm } from '../shared/feedback/confirm.ts';
import { TextField as FormTextField } from '../shared/fields/TextField.tsx';
import type { Complete } from '../shared/form/body.ts';
import { FormDialog } from '../shared/form/FormDialog.tsx';
import { http } from '../shared/net/http.ts';
import { formatInstant, formatInstantTime } from '../shared/text/dates.ts';

const stops = 'Los calendarios que lo usan dejan de actualizarse.';
const warning = 'Quien tenga este enlace puede ver los vencimientos. Si lo compartió por error, cree otro.';

/** One's own calendar link (reglas 2.18, 7.23). Its address is shown once: the server keeps a hash alone. */
export function Calendario({ enlace }: { readonly enlace: Perfil['calendario'] }) {
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
  const onCreate = () => setAsking(true);
  const onRemove = async () => {
    const title = 'Eliminar el enlace';
    if (await confirm({ title, text: stops, accept: 'Eliminar', danger: true })) remove.mutate();
  };
  const isBusy = create.isPending || remove.isPending;
  // Removed, or replaced, in another tab. The dialog would take the focus of the new link.
  const url = !asking && enlace && create.data?.url;
  return (
    <Section
      title="Calendario"
      text="Vea los vencimientos en el calendario de su teléfono o de su correo."
      action={
        !enlace && (
          <Button
            variant="outlined"
            color="inherit"
            loading={isBusy}
            autoFocus={remove.isSuccess}
            onClick={onCreate}
          >
            Crear enlace
          </Button>
        )
      }
    >
      {enlace && (
        <Box sx={{ mt: 2, display: 'grid', gap: 1.5 }}>
          {url ? <NewLink key={url} url={url} /> : <Usage enlace={enlace} />}
          <Typography variant="body2">{warning}</Typography>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <Button
              variant="outlined"
              color="inherit"
              loading={create.isPending}
              disabled={isBusy}
              onClick={onCreate}
            >
              Crear otro
            </Button>
            <Button color="error" disabled={isBusy} onClick={onRemove}>
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
    </Section>
  );
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
      <FormTextField
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

const label = 'Enlace del calendario';

function NewLink({ url }: { readonly url: string }) {
  const input = useRef<HTMLInputElement>(null);
  // The button that made it is gone.
  useEffect(() => input.current?.focus(), []);
  const copy = () => copyText(url, 'Enlace copiado', () => input.current?.select());
  return (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
      <TextField
        label={label}
        value={url}
        fullWidth
        inputRef={input}
        helperText="Cópielo ahora: no se vuelve a mostrar."
        onFocus={(event: FocusEvent<HTMLInputElement>) => event.target.select()}
        slotProps={{ input: { readOnly: true } }}
      />
      <Button variant="contained" onClick={() => void copy()} sx={{ minHeight: 42, flex: 'none' }}>
        Copiar
      </Button>
    </Box>
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

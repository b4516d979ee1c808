import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FocusEvent, useEffect, useRef } from 'react';
import { type CalendarioEnlace, calendario } from '#contract/agenda.ts';
import { type Perfil, perfil } from '#contract/perfil.ts';
import { Section } from '../mi-cuenta/Section.tsx';
import { copyText } from '../shared/copy.ts';
import { confirm } from '../shared/feedback/confirm.ts';

import { http } from '../shared/net/http.ts';
import { formatInstant, formatInstantTime } from '../shared/text/dates.ts';

const warning = 'Quien tenga este enlace puede ver los vencimientos. Si lo compartió por error, cree otro.';

/** One's own calendar link (reglas 2.18, 7.23). Its address is shown once: the server keeps a hash alone. */
export function Calendario({ enlace }: { readonly enlace: Perfil['calendario'] }) {
  const client = useQueryClient();
  const reload = () => client.invalidateQueries({ queryKey: [perfil.path] });
  const create = useMutation({
    meta: { toasts: { error: 'No se pudo crear el enlace' } },
    mutationFn: () => http.post<CalendarioEnlace>(calendario.enlace),
    onSettled: reload,
  });
  const remove = useMutation({
    meta: { toasts: { success: 'Enlace eliminado', error: 'No se pudo eliminar el enlace' } },
    mutationFn: () => http.delete(calendario.enlace),
    onSuccess: () => create.reset(),
    onSettled: reload,
  });
  const { onCreate, onRemove } = useQuestions(enlace !== null, create.mutate, remove.mutate);
  const isBusy = create.isPending || remove.isPending;
  // Removed, or replaced, in another tab.
  const url = enlace && create.data?.url;
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
    </Section>
  );
}

/** Calendars that read the present link stop: both actions ask first. */
function useQuestions(exists: boolean, create: () => void, remove: () => void) {
  const text = 'Los calendarios que lo usan dejan de actualizarse.';
  return {
    onCreate: async () => {
      if (
        !exists ||
        (await confirm({
          title: 'Crear otro enlace',
          text: `El enlace anterior deja de funcionar. ${text}`,
          accept: 'Crear otro',
        }))
      )
        create();
    },
    onRemove: async () => {
      if (await confirm({ title: 'Eliminar el enlace', text, accept: 'Eliminar', danger: true })) remove();
    },
  };
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

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type FocusEvent, useEffect, useRef } from 'react';
import { type CalendarioEnlace, webcalOf } from '#contract/ordenes/agenda.ts';
import { QrCode } from '../../shared/charts/QrCode.tsx';
import { copyText } from '../../shared/copy.ts';

const label = 'Enlace del calendario';
const name = 'Vencimientos';

/** Where a program subscribes to an address by itself. */
const programsOf = (url: string): readonly (readonly [program: string, href: string])[] => [
  ['Este dispositivo', webcalOf(url)],
  [
    'Google Calendar',
    `https://calendar.google.com/calendar/r?${new URLSearchParams({ cid: webcalOf(url) })}`,
  ],
  ['Outlook', `https://outlook.live.com/calendar/0/addfromweb?${new URLSearchParams({ url, name })}`],
];

/** A link that was just made, and the ways into a calendar. */
export function NuevoEnlace({ enlace: { url, qr } }: { readonly enlace: CalendarioEnlace }) {
  const input = useRef<HTMLInputElement>(null);
  // The button that made it is gone.
  useEffect(() => input.current?.focus(), []);
  const copy = () => copyText(url, 'Enlace copiado', () => input.current?.select());
  return (
    <>
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
      <Box sx={ways}>
        <Box sx={{ flex: '1 1 220px', display: 'grid', gap: 1 }}>
          <Typography variant="body2">Suscribirse en:</Typography>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            {programsOf(url).map(([program, href]) => (
              <Button
                key={program}
                component="a"
                href={href}
                target="_blank"
                rel="noopener noreferrer"
                variant="outlined"
                color="inherit"
              >
                {program}
              </Button>
            ))}
          </Box>
          <Typography variant="body2" sx={{ color: 'text.secondary', ...notOnPhone }}>
            En el teléfono, lea el código con la cámara.
          </Typography>
        </Box>
        <Box sx={notOnPhone}>
          <QrCode qr={qr} label="Código QR del calendario" />
        </Box>
      </Box>
    </>
  );
}

// A phone cannot hold its camera over its own screen.
const notOnPhone = { display: { xs: 'none', sm: 'block' } } as const;
const ways = { display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' } as const;

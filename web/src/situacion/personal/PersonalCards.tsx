import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link } from 'react-router';
import type { FilaPersonal, Personal } from '#contract/clientes/situacion.ts';
import { legajoPagePath } from '../../links/legajo.ts';
import { ordenPath } from '../../links/ordenes.ts';
import { Chip } from '../../shared/layout/Chip.tsx';
import { useNearEnd } from '../../shared/list/useNearEnd.ts';
import { cellWords, estadoTones } from '../estados.ts';
import { nameOf, notInForce } from './cells.ts';

const atOnce = 40;

interface PersonalCardsProps {
  readonly tipos: Personal['tipos'];
  readonly filas: readonly FilaPersonal[];
  readonly resetKey: string;
}

/** On a phone a card a person, with what is not in force. More cards come as the end comes near. */
export function PersonalCards({ tipos, filas, resetKey }: PersonalCardsProps) {
  const [shown, setShown] = useState({ resetKey, count: atOnce });
  const count = shown.resetKey === resetKey ? shown.count : atOnce;
  const end = useNearEnd<HTMLLIElement>(() => setShown({ resetKey, count: count + atOnce }));
  return (
    <Box component="ul" aria-label="Personal" sx={list}>
      {filas.slice(0, count).map((fila) => (
        <Persona key={fila._id} fila={fila} tipos={tipos} />
      ))}
      {count < filas.length && <Box component="li" key={count} ref={end} aria-hidden sx={{ height: 44 }} />}
    </Box>
  );
}

function Persona({ fila, tipos }: { readonly fila: FilaPersonal; readonly tipos: Personal['tipos'] }) {
  const open = notInForce(fila);
  const { puesto, aviso, celdas } = fila;
  return (
    <Card component="li" variant="outlined" sx={{ px: 2, py: 1.5 }}>
      <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        <Link to={legajoPagePath(fila._id)} style={link}>
          {nameOf(fila)}
        </Link>
      </Typography>
      <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
        {[puesto, aviso].filter(Boolean).join(' · ')}
      </Typography>
      {open.length === 0 && (
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary', mt: 0.5 }}>
          {celdas.some(Boolean) ? 'En regla' : 'Sin capacitaciones exigidas'}
        </Typography>
      )}
      {open.map((at) => {
        const celda = celdas[at];
        const name = tipos[at]?.nombre;
        return (
          celda && (
            <Box key={tipos[at]?._id} sx={line}>
              {celda[2] ? (
                <Link to={ordenPath(celda[2])} style={link}>
                  {name}
                </Link>
              ) : (
                <span>{name}</span>
              )}
              <Chip tone={estadoTones[celda[0]]} small>
                {cellWords(celda)}
              </Chip>
            </Box>
          )
        );
      })}
    </Card>
  );
}

const list = { listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 } as const;
const line = {
  '& > :last-child': { flexShrink: 0 },
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 1,
  minHeight: 44,
  typography: 'body2',
  borderTop: 1,
  borderColor: 'divider',
  mt: 0.5,
} as const;
const link = {
  color: 'inherit',
  minHeight: 44,
  display: 'inline-flex',
  alignItems: 'center',
} as const;

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import type { FilaPersonal, Personal } from '#contract/clientes/situacion.ts';
import type { Rol } from '#contract/cuentas/sesion.ts';
import { maxAsistentes } from '#contract/ordenes/capacitaciones.ts';
import { RegistrarLink } from '../../capacitaciones/desde-matriz/RegistrarLink.tsx';
import { tones } from '../../theme.ts';
import { gapsTexts } from '../estados.ts';
import { canAttend, lacking, onlySucursal, tiposLacked } from './cells.ts';

interface FaltasPorTipoProps {
  readonly clienteId: string;
  readonly tipos: Personal['tipos'];
  /** The people who are shown. */
  readonly filas: readonly FilaPersonal[];
  readonly rol: Rol;
}

/** Above the people, where there are no columns: what most of them lack, with the training that mends it. */
export function FaltasPorTipo({ clienteId, tipos, filas, rol }: FaltasPorTipoProps) {
  const title = useId();
  const lacked = tiposLacked(filas, tipos);
  const [all, setAll] = useState(false);
  if (lacked.length === 0) return null;
  const shown = all || lacked.length <= shownAtFirst + 1 ? lacked : lacked.slice(0, shownAtFirst);
  const place = (tipo: Personal['tipos'][number]) => {
    const people = lacking(filas, tipos.indexOf(tipo)).filter(canAttend);
    // An administrator starts with those who lack it.
    const fits = rol === 'admin' && people.length <= maxAsistentes;
    return {
      ...{ clienteId, tipo, name: tipo.nombre, sucursalId: onlySucursal(people) },
      empleados: fits ? people.map(({ _id }) => _id) : [],
    };
  };
  return (
    <Card component="section" variant="outlined" aria-labelledby={title} sx={{ px: 2, pt: 1.5, pb: 0.5 }}>
      <Typography id={title} variant="body2" component="h2" sx={{ fontWeight: 600, pb: 0.5 }}>
        Faltas por capacitación
      </Typography>
      <Box component="ul" sx={list}>
        {shown.map(({ tipo, gaps }) => (
          <Box component="li" key={tipo._id} sx={line}>
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
                {tipo.nombre}
              </Typography>
              <Typography variant="caption" component="p" sx={{ color: tones.red.fg }}>
                {gapsTexts(gaps).join(' · ')}
              </Typography>
            </Box>
            {rol !== 'tecnico' && (
              <RegistrarLink {...place(tipo)} short sx={{ flex: 'none', minHeight: 44, px: 1, mr: -1 }} />
            )}
          </Box>
        ))}
      </Box>
      {lacked.length > shownAtFirst + 1 && (
        <Button color="inherit" aria-expanded={all} onClick={() => setAll(!all)} sx={more}>
          {all ? 'Ver menos' : `Ver las otras ${lacked.length - shownAtFirst}`}
        </Button>
      )}
    </Card>
  );
}

/** The people begin in the first window of a phone. */
const shownAtFirst = 2;

const more = { minHeight: 44, ml: -1, px: 1 } as const;
const list = { listStyle: 'none', m: 0, p: 0 } as const;
const line = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  py: 0.5,
  minHeight: 52,
  borderTop: 1,
  borderColor: 'divider',
} as const;

import ArrowDownIcon from '@mui/icons-material/KeyboardArrowDown';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { FilaPersonal, Personal } from '#contract/clientes/situacion.ts';
import { maxAsistentes } from '#contract/ordenes/capacitaciones.ts';
import { wizardPath, wizardState } from '../../capacitaciones/desde-matriz/start.ts';
import { countText } from '../../shared/text/quantities.ts';
import { theme } from '../../theme.ts';
import { gapsTexts } from '../estados.ts';
import { onlySucursal, tiposLacked } from './cells.ts';

interface CrearBarProps {
  readonly clienteId: string;
  readonly tipos: Personal['tipos'];
  /** The chosen people. */
  readonly filas: readonly FilaPersonal[];
  /** The type that they were chosen for, if it is known. */
  readonly tipoId: string | undefined;
  readonly onClear: () => void;
}

/** Makes a training of the chosen people; where several types come into question it asks which. */
export function CrearBar({ clienteId, tipos, filas, tipoId, onClear }: CrearBarProps) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const lacked = tiposLacked(filas, tipos);
  const known = tipos.find(({ _id }) => _id === tipoId) ?? onlyOf(lacked)?.tipo;
  const isAsked = !known && lacked.length > 1;
  const create = (tipo: Personal['tipos'][number] | undefined) =>
    void navigate(
      wizardPath,
      wizardState({
        clienteId,
        sucursalId: onlySucursal(filas),
        tipo: tipo ?? { _id: '', nombre: '' },
        ...{ empleados: filas.map(({ _id }) => _id), volver: `${pathname}${search}` },
      }),
    );
  return (
    <Paper elevation={6} role="region" aria-label="Selección" sx={bar}>
      <Box role="status" sx={{ flex: 1, minWidth: 120, typography: 'body2', fontWeight: 600 }}>
        {countText(filas.length, 'persona', 'personas')}
        {known && <span style={quiet}>{` · ${known.nombre}`}</span>}
      </Box>
      <Button
        size="small"
        variant="contained"
        disabled={filas.length > maxAsistentes}
        aria-haspopup={isAsked ? 'menu' : undefined}
        endIcon={isAsked && <ArrowDownIcon />}
        onClick={(event) => (isAsked ? setAnchor(event.currentTarget) : create(known))}
      >
        Registrar capacitación
      </Button>
      <Button size="small" color="inherit" onClick={onClear}>
        Quitar selección
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {lacked.map(({ tipo, gaps }) => (
          <MenuItem key={tipo._id} onClick={() => create(tipo)} sx={entry}>
            <span style={{ flex: 1 }}>{tipo.nombre}</span>
            <Typography variant="caption" sx={{ color: 'text.secondary' }}>
              {gapsTexts(gaps).join(' · ')}
            </Typography>
          </MenuItem>
        ))}
      </Menu>
    </Paper>
  );
}

const onlyOf = <T,>(all: readonly T[]): T | undefined => (all.length === 1 ? all[0] : undefined);

const entry = { minHeight: 44, gap: 2 } as const;
const quiet = { color: theme.vars.palette.text.secondary, fontWeight: 450 } as const;
const bar = {
  position: 'sticky',
  bottom: 12,
  zIndex: 2,
  flex: 'none',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  px: 2,
  py: 0.75,
} as const;

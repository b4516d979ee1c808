import Button from '@mui/material/Button';
import { useNavigate } from 'react-router';
import type { Rol } from '#contract/sesion.ts';
import { listState } from './list-address.ts';

interface CreateButtonsProps {
  readonly rol: Rol;
  /** Returns the list's filters, for the way back. */
  readonly onLeave: () => string;
  readonly onCreate: () => void;
}

/** Actions by role (reglas 2.10, 6.4). */
export function CreateButtons({ rol, onLeave, onCreate }: CreateButtonsProps) {
  const navigate = useNavigate();
  const training = () => void navigate('/ordenes/add-training', listState(onLeave()));
  if (rol === 'tecnico') return null;
  if (rol === 'cliente') {
    return (
      <Button variant="contained" onClick={training}>
        Registrar capacitación
      </Button>
    );
  }
  return (
    <>
      <Button variant="outlined" color="inherit" onClick={training}>
        Crear capacitacion
      </Button>
      <Button variant="contained" onClick={onCreate}>
        Crear orden
      </Button>
    </>
  );
}

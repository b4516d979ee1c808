import Button from '@mui/material/Button';
import { useNavigate } from 'react-router';
import type { Rol } from '#contract/sesion.ts';
import { conLista } from './list-address.ts';

interface CrearButtonsProps {
  readonly rol: Rol;
  /** Answers the list's filters, which a training leads back to. */
  readonly onLeave: () => string;
  /** Opens the form of an order that is no training. */
  readonly onCreate: () => void;
}

/** What each role registers: administrators orders and trainings (reglas 2.10), a client user trainings (reglas 6.4). */
export function CrearButtons({ rol, onLeave, onCreate }: CrearButtonsProps) {
  const navigate = useNavigate();
  const training = () => void navigate('/ordenes/add-training', conLista(onLeave()));
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

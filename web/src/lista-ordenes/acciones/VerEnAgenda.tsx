import CalendarIcon from '@mui/icons-material/EventNoteOutlined';
import Button from '@mui/material/Button';
import { Link } from 'react-router';
import type { Orden } from '#contract/ordenes/ordenes.ts';
import { isProgramada } from '#contract/ordenes/vigencia.ts';
import { agendaDayPath } from '../../links/agenda.ts';
import { rolOf, useSesion } from '../../sesion/store.ts';
import { today } from '../../shared/text/dates.ts';

/**
 * Beside what else an order that has not begun is planned; a file is asked for first. A client user's agenda has no beginnings but
 * of trainings: it shows the day on which the order expires. It is what a technician does next, unless there is a file to open.
 */
export function VerEnAgenda({
  fechainicio,
  fechavencimiento,
  capacitacion,
}: Pick<Orden, 'fechainicio' | 'fechavencimiento' | 'capacitacion'>) {
  const usuario = useSesion();
  const rol = usuario && rolOf(usuario);
  if (!rol || rol === 'admin' || !isProgramada(fechainicio, today())) return null;
  const day = rol === 'tecnico' || capacitacion ? fechainicio : fechavencimiento;
  return (
    <Button
      component={Link}
      to={agendaDayPath(day)}
      variant="outlined"
      color="inherit"
      startIcon={<CalendarIcon />}
    >
      Ver en la agenda
    </Button>
  );
}

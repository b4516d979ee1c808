import CalendarIcon from '@mui/icons-material/EventNoteOutlined';
import Button from '@mui/material/Button';
import { Link } from 'react-router';
import type { Orden } from '#contract/ordenes/ordenes.ts';
import { isProgramada } from '#contract/ordenes/vigencia.ts';
import { rolOf, useSesion } from '../../sesion/store.ts';
import { today } from '../../shared/text/dates.ts';

/** A technician sees beside which other work an order that has not begun is planned; the agenda of the others has no beginnings. */
export function VerEnAgenda({ fechainicio }: Pick<Orden, 'fechainicio'>) {
  const usuario = useSesion();
  if (!usuario || rolOf(usuario) !== 'tecnico' || !isProgramada(fechainicio, today())) return null;
  const search = new URLSearchParams({ mes: fechainicio.slice(0, 7), ver: fechainicio });
  return (
    <Button
      component={Link}
      to={`/agenda?${search}`}
      variant="outlined"
      color="inherit"
      startIcon={<CalendarIcon />}
    >
      Ver en la agenda
    </Button>
  );
}

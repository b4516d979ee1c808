import AssignmentIcon from '@mui/icons-material/AssignmentOutlined';
import Button from '@mui/material/Button';
import { Link } from 'react-router';
import type { Rol } from '#contract/cuentas/sesion.ts';
import { Illustration } from '../shared/layout/Illustration.tsx';
import { Message } from '../shared/layout/Message.tsx';
import { PrimerosPasos } from './PrimerosPasos.tsx';

/** Replaces the charts while there are no orders. */
export function NoOrdenes({ rol }: { rol: Rol }) {
  if (rol === 'admin') return <PrimerosPasos />;
  const isCliente = rol === 'cliente';
  return (
    <Message
      icon={
        <Illustration>
          <AssignmentIcon />
        </Illustration>
      }
      title={isCliente ? 'Su empresa todavía no tiene órdenes' : 'Todavía no hay órdenes'}
      text={
        isCliente
          ? 'Aquí verá cuándo vence cada una y sus capacitaciones mes a mes. Puede registrar una capacitación desde Ordenes.'
          : 'Cuando un administrador las registre, aquí verá cuándo vencen. Mientras tanto puede asignar documentación a los clientes.'
      }
      action={
        <Button component={Link} to={isCliente ? '/ordenes' : '/documentaciones'} variant="contained">
          {isCliente ? 'Ir a Ordenes' : 'Ir a Documentación'}
        </Button>
      }
    />
  );
}

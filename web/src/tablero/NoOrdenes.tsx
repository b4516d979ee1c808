import AssignmentIcon from '@mui/icons-material/AssignmentOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import type { Rol } from '#contract/sesion.ts';
import { MaterialCard } from '../shared/cards/MaterialCard.tsx';
import { Message } from '../shared/layout/Message.tsx';

/** Replaces the charts while there are no orders. */
export function NoOrdenes({ rol }: { rol: Rol }) {
  if (rol === 'admin') return <FirstSteps />;
  const isCliente = rol === 'cliente';
  return (
    <Message
      icon={<AssignmentIcon />}
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

const steps = [
  ['/clientes', 'Registre un cliente', 'Recibirá por email el enlace para activar su cuenta.'],
  ['/sucursales', 'Agréguele una sucursal', 'Sin al menos una sucursal el cliente no puede ingresar.'],
  ['/tiposOrdenes', 'Cree un tipo de orden', 'De capacitación, de cumplimiento normativo o de inspección.'],
  ['/ordenes', 'Registre la primera orden', 'Con su fecha de expiración, que se avisa antes de que llegue.'],
] as const;

function FirstSteps() {
  return (
    <MaterialCard title="Primeros pasos" text="Todavía no hay órdenes. Así se llega a la primera:">
      <Box component="ol" sx={{ m: 0, pl: 2.75, display: 'grid', gap: 1.5 }}>
        {steps.map(([to, title, text]) => (
          <li key={to}>
            <Typography component={Link} to={to} variant="body2" sx={{ fontWeight: 600 }}>
              {title}
            </Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {text}
            </Typography>
          </li>
        ))}
      </Box>
    </MaterialCard>
  );
}

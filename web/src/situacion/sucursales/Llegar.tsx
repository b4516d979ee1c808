import Box from '@mui/material/Box';
import type { SituacionDeCliente, SituacionSucursal } from '#contract/clientes/situacion.ts';
import { MapLink } from '../../shared/layout/contact/MapLink.tsx';
import { TelefonoLink } from '../../shared/layout/contact/TelefonoLink.tsx';
import { sucursalText } from '../../shared/text/sucursales.ts';
import { useLugar } from '../../sucursales/useLugar.ts';

interface LlegarProps {
  readonly sucursal: SituacionSucursal;
  readonly cliente: SituacionDeCliente['cliente'];
}

/** How a technician comes to a branch, and whom to call there (decision 080); the company where the branch has no number. */
export function Llegar({ sucursal: { _id, direccion, localidad }, cliente }: LlegarProps) {
  const known = useLugar(_id);
  const name = sucursalText({ direccion, localidad: { nombre: localidad } });
  const telefono = known?.telefono ?? cliente.telefono;
  return (
    <Box component="li" sx={line}>
      <MapLink
        look="words"
        name={name}
        place={{ direccion, localidad, provincia: known?.localidad.provincia }}
      />
      {telefono && <TelefonoLink look="words" telefono={telefono} nombre={name} />}
    </Box>
  );
}

const line = {
  display: 'flex',
  alignItems: 'center',
  gap: 3,
  px: 2.5,
  borderTop: 1,
  borderColor: 'divider',
  // A finger away from the links above it on a phone, and as far from what follows.
  py: { xs: 0.5, sm: 0 },
  minHeight: 44,
} as const;

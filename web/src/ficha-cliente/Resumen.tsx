import Box from '@mui/material/Box';
import type { Cliente } from '#contract/clientes/clientes.ts';
import type { Usuario } from '#contract/cuentas/sesion.ts';
import { isPending } from '../clientes/clientes.ts';
import { solapasOf } from '../clientes/ficha/solapas.ts';
import { Resend } from '../clientes/Resend.tsx';
import { hasLeft } from '../empleados/empleados.ts';
import { useEmpleados } from '../empleados/useEmpleados.ts';
import { useOrdenes } from '../ordenes/useOrdenes.ts';
import { rolOf } from '../sesion/store.ts';
import { MaterialCard } from '../shared/cards/MaterialCard.tsx';
import { TelefonoLink } from '../shared/layout/contact/TelefonoLink.tsx';
import { FieldList, type Fields } from '../shared/layout/FieldList.tsx';
import { formatInstant } from '../shared/text/dates.ts';
import { EmailText } from '../shared/text/EmailText.tsx';
import { useToday } from '../shared/useToday.ts';
import { Counts, Pending } from './Counts.tsx';
import { NextExpiries } from './NextExpiries.tsx';

interface ResumenProps {
  readonly cliente: Cliente;
  readonly usuario: Usuario;
}

/** What expires next, counts, contact and account. */
export function Resumen({ cliente, usuario }: ResumenProps) {
  const rol = rolOf(usuario);
  const ordenes = useOrdenes(usuario, cliente._id);
  const shown = solapasOf(rol);
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Pending clienteId={cliente._id} ordenes={ordenes.data} />
      {shown.includes('empleados') ? (
        <CountsWithEmpleados cliente={cliente} usuario={usuario} ordenes={ordenes.data?.length} />
      ) : (
        <Counts cliente={cliente} ordenes={ordenes.data?.length} />
      )}
      <Box sx={columns}>
        <NextExpiries cliente={cliente} list={ordenes} />
        <Box sx={{ display: 'grid', gap: 2, alignContent: 'start', minWidth: 0 }}>
          <MaterialCard title="Contacto">
            <FieldList fields={contactOf(cliente)} columns={2} />
          </MaterialCard>
          <MaterialCard title="Cuenta" text={accountText(cliente)}>
            {rol === 'admin' && cliente.active && isPending(cliente) && (
              <Box>
                <Resend cliente={cliente} />
              </Box>
            )}
          </MaterialCard>
        </Box>
      </Box>
    </Box>
  );
}

function CountsWithEmpleados({ cliente, usuario, ordenes }: ResumenProps & { ordenes: number | undefined }) {
  const { data } = useEmpleados(usuario, cliente._id);
  const hoy = useToday();
  const count = data?.filter((empleado) => !hasLeft(empleado, hoy)).length;
  return <Counts cliente={cliente} ordenes={ordenes} empleados={{ count }} />;
}

const contactOf = ({ razonSocial, email, telefono, pais, categoriaAfip, createdAt }: Cliente): Fields => [
  ['Email', email && <EmailText>{email}</EmailText>, 'wide'],
  ['Teléfono', telefono && <TelefonoLink telefono={telefono} nombre={razonSocial} />],
  ['País', pais.nombre],
  // reglas 3.1
  ['Categoría ARCA/AFIP', categoriaAfip?.nombre ?? 'No Registrado'],
  ['Fecha de alta', formatInstant(createdAt)],
];

/** reglas 4.3 */
function accountText(cliente: Cliente): string {
  if (!cliente.email) return 'No tiene: la cuenta se crea con el email del cliente.';
  if (!cliente.active) return 'El cliente está inactivo: sus usuarios no pueden ingresar.';
  return isPending(cliente)
    ? `Sin activar: se envió el enlace a ${cliente.email}.`
    : `Activada: ingresa con ${cliente.email}.`;
}

const columns = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: '1fr', lg: 'minmax(0, 2fr) minmax(320px, 1fr)' },
} as const;

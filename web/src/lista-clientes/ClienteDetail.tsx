import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import type { Cliente } from '#contract/clientes/clientes.ts';
import { Historial } from '../actividad/Historial.tsx';
import { CarpetaButton } from '../carpeta/CarpetaButton.tsx';
import { isPending } from '../clientes/clientes.ts';
import { EstadoCliente } from '../clientes/EstadoCliente.tsx';
import { Logo } from '../clientes/Logo.tsx';
import { fichaPath } from '../clientes/links.tsx';
import { Resend } from '../clientes/Resend.tsx';
import { TelefonoLink } from '../shared/layout/contact/TelefonoLink.tsx';
import { DetailDialog } from '../shared/layout/dialogs/DetailDialog.tsx';
import type { Detail } from '../shared/list/useDetail.ts';
import { useOpened } from '../shared/list/useOpened.ts';
import { formatInstant, formatNumber } from '../shared/text/dates.ts';
import { EmailText } from '../shared/text/EmailText.tsx';
import { direccionText, localidadText } from '../shared/text/sucursales.ts';

interface ClienteDetailProps {
  readonly row: Cliente;
  /** A filtered list may lack the row. */
  readonly rows: readonly Cliente[] | undefined;
  readonly step: Detail<Cliente>['step'];
  readonly onClose: () => void;
  readonly onEdit: (row: Cliente) => void;
}

/** reglas 2.5 */
export function ClienteDetail({ row: opened, rows, step, onClose, onEdit }: ClienteDetailProps) {
  const { row } = useOpened(rows, opened);
  return (
    <DetailDialog
      kind="Cliente"
      title={row.razonSocial}
      state={<EstadoCliente cliente={row} />}
      step={step}
      onClose={onClose}
      fields={fieldsOf(row)}
      actions={
        <Box sx={foot}>
          <Button component={Link} to={fichaPath(row._id)} variant="contained">
            Ver ficha
          </Button>
          <Button variant="outlined" color="inherit" onClick={() => onEdit(row)}>
            Editar
          </Button>
          <CarpetaButton clienteId={row._id} />
          {row.active && isPending(row) && <Resend cliente={row} />}
        </Box>
      }
    >
      <Sucursales cliente={row} />
      <Historial tabla="cliente" id={row._id} />
    </DetailDialog>
  );
}

/** On a phone in pairs, so that the facts above keep their room. */
const foot = {
  display: { xs: 'grid', sm: 'flex' },
  gridTemplateColumns: '1fr 1fr',
  gap: 1,
  width: '100%',
  '& > .MuiButton-root': { px: { xs: 1, sm: 2 } },
  '& > :nth-child(3):last-child': { gridColumn: '1 / -1' },
  '& .MuiButton-startIcon': { display: { xs: 'none', sm: 'inherit' } },
} as const;

function fieldsOf(row: Cliente) {
  return [
    [
      'Logo',
      <Logo
        key="logo"
        src={row.linktofile}
        alt={`Logo de ${row.razonSocial}`}
        name={row.razonSocial}
        width={180}
        height={64}
      />,
    ],
    ['Nombre de fantasía', row.nombreFantasia],
    ['CUIT/CUIL', row.cuit],
    ['Rubro', row.rubro.nombre],
    // reglas 3.1
    ['Categoría ARCA/AFIP', row.categoriaAfip?.nombre ?? 'No Registrado'],
    ['Teléfono', row.telefono && <TelefonoLink telefono={row.telefono} nombre={row.razonSocial} />],
    ['Email', row.email && <EmailText>{row.email}</EmailText>],
    ['País', row.pais.nombre],
    ['Fecha de alta', formatInstant(row.createdAt)],
    ['Documentos', formatNumber(row.documentos.length)],
  ] as const;
}

function Sucursales({ cliente: { sucursales } }: { cliente: Cliente }) {
  return (
    <Box component="section" sx={{ mt: 2 }}>
      <Typography variant="h3" component="h3">
        {`Sucursales · ${formatNumber(sucursales.length)}`}
      </Typography>
      {sucursales.length === 0 ? (
        <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1 }}>
          Todavía no tiene sucursales. Para utilizar el cliente es necesario asociar al menos una.
        </Typography>
      ) : (
        <Box component="ul" sx={{ m: 0, mt: 1, pl: 2.5, typography: 'body2', overflowWrap: 'anywhere' }}>
          {sucursales.map(({ _id, direccion, localidad }) => (
            <Box component="li" key={_id} sx={{ py: 0.5 }}>
              {direccionText(direccion)}
              <Box component="span" sx={{ color: 'text.secondary' }}>{` - ${localidadText(localidad)}`}</Box>
            </Box>
          ))}
        </Box>
      )}
    </Box>
  );
}

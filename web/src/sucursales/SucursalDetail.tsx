import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { Historial } from '../actividad/Historial.tsx';
import { ClienteLink } from '../clientes/links.tsx';
import { ordenesPath, sinRenovarPath } from '../links/ordenes.ts';
import { TelefonoLink } from '../shared/layout/contact/TelefonoLink.tsx';
import { DetailDialog } from '../shared/layout/dialogs/DetailDialog.tsx';
import { RouteLink } from '../shared/layout/RouteLink.tsx';
import type { Detail } from '../shared/list/useDetail.ts';
import { useOpened } from '../shared/list/useOpened.ts';
import { formatNumber } from '../shared/text/dates.ts';
import { EmailText } from '../shared/text/EmailText.tsx';
import { direccionText, localidadText } from '../shared/text/sucursales.ts';
import { tones } from '../theme.ts';
import type { ConVencidas } from './con-vencidas.tsx';

interface SucursalDetailProps {
  readonly row: ConVencidas;
  readonly rows: readonly ConVencidas[] | undefined;
  readonly step: Detail<ConVencidas>['step'];
  readonly onClose: () => void;
  /** Undefined for those who may not. */
  readonly onEdit: ((row: ConVencidas) => void) | undefined;
}

/** reglas 2.6, 3.1 */
export function SucursalDetail({ row: opened, rows, step, onClose, onEdit }: SucursalDetailProps) {
  const { row, gone } = useOpened(rows, opened);
  const { localidad } = row;
  return (
    <DetailDialog
      kind="Detalle de sucursal"
      title={direccionText(row.direccion)}
      fields={[
        ['Cliente', <ClienteOf key="cliente" row={row} />],
        ['Localidad', localidadText(localidad)],
        ['Provincia', localidad?.provincia],
        [
          'Teléfono',
          <TelefonoLink key="telefono" telefono={row.telefono} nombre={direccionText(row.direccion)} />,
        ],
        ['Email', row.email && <EmailText>{row.email}</EmailText>],
        ['Segundo email', row.secondEmail],
        ['Órdenes', formatNumber(row.cantidad_ordenes)],
        ...(row.vencidas ? ([['Vencidas sin renovar', <Vencidas key="vencidas" row={row} />]] as const) : []),
      ]}
      step={step}
      onClose={onClose}
      gone={gone && 'La sucursal ya no existe: alguien la eliminó.'}
      actions={
        <>
          {onEdit && (
            <Button variant="contained" onClick={() => onEdit(row)}>
              Editar
            </Button>
          )}
          <Button component={Link} to={ordenesPath({ sucursal: row._id })} variant="outlined" color="inherit">
            Ver órdenes
          </Button>
        </>
      }
    >
      <Historial tabla="sucursal" id={row._id} />
    </DetailDialog>
  );
}

const Vencidas = ({ row }: { readonly row: ConVencidas }) => (
  <>
    <strong style={{ color: tones.red.fg }}>{formatNumber(row.vencidas ?? 0)}</strong>
    {' · '}
    <RouteLink to={sinRenovarPath({ sucursal: row._id })}>Ver en Órdenes</RouteLink>
  </>
);

function ClienteOf({ row: { cliente } }: { readonly row: ConVencidas }) {
  return (
    <>
      <ClienteLink cliente={cliente} />
      {cliente?.active === false && ' (inactivo)'}
    </>
  );
}

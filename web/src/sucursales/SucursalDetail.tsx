import Button from '@mui/material/Button';
import { Link } from 'react-router';
import type { Sucursal } from '#contract/clientes/sucursales.ts';
import { Historial } from '../actividad/Historial.tsx';
import { ClienteLink } from '../clientes/links.tsx';
import { ordenesPath } from '../links/ordenes.ts';
import { DetailDialog } from '../shared/layout/dialogs/DetailDialog.tsx';
import type { Detail } from '../shared/list/useDetail.ts';
import { useOpened } from '../shared/list/useOpened.ts';
import { formatNumber } from '../shared/text/dates.ts';
import { EmailText } from '../shared/text/EmailText.tsx';
import { direccionText, localidadText } from '../shared/text/sucursales.ts';
import { TelefonoLink } from '../shared/text/TelefonoLink.tsx';

interface SucursalDetailProps {
  readonly row: Sucursal;
  readonly rows: readonly Sucursal[] | undefined;
  readonly step: Detail<Sucursal>['step'];
  readonly onClose: () => void;
  /** Undefined for those who may not. */
  readonly onEdit: ((row: Sucursal) => void) | undefined;
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

function ClienteOf({ row: { cliente } }: { readonly row: Sucursal }) {
  return (
    <>
      <ClienteLink cliente={cliente} />
      {cliente?.active === false && ' (inactivo)'}
    </>
  );
}

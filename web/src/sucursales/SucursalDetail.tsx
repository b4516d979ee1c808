import Button from '@mui/material/Button';
import type { Sucursal } from '#contract/sucursales.ts';
import { Historial } from '../actividad/Historial.tsx';
import { DetailDialog } from '../shared/layout/DetailDialog.tsx';
import type { Detail } from '../shared/list/useDetail.ts';
import { useOpened } from '../shared/list/useOpened.ts';
import { formatNumber } from '../shared/text/dates.ts';
import { direccionText, localidadText, razonSocialText } from './texts.ts';

interface SucursalDetailProps {
  readonly row: Sucursal;
  readonly rows: readonly Sucursal[] | undefined;
  readonly step: Detail<Sucursal>['step'];
  readonly onClose: () => void;
  readonly onEdit: (row: Sucursal) => void;
}

/** reglas 2.6, 3.1 */
export function SucursalDetail({ row: opened, rows, step, onClose, onEdit }: SucursalDetailProps) {
  const { row, gone } = useOpened(rows, opened);
  const { cliente, localidad } = row;
  return (
    <DetailDialog
      title="Detalle de sucursal"
      fields={[
        ['Cliente', `${razonSocialText(cliente)}${cliente?.active === false ? ' (inactivo)' : ''}`],
        ['Dirección', direccionText(row.direccion)],
        ['Localidad', localidadText(localidad)],
        ['Provincia', localidad?.provincia],
        ['Teléfono', row.telefono],
        ['Email', row.email],
        ['Segundo email', row.secondEmail],
        ['Solicitudes de servicio', formatNumber(row.cantidad_ordenes)],
      ]}
      step={step}
      onClose={onClose}
      wide
      gone={gone && 'La sucursal ya no existe: alguien la eliminó.'}
      actions={
        <Button color="inherit" onClick={() => onEdit(row)}>
          Editar
        </Button>
      }
    >
      <Historial tabla="sucursal" id={row._id} />
    </DetailDialog>
  );
}

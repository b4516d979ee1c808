import Button from '@mui/material/Button';
import type { Sucursal } from '#contract/sucursales.ts';
import { Historial } from '../actividad/Historial.tsx';
import { DetailDialog } from '../shared/DetailDialog.tsx';
import { formatNumber } from '../shared/dates.ts';

interface SucursalDetailProps {
  readonly row: Sucursal;
  readonly onClose: () => void;
  readonly onEdit: (row: Sucursal) => void;
}

/** Everything about one branch (spec 2.6, 3). */
export function SucursalDetail({ row, onClose, onEdit }: SucursalDetailProps) {
  const { cliente, localidad } = row;
  return (
    <DetailDialog
      title="Detalle de sucursal"
      fields={[
        ['Cliente', cliente.active ? cliente.razonSocial : `${cliente.razonSocial} (inactivo)`],
        ['Dirección', row.direccion],
        ['Localidad', localidad.nombre],
        ['Provincia', localidad.provincia],
        ['Teléfono', row.telefono],
        ['Email', row.email],
        ['Segundo email', row.secondEmail],
        ['Solicitudes de servicio', formatNumber(row.cantidad_ordenes)],
      ]}
      onClose={onClose}
      wide
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

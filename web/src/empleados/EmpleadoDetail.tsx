import Button from '@mui/material/Button';
import type { Empleado } from '#contract/empleados.ts';
import { DetailDialog } from '../shared/DetailDialog.tsx';
import { formatDate, formatInstant } from '../shared/dates.ts';
import { nombreOf, puestoOf, sucursalText } from './empleados.ts';

interface EmpleadoDetailProps {
  readonly row: Empleado;
  readonly onClose: () => void;
  readonly onEdit: (row: Empleado) => void;
}

/** Everything about one employee (spec 2.8, 3). */
export function EmpleadoDetail({ row, onClose, onEdit }: EmpleadoDetailProps) {
  const { razonSocial, nombreFantasia } = row.cliente;
  return (
    <DetailDialog
      title={nombreOf(row)}
      fields={[
        ['Apellido', row.apellido],
        ['Nombre', row.nombre],
        ['Documento', row.documento],
        ['CUIT', row.cuit],
        ['Fecha de ingreso', formatDate(row.fechadeingreso)],
        ['Puesto', puestoOf(row)],
        ['Cliente', nombreFantasia],
        ['Razón social', razonSocial],
        ['Sucursal', sucursalText(row.sucursal)],
        ['Fecha de alta', formatInstant(row.createdAt)],
      ]}
      onClose={onClose}
      wide
      actions={
        <Button color="inherit" onClick={() => onEdit(row)}>
          Editar
        </Button>
      }
    />
  );
}

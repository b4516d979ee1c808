import Button from '@mui/material/Button';
import type { Empleado } from '#contract/empleados.ts';
import { DetailDialog } from '../shared/layout/DetailDialog.tsx';
import type { Detail } from '../shared/list/useDetail.ts';
import { useOpened } from '../shared/list/useOpened.ts';
import { formatDate, formatInstant } from '../shared/text/dates.ts';
import { fantasiaText, razonSocialText, sucursalText } from '../sucursales/texts.ts';
import { nombreOf, puestoOf } from './empleados.ts';

interface EmpleadoDetailProps {
  readonly row: Empleado;
  readonly rows: readonly Empleado[] | undefined;
  readonly step: Detail<Empleado>['step'];
  readonly onClose: () => void;
  readonly onEdit: (row: Empleado) => void;
}

/** reglas 2.8, 3.1 */
export function EmpleadoDetail({ row: opened, rows, step, onClose, onEdit }: EmpleadoDetailProps) {
  const { row, gone } = useOpened(rows, opened);
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
        ['Cliente', fantasiaText(row.cliente)],
        ['Razón social', razonSocialText(row.cliente)],
        ['Sucursal', sucursalText(row.sucursal)],
        ['Fecha de alta', formatInstant(row.createdAt)],
      ]}
      step={step}
      onClose={onClose}
      wide
      gone={gone && 'El empleado ya no existe: alguien lo eliminó.'}
      actions={
        <Button color="inherit" onClick={() => onEdit(row)}>
          Editar
        </Button>
      }
    />
  );
}

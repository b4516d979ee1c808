import type { Orden } from '#contract/ordenes.ts';
import { Historial } from '../actividad/Historial.tsx';
import { CapacitacionDetail } from '../capacitaciones/CapacitacionDetail.tsx';
import { DetailDialog } from '../shared/layout/DetailDialog.tsx';
import type { Fields } from '../shared/layout/FieldList.tsx';
import type { Detail } from '../shared/list/useDetail.ts';
import { useOpened } from '../shared/list/useOpened.ts';
import { formatDate } from '../shared/text/dates.ts';
import { razonSocialText, sucursalText } from '../sucursales/texts.ts';
import { tipoText } from './texts.ts';

interface OrdenDetailProps {
  readonly row: Orden;
  readonly rows: readonly Orden[] | undefined;
  readonly step: Detail<Orden>['step'];
  readonly onClose: () => void;
}

/** Detail of an order; trainings have their own (reglas 2.10). */
export function OrdenDetail({ row: opened, rows, step, onClose }: OrdenDetailProps) {
  const { row, gone } = useOpened(rows, opened);
  const dialog = { gone: gone && 'La orden ya no existe: alguien la eliminó.', step, onClose };
  if (row.capacitacion) return <CapacitacionDetail row={row} {...dialog} />;
  return (
    <DetailDialog title="Detalle de orden" fields={ordenFields(row)} {...dialog}>
      <Historial tabla="orden" id={row._id} />
    </DetailDialog>
  );
}

const placeFields = (row: Orden): Fields => [
  ['Cliente', razonSocialText(row.cliente)],
  ['Sucursal', sucursalText(row.sucursal)],
];
const endText = (row: Orden) => formatDate(row.fechafin) || 'No se especificó';

function ordenFields(row: Orden): Fields {
  return [
    ...placeFields(row),
    ['Tipo de orden', tipoText(row)],
    ['Fecha de inicio', formatDate(row.fechainicio)],
    ['Fecha de fin', endText(row)],
    ['Fecha de expiración', `${formatDate(row.fechavencimiento)} (${row.estado.toLowerCase()})`],
    ['Número de orden', row.numeroorden],
  ];
}

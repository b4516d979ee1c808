import type { Orden } from '#contract/ordenes.ts';
import { dateColumn, instantColumn } from '../shared/table/column-kinds.ts';
import type { Column } from '../shared/table/columns.ts';
import { TwoLines } from '../shared/table/TwoLines.tsx';
import { formatDate } from '../shared/text/dates.ts';
import { razonSocialText, sucursalText } from '../sucursales/texts.ts';
import { EstadoChip } from './estados.tsx';
import { tipoText } from './texts.ts';

/** reglas 2.10 */
export const columns: readonly Column<Orden>[] = [
  { id: 'cliente', header: 'Cliente', value: (orden) => razonSocialText(orden.cliente), width: 130, grow: 2 },
  { id: 'sucursal', header: 'Sucursal', value: (orden) => sucursalText(orden.sucursal), width: 130, grow: 2 },
  {
    id: 'numero',
    header: 'Número',
    value: (orden) => orden.numeroorden,
    main: true,
    align: 'right',
    width: 82,
    grow: 0,
  },
  { id: 'tipo', header: 'Tipo de orden', value: tipoText, cell: Tipo, tall: true, width: 150, grow: 2.5 },
  dateColumn((orden) => orden.fechavencimiento, {
    id: 'vencimiento',
    header: 'Vencimiento',
    cell: Vencimiento,
    tall: true,
    width: 112,
    grow: 0,
  }),
  dateColumn((orden) => orden.fechainicio, { id: 'inicio', header: 'Inicio', width: 112, grow: 0 }),
  instantColumn((orden) => orden.createdAt, { id: 'alta', header: 'Alta', width: 112, grow: 0 }),
];

// reglas 2.10: the title is the second line.
function Tipo(orden: Orden) {
  if (!orden.capacitacion) return tipoText(orden);
  return <TwoLines first={tipoText(orden)} second={orden.capacitacion.tituloCapacitacion} />;
}

function Vencimiento({ fechavencimiento, estado }: Orden) {
  return (
    <span style={vencimiento}>
      {formatDate(fechavencimiento)}
      <EstadoChip estado={estado} small />
    </span>
  );
}

const vencimiento = { display: 'grid', justifyItems: 'end', gap: 1, lineHeight: 1.3 } as const;

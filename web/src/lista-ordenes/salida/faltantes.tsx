import type { Orden } from '#contract/ordenes/ordenes.ts';
import { missingMark } from '../../ordenes/archivos/Respaldo.tsx';
import { archivoPedidoText } from '../../ordenes/pedido/pedido.ts';
import { Prueba } from '../../ordenes/prueba/Prueba.tsx';
import { nombreText } from '../../ordenes/texts.ts';
import { Chip } from '../../shared/layout/Chip.tsx';
import type { Column } from '../../shared/table/columns.ts';
import { formatDate, venceText } from '../../shared/text/dates.ts';
import { tones } from '../../theme.ts';
import { columns, noteInRow } from '../columns.tsx';
import { actionsPart, type ColumnsOptions, leftOut, placeText, sucursalChanges } from './way.tsx';

/** The columns of what lacks its file: the request first, and of each order its place and the way there (reglas 2.10). */
export function columnsOfFaltantes(options: ColumnsOptions): readonly Column<Orden>[] {
  const { hoy, reasons, placeOf } = options;
  const pedido = ({ archivoPedido }: Orden) => archivoPedido && archivoPedidoText(archivoPedido, hoy);
  const pedidoChip = (orden: Orden) => {
    const text = pedido(orden);
    return (
      text && (
        <Chip tone="amber" small>
          {text}
        </Chip>
      )
    );
  };
  const asked = (orden: Orden) => pedidoChip(orden) || <Prueba orden={orden} today={hoy} />;
  const nameOnCard = (orden: Orden) =>
    [reasons.get(orden._id), nombreText(orden)].filter(Boolean).join(' · ');
  const vence = ({ fechavencimiento }: Orden) => {
    const text = `${venceText(fechavencimiento)} ${formatDate(fechavencimiento)}`;
    return fechavencimiento < hoy ? <span style={expired}>{text}</span> : text;
  };
  const changes: Readonly<Record<string, Partial<Column<Orden>>>> = {
    cliente: { card: [{ place: '1', content: placeText, wraps: true }] },
    sucursal: sucursalChanges(placeOf),
    numero: {
      card: [{ place: '3end', content: ({ numeroorden }) => `N.º ${numeroorden}` }, actionsPart(options)],
    },
    tipo: {
      // A request asks for what the order lacks: its chip takes the place of that one.
      mark: (orden) => pedidoChip(orden) || missingMark(orden),
      note: (orden) => (pedido(orden) ? undefined : noteInRow(orden)),
      card: [
        { place: '2', content: asked },
        { place: '3', content: nameOnCard, wraps: true },
      ],
    },
    vencimiento: { card: [{ place: '2end', content: vence }] },
    ...leftOut,
  };
  return columns.map((column) => ({ ...column, ...changes[column.id] }));
}

const expired = { color: tones.red.fg } as const;

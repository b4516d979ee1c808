import { maxProximas } from '#contract/consultora/tablero.ts';
import type { Orden } from '#contract/ordenes/ordenes.ts';

const kinds = ['capacitacion', 'compliance', 'inspeccion'] as const;
export const addMonths = (month: string, months: number) => {
  const [year = 0, of = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, of - 1 + months, 1)).toISOString().slice(0, 7);
};

function askedOf(rows: Orden[], day: 'pedida' | 'archivoPedido', count: string, first: string) {
  const asked = rows.flatMap((row) => (row[day] ? [{ ...row, dia: row[day] }] : []));
  const [primero] = asked.sort((a, b) => a.dia.localeCompare(b.dia) || a.numeroorden - b.numeroorden);
  const cliente = primero?.cliente.razonSocial;
  return {
    [count]: asked.length,
    [first]: primero
      ? { _id: primero._id, numeroorden: primero.numeroorden, cliente, dia: primero.dia }
      : null,
  };
}

function mesOf(rows: Orden[], mes: string) {
  const suyas = rows.filter(({ fechainicio }) => fechainicio.startsWith(mes));
  const cursos = suyas.flatMap(({ capacitacion }) => capacitacion ?? []);
  const participantes = cursos.reduce((total, curso) => total + curso.cantidad_asistentes, 0);
  return { mes, ordenes: suyas.length, capacitaciones: cursos.length, participantes };
}

/** The dashboard as computed from the rows of the list of orders. */
export function expected(rows: Orden[], today: string) {
  const count = (holds: (row: Orden) => boolean) => rows.filter(holds).length;
  const meses = Array.from({ length: 12 }, (_, i) => addMonths(today.slice(0, 7), i - 11));
  const isOpen = ({ renovadaPor, noSeRenueva }: Orden) => !renovadaPor && !noSeRenueva;
  const isAwaited = (row: Orden) => isOpen(row) && row.cliente.active;
  const isWithoutFile = (row: Orden) =>
    row.tipoOrden.exigeRespaldo &&
    row.cantidad_archivos === 0 &&
    row.fechainicio <= today &&
    row.cliente.active;
  const proximas = rows
    .filter((row) => row.estado === 'Por vencer' && isAwaited(row))
    .sort((a, b) => a.fechavencimiento.localeCompare(b.fechavencimiento) || a.numeroorden - b.numeroorden);
  return {
    ordenes: {
      total: rows.length,
      porVencer: proximas.length,
      vencidas: count((row) => row.estado === 'Vencida' && isAwaited(row)),
      renovadas: {
        porVencer: count((row) => row.estado === 'Por vencer' && !isOpen(row)),
        vencidas: count((row) => row.estado === 'Vencida' && !isOpen(row)),
      },
      sinRespaldo: count(isWithoutFile),
      sinRespaldoRenovadas: count((row) => isWithoutFile(row) && row.renovadaPor !== null),
    },
    // The values `pedida` and `archivo-pedido` of the list's filter by state.
    pedidos: {
      ...askedOf(
        rows.filter((row) => row.estado !== 'Vigente' && isAwaited(row)),
        'pedida',
        'renovaciones',
        'primeraRenovacion',
      ),
      ...askedOf(rows, 'archivoPedido', 'archivos', 'primerArchivo'),
    },
    tipos: Object.fromEntries(kinds.map((kind) => [kind, count(({ tipoOrden }) => tipoOrden[kind])])),
    meses: meses.map((mes) => mesOf(rows, mes)),
    proximas: proximas.slice(0, maxProximas).map((row) => ({
      _id: row._id,
      numeroorden: row.numeroorden,
      cliente: row.cliente.razonSocial,
      sucursal: { direccion: row.sucursal.direccion, localidad: row.sucursal.localidad.nombre },
      tipoOrden: { nombre: row.tipoOrden.nombre, capacitacion: row.tipoOrden.capacitacion },
      ...{ fechavencimiento: row.fechavencimiento, pedida: row.pedida, posterior: null },
      dias: (Date.parse(row.fechavencimiento) - Date.parse(today)) / 86_400_000,
      titulo: row.capacitacion?.tituloCapacitacion ?? null,
    })),
  };
}

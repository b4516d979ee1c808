import type { Orden } from '#contract/ordenes/ordenes.ts';

const STATES = ['Vigente', 'Por vencer', 'Vencida'] as const;
const day = (n: number) => new Date(Date.UTC(2024, 0, 1) + n * 86_400_000).toISOString().slice(0, 10);

/** Newest first: 300 companies with three branches each, every tenth order a training. */
export function makeRows(count: number): Orden[] {
  return Array.from({ length: count }, (_, i) => makeRow(count - i));
}

function makeRow(n: number): Orden {
  const cliente = {
    _id: `c${n % 300}`,
    razonSocial: `Empresa ${n % 300} Construcciones y Servicios S.R.L.`,
    active: true,
  };
  const localidad = { _id: 'l1', nombre: 'Villa Ñandú' };
  const capacitacion = n % 10 === 0;
  return {
    _id: `o${n}`,
    version: 1,
    numeroorden: n,
    sucursal: {
      _id: `s${n % 900}`,
      direccion: `Av. San Martín ${1 + (n % 900)}, piso 2`,
      cliente,
      localidad,
    },
    cliente,
    cliente_id: cliente._id,
    localidad,
    tipoOrden: {
      _id: `t${n % 20}`,
      nombre: `Tipo de inspección ${1 + (n % 20)}`,
      capacitacion,
      compliance: false,
      inspeccion: !capacitacion,
      vigenciaMeses: null,
      exigeRespaldo: false,
      diasAviso: null,
    },
    fechainicio: day(n % 900),
    fechafin: null,
    fechavencimiento: day(366 + (n % 900)),
    estado: STATES[n % 3] ?? 'Vigente',
    createdAt: `${day(n % 900)}T12:30:00.000Z`,
    referencia: null,
    renueva: null,
    renovadaPor: null,
    noSeRenueva: false,
    cantidad_archivos: n % 3,
    motivo: null,
    pedida: null,
    archivoPedido: null,
    capacitacion: capacitacion
      ? {
          _id: `o${n}`,
          tituloCapacitacion: `Uso de elementos de protección ${n}`,
          ispresencial: true,
          horainicio: '09:00',
          horafin: '11:00',
          cantidad_asistentes: 12,
        }
      : null,
  };
}

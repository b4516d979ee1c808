import type { DatosPersona } from '#contract/personas/datos-personales.ts';
import type { Cell, Column, Sheet } from '#server/platform/workbooks/sheet.ts';

const dateCell = (date: string | null): Cell =>
  date ? new Date(date.length === 10 ? `${date}T00:00:00Z` : date) : null;
const yes = (is: boolean) => (is ? 'Sí' : 'No');

function sheet(
  name: string,
  columns: readonly (readonly [title: string, width: number])[],
  rows: Cell[][],
): Sheet {
  const titled: Column[] = columns.map(([title, width]) => ({ title, width }));
  return { name, columns: titled, rows: [rows] };
}

const empleadosOf = ({ empleados }: DatosPersona): Sheet =>
  sheet(
    'Empleados',
    [
      ['Empresa', 30],
      ['Sucursal', 30],
      ['Apellido', 22],
      ['Nombre', 22],
      ['Documento', 14],
      ['CUIT/CUIL', 16],
      ['Otro documento', 18],
      ['Puesto', 22],
      ['Ingreso', 12],
      ['Egreso', 12],
    ],
    empleados.map((e) => [
      e.cliente,
      e.sucursal,
      e.apellido,
      e.nombre,
      e.documento,
      e.cuit,
      e.otrodocumento,
      e.puesto,
      dateCell(e.fechadeingreso),
      dateCell(e.fechaegreso),
    ]),
  );

const asistenciasOf = ({ asistencias }: DatosPersona): Sheet =>
  sheet(
    'Asistencias',
    [
      ['Empresa', 30],
      ['Orden', 10],
      ['Capacitación', 40],
      ['Tipo', 26],
      ['Fecha', 12],
      ['Vencimiento', 12],
      ['Apellido', 22],
      ['Nombre', 22],
      ['Documento', 14],
    ],
    asistencias.map((a) => [
      a.cliente,
      a.numeroorden,
      a.titulo,
      a.tipo,
      dateCell(a.fecha),
      dateCell(a.fechavencimiento),
      a.apellido,
      a.nombre,
      a.documento,
    ]),
  );

const constanciasOf = ({ constancias }: DatosPersona): Sheet =>
  sheet(
    'Constancias',
    [
      ['Código', 24],
      ['Empresa', 30],
      ['Orden', 10],
      ['Apellido', 22],
      ['Nombre', 22],
      ['Emitida', 12],
      ['Anulada', 10],
    ],
    constancias.map((k) => [
      k.codigo,
      k.cliente,
      k.numeroorden,
      k.apellido,
      k.nombre,
      dateCell(k.emitidaAt),
      yes(k.anulada),
    ]),
  );

const textosOf = ({ textos }: DatosPersona): Sheet =>
  sheet(
    'Textos',
    [
      ['Campo', 24],
      ['Dónde', 36],
      ['Texto', 70],
    ],
    textos.map(({ campo, donde, texto }) => [campo, donde, texto]),
  );

const archivosOf = ({ archivos }: DatosPersona): Sheet =>
  sheet(
    'Archivos',
    [
      ['Orden', 10],
      ['Archivo', 60],
    ],
    archivos.map(({ numeroorden, nombre }) => [numeroorden, nombre]),
  );

const cuentasOf = ({ cuentas }: DatosPersona): Sheet =>
  sheet(
    'Fichas y cuentas',
    [
      ['Dónde', 20],
      ['Nombre', 40],
    ],
    cuentas.map(({ donde, nombre }) => [donde, nombre]),
  );

const actividadOf = ({ sucesos }: DatosPersona): Sheet =>
  sheet(
    'Actividad',
    [
      ['Momento', 20],
      ['Suceso', 40],
      ['Sobre', 40],
    ],
    sucesos.ultimos.map(({ momento, accion, sobre }) => [dateCell(momento), accion, sobre]),
  );

/** A sheet for each kind of data. */
export const sheetsOf = (datos: DatosPersona): Sheet[] =>
  [empleadosOf, asistenciasOf, constanciasOf, textosOf, archivosOf, cuentasOf, actividadOf].map((of) =>
    of(datos),
  );

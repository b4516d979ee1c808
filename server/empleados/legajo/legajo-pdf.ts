import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces';
import type { CapacitacionLegajo, Legajo } from '#contract/personas/legajo.ts';
import { formatDate } from '#server/platform/dates.ts';
import { makePdf } from '#server/platform/pdf/make-pdf.ts';
import type { Membrete } from '#server/platform/pdf/membrete.ts';
import {
  bottomOf,
  color,
  documentOf,
  field,
  footing,
  hairlines,
  label,
  letterhead,
  page,
  plain,
  signatures,
  titleOf,
  widthsOf,
} from '#server/platform/pdf/style.ts';

export interface LegajoTask {
  legajo: Legajo;
  membrete: Membrete;
  /** Printed codes of the valid certificates, by the order of the training. */
  codigos: Readonly<Record<string, string>>;
  /** `YYYY-MM-DD` */
  today: string;
}

const decimal = new Intl.NumberFormat('es-AR', { maximumFractionDigits: 2 });

const headings = ['Fecha', 'Capacitación', 'Tipo', 'Horas', 'Instructor', 'Vence', 'Orden', 'Constancia'];
const RIGHT = ['Horas', 'Orden'];

function cellsOf(one: CapacitacionLegajo, codigo = ''): TableCell[] {
  const cells: Content[] = [
    { text: formatDate(one.fecha) },
    { text: plain(one.titulo) },
    { text: plain(one.tipo) },
    { text: one.horas === null ? '' : decimal.format(one.horas), alignment: 'right' },
    { text: plain(one.instructor ?? '') },
    { text: formatDate(one.fechavencimiento), bold: one.vigente },
    { text: `N.º ${one.numeroorden}`, alignment: 'right' },
    { text: codigo, fontSize: 6.8, noWrap: true, margin: [0, 1, 0, 0] },
  ];
  // What a later training replaced, and what expired, is grey.
  return cells.map(
    (cell) => ({ ...(cell as object), color: one.vigente ? color.ink : color.soft }) as TableCell,
  );
}

/** '2027: 12,5 h · 2026: 8 h'; trainings of several days have no hours. */
function hoursText(all: readonly CapacitacionLegajo[]): string {
  const years = Map.groupBy(all, ({ fecha }) => fecha.slice(0, 4));
  return [...years]
    .map(([year, ones]) => [year, ones.reduce((sum, { horas }) => sum + (horas ?? 0), 0)] as const)
    .filter(([, hours]) => hours > 0)
    .map(([year, hours]) => `${year}: ${decimal.format(hours)} h`)
    .join(' · ');
}

const tableOf = ({ legajo: { capacitaciones: all }, codigos }: LegajoTask): Content => ({
  fontSize: 8,
  margin: [0, 14, 0, 0],
  table: {
    headerRows: 1,
    keepWithHeaderRows: 1,
    dontBreakRows: true,
    widths: widthsOf([44, '*', 80, 24, 60, 44, 38, 84]),
    body: [
      headings.map((text) => ({ ...label(text), alignment: RIGHT.includes(text) ? 'right' : 'left' })),
      ...all.map((one) => cellsOf(one, codigos[one.orden_id])),
    ],
  },
  layout: hairlines,
});

function headOf({ empleado, cliente, sucursal }: Legajo): Content {
  const { apellido, nombre, documento, puesto, reservado } = empleado;
  const rows: TableCell[][] = [
    [field('Empleado', `${apellido}, ${nombre}`), field('DNI', documento), field('Puesto', puesto)],
    [
      field('Empresa', cliente.razonSocial),
      field('CUIT de la empresa', cliente.cuit),
      field('Sucursal', `${sucursal.direccion} - ${sucursal.localidad}`),
    ],
  ];
  if (reservado)
    rows.push([
      field('CUIL', reservado.cuit),
      field('Fecha de ingreso', formatDate(reservado.fechadeingreso)),
      reservado.fechaegreso ? field('Fecha de egreso', formatDate(reservado.fechaegreso)) : '',
    ]);
  return { table: { widths: widthsOf(['*', 120, '*']), body: rows }, layout: hairlines };
}

function definitionOf(task: LegajoTask): TDocumentDefinitions {
  const { legajo, membrete, today } = task;
  const { empleado, capacitaciones } = legajo;
  const hours = hoursText(capacitaciones);
  const name = `${empleado.apellido}, ${empleado.nombre}`;
  return documentOf(`Legajo de capacitación · ${name}`, membrete, {
    pageMargins: [page.side, 36, page.side, bottomOf(membrete)],
    footer: footing(
      membrete,
      '',
      (current, pages) => `${plain(name)} · ${formatDate(today)} · Página ${current} de ${pages}`,
    ),
    content: [
      ...letterhead(membrete),
      ...titleOf('Legajo de capacitación'),
      { text: '', fontSize: 0.1, lineHeight: 0, margin: [0, 8, 0, 0] },
      headOf(legajo),
      ...(capacitaciones.length > 0
        ? [tableOf(task)]
        : [{ text: 'No hay capacitaciones registradas.', margin: [0, 20, 0, 0] } satisfies Content]),
      ...(hours
        ? [{ text: `Horas de capacitación: ${hours}`, margin: [0, 10, 0, 0] } satisfies Content]
        : []),
      signatures(['Firma y aclaración: Trabajador', 'Firma y aclaración: Responsable']),
    ],
  });
}

export const print = async (task: LegajoTask) => ({ bytes: await makePdf(definitionOf(task)) });

import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces';
import {
  otraText,
  type PlanCapacitacion,
  planTexts,
  sucursalesText,
} from '#contract/ordenes/plan-capacitacion.ts';
import { formatDate, monthName } from '#server/platform/dates.ts';
import { makePdf } from '#server/platform/pdf/make-pdf.ts';
import type { Membrete } from '#server/platform/pdf/membrete.ts';
import {
  bottomOf,
  color,
  documentOf,
  footing,
  hairlines,
  innerLying,
  label,
  letterhead,
  page,
  plain,
  signatures,
  titleOf,
  widthsOf,
} from '#server/platform/pdf/style.ts';

export interface PlanTask {
  cliente: { razonSocial: string; cuit: string };
  membrete: Membrete;
  anio: number;
  items: PlanCapacitacion[];
  /** 'dd/mm/aaaa' */
  fecha: string;
}

const decimal = new Intl.NumberFormat('es-AR', { maximumFractionDigits: 1 });

const headings = [
  ...['Mes', 'Tema', 'Tipo', 'Destinatarios', 'Horas', 'Responsable', 'Estado', 'Fecha realizada'],
];

/** The month stands once, at its first item. */
function cellsOf(item: PlanCapacitacion, isFirst: boolean): TableCell[] {
  const { sucursal, orden, estado, fueraDeMes, otra } = item;
  const where = sucursalesText(item);
  const place = sucursal ? `${sucursal.direccion} - ${sucursal.localidad.nombre}` : 'Todas las sucursales';
  return [
    { text: isFirst ? monthName(item.mes) : '', bold: true },
    {
      stack: [
        { text: plain(item.tema ?? item.tipoOrden.nombre) },
        label(plain(place)),
        ...(otra ? [label(otraText(item, monthName(otra.mes)))] : []),
      ],
    },
    { text: plain(item.tipoOrden.nombre) },
    { text: plain(item.destinatarios ?? '') },
    { text: item.horas === null ? '' : decimal.format(item.horas), alignment: 'right' },
    { text: plain(item.responsable ?? '') },
    { stack: [{ text: estado }, ...(where ? [label(where)] : [])] },
    {
      stack:
        estado === 'Realizada' && orden
          ? [{ text: formatDate(orden.fechainicio) }, ...(fueraDeMes ? [label(planTexts.fueraDeMes)] : [])]
          : [],
    },
  ];
}

const tableOf = (items: readonly PlanCapacitacion[]): Content => ({
  fontSize: 9,
  margin: [0, 12, 0, 0],
  table: {
    headerRows: 1,
    keepWithHeaderRows: 1,
    dontBreakRows: true,
    widths: widthsOf([56, '*', 120, 104, 30, 100, 58, 66], innerLying),
    body: [
      headings.map((text) => ({ ...label(text), alignment: text === 'Horas' ? 'right' : 'left' })),
      ...items.map((item, i) => cellsOf(item, items[i - 1]?.mes !== item.mes)),
    ],
  },
  layout: { ...hairlines, paddingTop: () => 3, paddingBottom: () => 3 },
});

function definitionOf({ cliente, membrete, anio, items, fecha }: PlanTask): TDocumentDefinitions {
  const done = items.filter(({ estado }) => estado === 'Realizada').length;
  return documentOf(`Programa anual de capacitación ${anio} · ${cliente.razonSocial}`, membrete, {
    pageOrientation: 'landscape',
    pageMargins: [page.side, 36, page.side, bottomOf(membrete, innerLying)],
    footer: footing(
      membrete,
      '',
      (current, pages) => `${fecha} · Realizadas ${done} de ${items.length} · Página ${current} de ${pages}`,
      innerLying,
    ),
    content: [
      ...letterhead(membrete, innerLying),
      ...titleOf(`Programa anual de capacitación ${anio}`, membrete.textos.programa),
      { text: plain(cliente.razonSocial), bold: true, fontSize: 13, margin: [0, 8, 0, 0] },
      { text: `CUIT ${cliente.cuit}`, color: color.soft },
      ...(items.length > 0
        ? [tableOf(items)]
        : [{ text: 'No hay capacitaciones planificadas.', margin: [0, 20, 0, 0] } satisfies Content]),
      signatures(['Firma del responsable de Higiene y Seguridad', 'Firma del empleador'], innerLying),
    ],
  });
}

export const print = async (task: PlanTask) => ({ bytes: await makePdf(definitionOf(task)) });

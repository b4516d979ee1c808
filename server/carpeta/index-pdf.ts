import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces';
import type { Carpeta } from '#contract/carpeta.ts';
import { formatDate } from '#server/platform/dates.ts';
import { makePdf } from '#server/platform/pdf/make-pdf.ts';
import { color, documentOf, hairlines, label, page, plain, rule } from '#server/platform/pdf/style.ts';
import type { IndexRow, IndexSection } from './index-rows.ts';

export interface IndexTask {
  carpeta: Pick<Carpeta, 'cliente' | 'sucursal'>;
  sections: IndexSection[];
  /** 'dd/mm/aaaa, hh:mm' */
  momento: string;
}

// A4 lying, in points: paths are long.
const WIDTH = page.height - 2 * page.side;

function cellsOf(row: IndexRow, withSucursal: boolean): TableCell[] {
  const files: Content[] = row.archivos.map(({ ruta, nota }) => ({
    text: plain(nota ? `${ruta} (${nota})` : ruta),
    color: nota ? color.soft : color.ink,
  }));
  return [
    { text: row.numero === null ? '' : String(row.numero), alignment: 'right' },
    {
      stack: [
        { text: plain(row.documento) },
        ...(withSucursal ? [label(plain(row.sucursal ?? 'Todas las sucursales'))] : []),
      ],
    },
    { text: plain(row.referencia ?? '') },
    { text: formatDate(row.fecha) },
    { text: row.vencimiento ? formatDate(row.vencimiento) : '' },
    files.length > 0
      ? { stack: files, fontSize: 8 }
      : { text: 'sin archivos', color: color.soft, fontSize: 8 },
  ];
}

const headings = ['N.º', 'Documento', 'Referencia', 'Fecha', 'Vencimiento', 'Archivos'];

/** The title is a row of the table, so that it never stands alone at the foot of a page. */
const sectionOf = ({ nombre, elementos }: IndexSection, withSucursal: boolean): Content => ({
  fontSize: 9,
  margin: [0, 12, 0, 0],
  table: {
    headerRows: 2,
    keepWithHeaderRows: 1,
    dontBreakRows: true,
    widths: [34, 200, 80, 56, 62, '*'],
    body: [
      [
        { text: nombre, bold: true, fontSize: 12, colSpan: headings.length },
        ...headings.slice(1).map(() => ''),
      ],
      headings.map((text, i) => ({ ...label(text), alignment: i === 0 ? 'right' : 'left' })),
      ...elementos.map((row) => cellsOf(row, withSucursal)),
    ],
  },
  layout: { ...hairlines, paddingTop: () => 3, paddingBottom: () => 3 },
});

function definitionOf({ carpeta, sections, momento }: IndexTask): TDocumentDefinitions {
  const { cliente, sucursal } = carpeta;
  const total = sections.reduce((sum, { elementos }) => sum + elementos.length, 0);
  const place = sucursal ? `${sucursal.direccion} - ${sucursal.localidad}` : 'Todas las sucursales';
  const count = `${total} ${total === 1 ? 'elemento' : 'elementos'}`;
  return documentOf(`Carpeta de inspección · ${cliente.razonSocial}`, {
    pageOrientation: 'landscape',
    pageMargins: [page.side, 40, page.side, 46],
    footer: (current, pages) => ({
      ...label(`Página ${current} de ${pages} · ${count}`),
      alignment: 'right',
      margin: [page.side, 16, page.side, 0],
    }),
    content: [
      { text: 'Carpeta de inspección', bold: true, fontSize: 20 },
      { canvas: [rule(color.accent, 2, 5, 0, WIDTH)], margin: [0, 0, 0, 10] },
      { text: plain(cliente.razonSocial), bold: true, fontSize: 13 },
      { text: `CUIT ${cliente.cuit}`, color: color.soft },
      { text: plain(place) },
      { text: `Documentación vigente al ${momento.replace(',', '')}`, margin: [0, 6, 0, 0] },
      ...(total === 0
        ? [{ text: 'No hay documentación vigente.', margin: [0, 20, 0, 0] } satisfies Content]
        : sections.map((section) => sectionOf(section, !sucursal))),
    ],
  });
}

export const print = async (task: IndexTask) => ({ bytes: await makePdf(definitionOf(task)) });

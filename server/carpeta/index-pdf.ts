import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces';
import type { Carpeta } from '#contract/ordenes/carpeta.ts';
import { formatDate } from '#server/platform/dates.ts';
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
  titleOf,
  widthsOf,
} from '#server/platform/pdf/style.ts';
import { type IndexRow, type IndexSection, noFilesText } from './index-rows.ts';

export interface IndexTask {
  carpeta: Pick<Carpeta, 'cliente' | 'sucursal'>;
  membrete: Membrete;
  sections: IndexSection[];
  /** 'dd/mm/aaaa, hh:mm' */
  momento: string;
}

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
      : { text: noFilesText(row), color: color.soft, fontSize: 8 },
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
    widths: widthsOf([34, 200, 80, 56, 62, '*'], innerLying),
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

// A page that lies: paths are long.
function definitionOf({ carpeta, membrete, sections, momento }: IndexTask): TDocumentDefinitions {
  const { cliente, sucursal } = carpeta;
  const total = sections.reduce((sum, { elementos }) => sum + elementos.length, 0);
  const place = sucursal ? `${sucursal.direccion} - ${sucursal.localidad}` : 'Todas las sucursales';
  const count = `${total} ${total === 1 ? 'elemento' : 'elementos'}`;
  return documentOf(`Carpeta de inspección · ${cliente.razonSocial}`, membrete, {
    pageOrientation: 'landscape',
    pageMargins: [page.side, 36, page.side, bottomOf(membrete, innerLying)],
    footer: footing(membrete, '', (current, pages) => `Página ${current} de ${pages} · ${count}`, innerLying),
    content: [
      ...letterhead(membrete, innerLying),
      ...titleOf('Carpeta de inspección', membrete.textos.carpeta),
      { text: plain(cliente.razonSocial), bold: true, fontSize: 13, margin: [0, 8, 0, 0] },
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

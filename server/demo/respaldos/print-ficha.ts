import { PDFDocument, type PDFFont, type PDFPage, rgb, StandardFonts } from '@cantoo/pdf-lib';
import { consultora } from '../constancias/consultora.ts';
import { faces } from '../constancias/logo.ts';
import type { Ficha } from './modelo.ts';

/** What stands above and below the table. */
export interface Encabezado {
  readonly numero: number;
  readonly tipo: string;
  readonly referencia: string | null;
  readonly empresa: string;
  readonly cuit: string;
  readonly sucursal: string;
  /** `DD/MM/AAAA` */
  readonly fecha: string;
  readonly vencimiento: string;
  readonly tecnico: string;
  readonly creado: Date;
}

const A4: [number, number] = [595.28, 841.89];
const LEFT = 56;
const RIGHT = A4[0] - LEFT;
const quiet = rgb(0.36, 0.42, 0.38);
const ink = rgb(0.1, 0.12, 0.11);
const starts = [LEFT, LEFT + 50, LEFT + 230, LEFT + 370];

// Half of the height.
const LOGO = 19;

/** The faces of the prism around its centre, as paths. */
const prism = (() => {
  const [w, h] = [LOGO * Math.cos(Math.PI / 6), LOGO / 2];
  return [
    [`M 0 ${-LOGO} L ${w} ${-h} L 0 0 L ${-w} ${-h} Z`, 'top'],
    [`M ${-w} ${-h} L 0 0 L 0 ${LOGO} L ${-w} ${h} Z`, 'left'],
    [`M ${w} ${-h} L 0 0 L 0 ${LOGO} L ${w} ${h} Z`, 'right'],
  ] as const;
})();
const colourOf = (face: keyof typeof faces) => {
  const [red, green, blue] = faces[face];
  return rgb(red / 255, green / 255, blue / 255);
};

/** Writes lines downwards. */
class Sheet {
  readonly #page: PDFPage;
  readonly #normal: PDFFont;
  readonly #bold: PDFFont;
  #y = 796;

  constructor(page: PDFPage, normal: PDFFont, bold: PDFFont) {
    this.#page = page;
    this.#normal = normal;
    this.#bold = bold;
  }

  text(text: string, size: number, { bold = false, color = ink, x = LEFT } = {}): void {
    this.#page.drawText(text, { x, y: this.#y, size, font: bold ? this.#bold : this.#normal, color });
  }

  down(by: number): void {
    this.#y -= by;
  }

  line(): void {
    const y = this.#y + 6;
    this.#page.drawLine({ start: { x: LEFT, y }, end: { x: RIGHT, y }, thickness: 0.6, color: quiet });
    this.down(10);
  }

  /** The consultancy's prism at the left of its data. */
  logo(): void {
    const [x, y] = [LEFT + LOGO * Math.cos(Math.PI / 6), this.#y - 4];
    for (const [path, face] of prism)
      this.#page.drawSvgPath(path, {
        x,
        y,
        color: colourOf(face),
        borderColor: rgb(1, 1, 1),
        borderWidth: 1,
      });
  }

  row(cells: readonly string[], bold: boolean): void {
    for (const [n, cell] of cells.entries()) this.text(cell, 10, { bold, x: starts[n] ?? LEFT });
    this.down(18);
  }
}

function writeLetterhead(sheet: Sheet): void {
  const { razon_social, cuit, domicilio, telefono, email } = consultora;
  const x = LEFT + 48;
  sheet.logo();
  sheet.text(razon_social, 13, { bold: true, x, color: colourOf('right') });
  sheet.down(14);
  sheet.text(`CUIT ${cuit} · ${domicilio}`, 8, { x, color: quiet });
  sheet.down(11);
  sheet.text(`${telefono} · ${email}`, 8, { x, color: quiet });
  sheet.down(22);
  sheet.line();
  sheet.down(12);
}

function writeHead(sheet: Sheet, { titulo }: Ficha, head: Encabezado): void {
  const { numero, tipo, referencia, empresa, cuit, sucursal, fecha, vencimiento } = head;
  sheet.text(`Orden N.º ${numero}`, 10, { color: quiet });
  sheet.down(26);
  sheet.text(titulo, 20, { bold: true });
  sheet.down(20);
  sheet.text(tipo, 11, { color: quiet });
  sheet.down(30);
  const fields = [
    ['Empresa', `${empresa} (CUIT ${cuit})`],
    ['Sucursal', sucursal],
    ['Fecha', fecha],
    ['Vencimiento', vencimiento],
    ...(referencia ? [['Referencia', referencia]] : []),
  ];
  for (const [label = '', value = ''] of fields) {
    sheet.text(label, 10, { color: quiet });
    sheet.text(value, 10, { x: LEFT + 90 });
    sheet.down(16);
  }
  sheet.down(16);
}

/** The record of an order on one page, under the consultancy's head. The standard fonts keep it small: nothing is embedded. */
export async function printFicha(ficha: Ficha, head: Encabezado): Promise<Buffer> {
  const pdf = await PDFDocument.create();
  const [normal, bold] = [
    await pdf.embedFont(StandardFonts.Helvetica),
    await pdf.embedFont(StandardFonts.HelveticaBold),
  ];
  const sheet = new Sheet(pdf.addPage(A4), normal, bold);
  writeLetterhead(sheet);
  writeHead(sheet, ficha, head);
  sheet.row(ficha.columnas, true);
  sheet.line();
  for (const fila of ficha.filas) sheet.row(fila, false);
  sheet.down(16);
  sheet.text(`Resultado: ${ficha.resultado}`, 12, { bold: true });
  sheet.down(22);
  for (const observacion of ficha.observaciones) {
    sheet.text(`• ${observacion}`, 10);
    sheet.down(16);
  }
  sheet.down(36);
  sheet.text(`Realizó: ${head.tecnico}`, 10);
  sheet.down(32);
  sheet.text('Documento de ejemplo.', 9, { color: quiet });
  pdf.setTitle(`${ficha.titulo} - Orden ${head.numero}`);
  pdf.setCreationDate(head.creado);
  pdf.setModificationDate(head.creado);
  return Buffer.from(await pdf.save({ useObjectStreams: false }));
}

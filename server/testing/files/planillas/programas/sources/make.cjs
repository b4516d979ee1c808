// SheetJS, exceljs, xlsx-populate and write-excel-file: NODE_PATH=… node make.cjs DIR
const XLSX = require('xlsx');
const ExcelJS = require('exceljs');
const populate = require('xlsx-populate');

const out = process.argv[2];
const head = [
  'APELLIDO',
  'Nombre',
  'Nro. Documento',
  'CUIL',
  'Fecha de Íngreso',
  'PUESTO',
  'Sucursal',
  'Pasaporte',
  'Legajo',
];
const day = (iso) => new Date(`${iso}Z`);
const rows = [
  [
    'Ñáñez',
    'María de los Ángeles',
    31000001,
    '27-31000001-4',
    day('2019-02-28T00:00'),
    'Operaria vial',
    'Belgrano 45',
    null,
    1,
  ],
  [
    'O’Higgins',
    'José',
    30111222,
    20301112223,
    day('2020-02-29T18:30'),
    'Soldador <A> & "B"',
    'Mitre 1',
    null,
    2,
  ],
  ['Gil', 'Ana', '8.111.222', null, '1/3/2024', 'Pañolera', null, null, 3],
  ['Müller', 'Zoé', null, null, day('2021-12-31T00:00'), 'Chofer', 'Belgrano 45', 'AAC5123456', 4],
];

function sheetJs(name, options) {
  const sheet = XLSX.utils.aoa_to_sheet([head, ...rows], {
    cellDates: options.cellDates,
    dateNF: 'dd/mm/yyyy',
    UTC: true,
  });
  sheet['!merges'] = [{ s: { r: 2, c: 6 }, e: { r: 3, c: 6 } }];
  sheet['!rows'] = [];
  sheet['!rows'][4] = { hidden: true };
  sheet.C3 = { t: 'n', v: 30111222, f: '30111000+222' };
  sheet.F4 = { t: 's', v: 'Pañolera', f: 'CONCATENATE("Paño","lera")' };
  const book = XLSX.utils.book_new();
  XLSX.utils.book_append_sheet(book, sheet, 'Nómina');
  XLSX.writeFile(book, `${out}/${name}.xlsx`, { compression: true, ...options });
}

function fill(sheet, add) {
  const bold = { bold: true };
  for (const row of [head, ...rows]) {
    const cells = row.map((value) => {
      if (value === 'Operaria vial')
        return { richText: [{ font: bold, text: 'Operaria' }, { text: ' vial' }] };
      if (value === 30111222) return { formula: '30111000+222', result: 30111222 };
      if (value === 'Pañolera') return { formula: 'CONCATENATE("Paño","lera")', result: 'Pañolera' };
      return value;
    });
    const made = sheet.addRow(cells);
    row.forEach((value, i) => {
      if (value instanceof Date)
        made.getCell(i + 1).numFmt = value.getUTCHours() ? 'dd/mm/yyyy hh:mm' : 'dd/mm/yyyy';
    });
    if (row[1] === 'Zoé') made.hidden = true;
    if (row[1] === 'Ana') sheet.mergeCells('G3:G4');
    add(made);
  }
}

async function excelJs() {
  const book = new ExcelJS.Workbook();
  book.properties.date1904 = true;
  book.addWorksheet('Auxiliar', { state: 'veryHidden' }).addRow(['No es la nómina']);
  book.addWorksheet('Otra', { state: 'hidden' }).addRow(['Tampoco']);
  fill(book.addWorksheet('Nómina'), () => {});
  await book.xlsx.writeFile(`${out}/exceljs-1904.xlsx`);
  const stream = new ExcelJS.stream.xlsx.WorkbookWriter({
    filename: `${out}/exceljs-flujo.xlsx`,
    useStyles: true,
    useSharedStrings: false,
  });
  const sheet = stream.addWorksheet('Nómina');
  fill(sheet, (row) => row.number === 1 && row.commit());
  await stream.commit();
}

async function xlsxPopulate() {
  const book = await populate.fromBlankAsync();
  const sheet = book.sheet(0);
  sheet.cell('A1').value([head, ...rows].map((row) => row.map((value) => value ?? undefined)));
  // Its dates are of the local zone.
  for (const r of [2, 3, 5]) sheet.cell(r, 5).style('numberFormat', 'dd/mm/yyyy');
  const rich = new populate.RichText();
  rich.add('Operaria', { bold: true }).add(' vial');
  sheet.cell('F2').value(rich);
  sheet.range('G3:G4').merged(true);
  sheet.row(5).hidden(true);
  await book.toFileAsync(`${out}/xlsx-populate.xlsx`);
}

sheetJs('sheetjs', { cellDates: false, bookSST: true });
sheetJs('sheetjs-iso', { cellDates: true, bookSST: false });
excelJs().then(xlsxPopulate);

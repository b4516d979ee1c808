"""openpyxl and XlsxWriter: python3 make.py DIR"""
import datetime
import sys

import openpyxl
import xlsxwriter
from openpyxl.utils.datetime import CALENDAR_MAC_1904

out = sys.argv[1]
HEAD = ['APELLIDO', 'Nombre', 'Nro. Documento', 'CUIL', 'Fecha de Íngreso', 'PUESTO', 'Sucursal', 'Pasaporte', 'Legajo']
NOON = datetime.datetime(2020, 2, 29, 18, 30)
ROWS = [
    ['Ñáñez', 'María de los Ángeles', 31000001, '27-31000001-4', datetime.date(2019, 2, 28), 'Operaria vial', 'Belgrano 45', None, 1],
    ['O’Higgins', 'José', 30111222.0, 20301112223.0, NOON, 'Soldador <A> & "B"', 'Mitre 1', None, 2],
    ['Gil', 'Ana', '8.111.222', None, '1/3/2024', 'Pañolera', None, None, 3],
    ['Müller', 'Zoé', None, None, datetime.date(2021, 12, 31), 'Chofer', 'Belgrano 45', 'AAC5123456', 4],
]


def with_openpyxl(name, above=(), epoch=None):
    book = openpyxl.Workbook()
    if epoch:
        book.epoch = epoch
    sheet = book.active
    sheet.title = 'Nómina'
    for row in [*above, HEAD, *ROWS]:
        sheet.append(row)
    head = len(above) + 1
    sheet.merge_cells(start_row=head + 2, end_row=head + 3, start_column=7, end_column=7)
    sheet.row_dimensions[head + 4].hidden = True
    sheet.freeze_panes = sheet.cell(head + 1, 1)
    if above:
        sheet.merge_cells('A1:I1')
    book.save(f'{out}/{name}.xlsx')


with_openpyxl('openpyxl')
with_openpyxl('openpyxl-1904', epoch=CALENDAR_MAC_1904)
with_openpyxl('openpyxl-titulo', above=[['Nómina de empleados – noviembre'], []])


def with_xlsxwriter(name, options, blank=0):
    book = xlsxwriter.Workbook(f'{out}/{name}.xlsx', options)
    day = book.add_format({'num_format': 'dd/mm/yyyy'})
    time = book.add_format({'num_format': 'dd/mm/yyyy hh:mm'})
    bold = book.add_format({'bold': True})
    sheet = book.add_worksheet('Nómina')
    sheet.write_row(blank, 0, HEAD, bold)
    for r, row in enumerate(ROWS, blank + 1):
        if row[1] == 'Zoé':
            sheet.set_row(r, None, None, {'hidden': True})
        for c, value in enumerate(row):
            if isinstance(value, datetime.datetime):
                sheet.write_datetime(r, c, value, time)
            elif isinstance(value, datetime.date):
                sheet.write_datetime(r, c, value, day)
            elif value == 'Operaria vial':
                sheet.write_rich_string(r, c, bold, 'Operaria', ' vial')
            elif value == 30111222.0:
                sheet.write_formula(r, c, '=30111000+222', None, 30111222.0)
            elif value == 'Pañolera':
                sheet.write_formula(r, c, '=CONCATENATE("Paño","lera")', None, 'Pañolera')
            elif c == 6 and row[1] == 'José':
                if options.get('constant_memory'):
                    sheet.write(r, c, value)
                else:
                    sheet.merge_range(r, c, r + 1, c, value)
            elif c == 6 and value is None and options.get('constant_memory'):
                sheet.write(r, c, 'Mitre 1')
            elif value is not None:
                sheet.write(r, c, value)
    book.close()


with_xlsxwriter('xlsxwriter', {})
with_xlsxwriter('xlsxwriter-1904', {'date_1904': True}, blank=2)
with_xlsxwriter('xlsxwriter-memoria', {'constant_memory': True})

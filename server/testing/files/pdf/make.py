"""Makes the PDFs that no program makes by a command: /usr/bin/python3 make.py DIR"""
import subprocess, sys, zlib
from pathlib import Path
import cairo, pikepdf, pypdf
from pikepdf import Array, Dictionary, Name, String
from reportlab.lib.pdfencrypt import StandardEncryption
from reportlab.pdfgen import canvas
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.cidfonts import UnicodeCIDFont
from reportlab.pdfbase.ttfonts import TTFont

out = Path(sys.argv[1])
for folder in ['python', 'formularios', 'hojas', 'notas', 'capas', 'danados', 'raros']:
    (out / folder).mkdir(parents=True, exist_ok=True)
pdfmetrics.registerFont(TTFont('DejaVu', '/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf'))

# reportlab, cairo, pypdf

def sheet(path, size=(300, 200), **more):
    page = canvas.Canvas(str(out / path), pagesize=size, invariant=1, **more)
    page.setFont('DejaVu', 14)
    page.drawString(20, size[1] - 30, 'Ñandú, acción: 85 dB(A)')
    return page

page = sheet('python/reportlab.pdf')
page.setFillAlpha(0.4); page.setFillColorRGB(0, 0.4, 0.8); page.rect(30, 40, 120, 80, fill=1, stroke=0)
page.setFillColorRGB(0.9, 0.2, 0); page.circle(160, 80, 50, fill=1, stroke=0)
page.linearGradient(200, 20, 280, 100, ('#ffffff', '#006633'))
page.bookmarkPage('uno'); page.addOutlineEntry('Uno', 'uno'); page.addPageLabel(0, style='ROMAN_LOWER')
page.showPage(); page.setFont('Symbol', 20); page.drawString(20, 100, 'abc'); page.setFont('ZapfDingbats', 20); page.drawString(120, 100, 'abc'); page.save()
page = sheet('python/cifrado.pdf', encrypt=StandardEncryption('', 'clave', canPrint=0, strength=128))
page.linkURL('https://ejemplo.test/', (20, 20, 100, 60)); page.rect(20, 20, 80, 40); page.save()
page = sheet('formularios/reportlab.pdf', (300, 400))
form = page.acroForm
form.textfield(name='nombre', value='Ana Gil', x=20, y=300, width=150, height=24)
form.checkbox(name='apto', checked=True, x=20, y=260, buttonStyle='check'); form.checkbox(name='no', checked=False, x=60, y=260)
form.radio(name='turno', value='a', selected=True, x=20, y=220, buttonStyle='circle'); form.radio(name='turno', value='b', x=60, y=220)
form.choice(name='sector', value='B', options=['A', 'B'], x=20, y=180, width=80, height=24)
form.listbox(name='lista', value='B', options=['A', 'B', 'C'], x=20, y=90, width=80, height=70); page.save()

surface = cairo.PDFSurface(str(out / 'python/cairo.pdf'), 300, 200); draw = cairo.Context(surface)
draw.select_font_face('DejaVu Sans'); draw.set_font_size(20); draw.move_to(20, 40); draw.show_text('Plano Ñ')
draw.push_group(); draw.set_source_rgb(1, 0, 0); draw.rectangle(30, 60, 100, 80); draw.fill(); draw.set_source_rgb(0, 0, 1); draw.arc(140, 110, 50, 0, 7); draw.fill()
draw.pop_group_to_source(); draw.paint_with_alpha(0.5); draw.set_operator(cairo.OPERATOR_MULTIPLY)
draw.set_source_rgb(0.8, 0.8, 0); draw.rectangle(100, 90, 150, 70); draw.fill(); draw.show_page()
surface.set_size(200, 300); draw.set_operator(cairo.OPERATOR_OVER); draw.move_to(20, 100); draw.text_path('Dos'); draw.stroke(); surface.finish()

base = out / 'programas/gs-1.4.pdf'
writer = pypdf.PdfWriter(); reader = pypdf.PdfReader(str(base))
writer.add_page(reader.pages[1]); writer.add_page(reader.pages[0]); writer.pages[0].rotate(90); writer.pages[1].scale_by(0.5)
writer.add_blank_page(100, 100); writer.write(str(out / 'python/pypdf.pdf'))
two = pypdf.PdfWriter(); sello = pypdf.PdfReader(str(out / 'programas/rsvg.pdf')).pages[0]
one = pypdf.PdfReader(str(base)).pages[0]; one.merge_page(sello); two.add_page(one); two.encrypt('', 'clave'); two.write(str(out / 'python/pypdf-sello.pdf'))

# pikepdf: sheets, forms, notes and layers

def new(content='', size=(0, 0, 300, 200), pages=1, **more):
    pdf = pikepdf.new()
    font = pdf.make_indirect(Dictionary(Type=Name.Font, Subtype=Name.Type1, BaseFont=Name('/Helvetica-Bold'), Encoding=Name.WinAnsiEncoding))
    for n in range(pages):
        text = content or f'BT /F 20 Tf 30 150 Td (Hoja {n + 1}) Tj ET 0 0.5 0 rg 30 30 60 40 re f 1 0 0 RG 4 w 200 60 m 260 120 l S'
        leaf = Dictionary(Type=Name.Page, MediaBox=Array(size), Contents=pdf.make_stream(text.encode('latin1')),
                          Resources=Dictionary(Font=Dictionary(F=font)), **more)
        pdf.pages.append(pikepdf.Page(pdf.make_indirect(leaf)))
    return pdf

def save(pdf, path, **more):
    pdf.save(out / path, static_id=True, **more)

def look(pdf, content, box, **more):
    return pdf.make_stream(content.encode('latin1'), Type=Name.XObject, Subtype=Name.Form, BBox=Array(box), **more)

def annotate(pdf, kind, rect, page=0, **more):
    leaf = pdf.pages[page].obj
    if '/Annots' not in leaf: leaf.Annots = Array()
    one = pdf.make_indirect(Dictionary(Type=Name.Annot, Subtype=Name('/' + kind), Rect=Array(rect), **more))
    leaf.Annots.append(one)
    return one

for angle in (90, 180, 270, -90, 450):
    save(new(Rotate=angle), f'hojas/giro{angle}.pdf')
save(new(CropBox=Array([20, 20, 150, 180])), 'hojas/recorte.pdf')
save(new(CropBox=Array([150, 180, 20, 20]), Rotate=90), 'hojas/recorte-girado.pdf')
save(new(CropBox=Array([-50, -50, 150, 400])), 'hojas/recorte-fuera.pdf')
save(new('q 1 0 0 1 -150 -100 cm BT /F 20 Tf 30 150 Td (Origen negativo) Tj ET 0 0 1 rg 30 30 60 40 re f Q', (-150, -100, 150, 100), Rotate=270), 'hojas/origen.pdf')
save(new(UserUnit=2), 'hojas/unidad.pdf')
save(new(size=(0, 0, 2384, 3370)), 'hojas/grande.pdf')
save(new(size=(300, 200, 0, 0)), 'hojas/al-reves.pdf')
save(new(TrimBox=Array([20, 20, 280, 180]), ArtBox=Array([60, 60, 200, 100])), 'hojas/trim.pdf')
pdf = new(pages=2); del pdf.pages[1].obj['/Contents']; pdf.pages[1].obj.Resources = Dictionary(); save(pdf, 'hojas/vacia.pdf')
pdf = new(pages=2); top = pdf.Root.Pages
top.MediaBox = Array([0, 0, 300, 200]); top.Resources = pdf.pages[0].obj.Resources; top.Rotate = 90; top.CropBox = Array([0, 0, 280, 200])
for leaf in pdf.pages:
    for key in ('/MediaBox', '/Resources'): del leaf.obj[key]
save(pdf, 'hojas/heredado.pdf')
pdf = new(pages=3); leaf = pdf.pages[0].obj
leaf.Contents = Array([pdf.make_stream(b'q BT /F 20 Tf 30'), pdf.make_stream(b'150 Td (En partes) Tj ET'), pdf.make_stream(b'q 1 0 0 rg 5 w')])
pdf.pages[1].obj.Resources.XObject = Dictionary(Y=look(pdf, '0 0 1 rg 0 0 50 50 re f', [0, 0, 50, 50], Matrix=Array([1, 0.3, -0.3, 1, 0, 0])))
pdf.pages[1].obj.Contents = pdf.make_stream(b'q 1 0 0 1 100 80 cm /Y Do Q q 2 0 0 2 10 10 cm /Y Do')
save(pdf, 'hojas/partida.pdf')

# A page that is two kinds of picture: JBIG2 of fax lines (T.88, 7.4.6) and 16 bits.
fax = subprocess.run(['gm', 'convert', '-size', '160x80', 'xc:white', '-fill', 'black', '-draw', 'rectangle 20,20 90,60', '-draw', 'circle 120,40 120,60', '-monochrome', '-compress', 'Group4', 'tiff:-'], capture_output=True, check=True).stdout
from PIL import Image, TiffImagePlugin
import io
tiff = Image.open(io.BytesIO(fax)); [at], [size] = tiff.tag_v2[273], tiff.tag_v2[279]
g4 = fax[at:at + size]
number = lambda n: n.to_bytes(4, 'big')
segment = lambda i, kind, data: number(i) + bytes([kind, 0, 1]) + number(len(data)) + data
jbig2 = segment(0, 48, number(160) + number(80) + number(0) * 2 + b'\0' + b'\0\0') + segment(1, 38, number(160) + number(80) + number(0) * 2 + b'\0' + b'\1' + g4)
pdf = new('q 160 0 0 80 20 100 cm /J Do Q q 100 0 0 60 20 20 cm /S Do Q q 100 0 0 60 150 20 cm /M Do Q')
deep = pdf.make_stream(bytes(v for y in range(20) for x in range(20) for v in (x * 12, y * 12, y * 12, x * 12, 90, 0)), Type=Name.XObject, Subtype=Name.Image, Width=20, Height=20, BitsPerComponent=16, ColorSpace=Name.DeviceRGB)
mask = pdf.make_stream(bytes(y * 12 for y in range(20) for x in range(20)), Type=Name.XObject, Subtype=Name.Image, Width=20, Height=20, BitsPerComponent=8, ColorSpace=Name.DeviceGray)
cmyk = pdf.make_stream(bytes(v for y in range(20) for x in range(20) for v in (x * 12, 0, y * 12, 0)), Type=Name.XObject, Subtype=Name.Image, Width=20, Height=20, BitsPerComponent=8, ColorSpace=Name.DeviceCMYK, SMask=mask)
pdf.pages[0].obj.Resources.XObject = Dictionary(S=deep, M=cmyk, J=pdf.make_stream(jbig2, Type=Name.XObject, Subtype=Name.Image, Width=160, Height=80, BitsPerComponent=1, ColorSpace=Name.DeviceGray, Filter=Name.JBIG2Decode))
save(pdf, 'hojas/imagenes.pdf')
pdf = new('q /G gs 1 0 0 rg 20 20 120 120 re f 0 0.6 0 rg 80 60 120 120 re f Q /X Do')
pdf.pages[0].obj.Group = Dictionary(S=Name.Transparency, CS=Name.DeviceRGB, I=True, K=True)
pdf.pages[0].obj.Resources.ExtGState = Dictionary(G=Dictionary(ca=0.5, BM=Name.Multiply))
pdf.pages[0].obj.Resources.XObject = Dictionary(X=look(pdf, '0 0 1 rg 150 20 60 90 re f 1 1 0 rg 180 50 60 90 re f', [0, 0, 300, 200], Group=Dictionary(S=Name.Transparency, I=True, K=False)))
save(pdf, 'hojas/grupos.pdf')

def form(path, *fields, pages=1, needs=None, rotate=None, **more):
    pdf = new(pages=pages, **({'Rotate': rotate} if rotate else {}))
    helv = pdf.make_indirect(Dictionary(Type=Name.Font, Subtype=Name.Type1, BaseFont=Name.Helvetica, Encoding=Name.WinAnsiEncoding))
    made = [annotate(pdf, 'Widget', rect, **{k: (v(pdf) if callable(v) else v) for k, v in one.items()}) for rect, one in fields]
    pdf.Root.AcroForm = pdf.make_indirect(Dictionary(Fields=Array(made), DA=String('/Helv 12 Tf 0 g'), DR=Dictionary(Font=Dictionary(Helv=helv)), **more))
    if needs is not None: pdf.Root.AcroForm.NeedAppearances = needs
    save(pdf, f"{'raros' if path.startswith('campo') else 'formularios'}/{path}.pdf")

text = lambda value, **more: dict(FT=Name.Tx, T=String('t'), V=String(value), F=4, **more)
drawn = lambda word: lambda pdf: Dictionary(N=look(pdf, f'/Tx BMC q BT /Helv 14 Tf 0 0 0.6 rg 4 8 Td ({word}) Tj ET Q EMC', [0, 0, 160, 30], Resources=Dictionary(Font=Dictionary(Helv=Dictionary(Type=Name.Font, Subtype=Name.Type1, BaseFont=Name.Helvetica)))))
box = [20, 85, 180, 115]
form('sin-aspecto', (box, text('Ana Gil')), ([200, 85, 280, 115], dict(FT=Name.Ch, Ff=131072, T=String('c'), V=String('B'), Opt=Array([String('A'), String('B')]), F=4)))
form('aspecto-viejo', (box, text('Valor nuevo', AP=drawn('Valor viejo'))), needs=True)
form('aspecto', (box, text('Otro valor', AP=drawn('Lo que se ve'))), needs=False)
form('girada', (box, text('x', AP=drawn('Girada'))), rotate=90)
form('no-imprime', (box, text('x', AP=drawn('En pantalla')) | {'F': 0}), ([20, 40, 180, 70], text('x', AP=drawn('Solo impreso')) | {'F': 36}), ([200, 40, 280, 70], text('x', AP=drawn('Oculto')) | {'F': 2}))
form('varias-lineas', ([20, 20, 180, 115], text('Uno\nDos renglones que no entran en uno solo', Ff=4096, Q=1, MK=Dictionary(BC=Array([1, 0, 0]), BG=Array([0.9, 0.9, 1])))))
form('peine', (box, text('30123456', Ff=2 ** 24, MaxLen=10, MK=Dictionary(BC=Array([0])))))
form('bordes', *((rect, text('Borde', MK=Dictionary(BC=Array([1, 0, 0])), **style)) for rect, style in (
    (box, dict(BS=Dictionary(W=2, S=Name.D, D=Array([3, 2])))), ([20, 120, 180, 145], dict(BS=Dictionary(W=3, S=Name.U))), ([200, 85, 280, 115], dict(Border=Array([0, 0, 2, Array([4, 2])]))))))
form('tamano-propio', ([20, 75, 180, 145], text('Se revisaron los arneses.\nSin observaciones.', Ff=4096, DA=String('/Helv 0 Tf 1 0 0 rg'))))
on = lambda pdf: Dictionary(N=Dictionary(Si=look(pdf, '1 0 0 RG 3 w 2 2 m 18 18 l 2 18 m 18 2 l S', [0, 0, 20, 20]), Off=look(pdf, '0 G 1 1 18 18 re S', [0, 0, 20, 20])))
tick = lambda state: dict(FT=Name.Btn, T=String(state), V=Name('/' + state), AS=Name('/' + state), AP=on, F=4)
form('marcas', ([20, 90, 40, 110], tick('Si')), ([60, 90, 80, 110], tick('Off')), ([100, 90, 120, 110], dict(FT=Name.Btn, T=String('r'), Ff=32768, V=Name.Si, F=4, AS=Name.Si, MK=Dictionary(CA=String('l'), BC=Array([0])))))

# Notes: with a look, without one, of states, hidden, replies with a window
stamp = lambda pdf: Dictionary(N=look(pdf, 'q 1 0 0 RG 1 0 0 rg 3 w 2 2 96 36 re S BT /H 20 Tf 8 13 Td (SELLO) Tj ET Q', [0, 0, 100, 40], Resources=Dictionary(Font=Dictionary(H=Dictionary(Type=Name.Font, Subtype=Name.Type1, BaseFont=Name('/Helvetica-Bold'))))))
def noted(path, *notes, **more):
    pdf = new(**more)
    for kind, rect, one in notes: annotate(pdf, kind, rect, **{k: (v(pdf) if callable(v) else v) for k, v in one.items()})
    save(pdf, f'notas/{path}.pdf')
quad = Array([30, 170, 110, 170, 30, 145, 110, 145])
noted('sello', ('Stamp', [150, 120, 250, 160], dict(AP=stamp, F=4)))
noted('sello-girado', ('Stamp', [150, 120, 250, 160], dict(AP=stamp, F=4)), ('Stamp', [20, 80, 120, 120], dict(AP=stamp, F=4 | 16)), Rotate=90)
noted('sello-pantalla', ('Stamp', [150, 120, 250, 160], dict(AP=stamp, F=0)))
noted('sello-impreso', ('Stamp', [150, 120, 250, 160], dict(AP=stamp, F=36)), ('Stamp', [20, 90, 120, 130], dict(AP=stamp, F=2)))
noted('resaltado', ('Highlight', [30, 145, 110, 170], dict(QuadPoints=quad, C=Array([1, 1, 0]), F=4)), ('Underline', [30, 145, 110, 170], dict(QuadPoints=quad, C=Array([1, 0, 0]), F=4)))
noted('formas', ('Square', [150, 120, 250, 160], dict(C=Array([0, 0, 1]), IC=Array([0.8, 0.9, 1]), F=4, BS=Dictionary(W=3))), ('Circle', [20, 80, 80, 120], dict(C=Array([1, 0, 0]), F=4)), ('Line', [100, 80, 180, 110], dict(L=Array([105, 85, 175, 105]), C=Array([0, 0.5, 0]), F=4)), ('Ink', [200, 20, 280, 60], dict(InkList=Array([Array([205, 25, 230, 55, 275, 30])]), C=Array([0.5, 0, 0.5]), F=4)))
noted('texto-libre', ('FreeText', [130, 120, 290, 160], dict(Contents=String('Texto libre'), DA=String('/Helv 14 Tf 1 0 0 rg'), F=4)))
noted('enlace', ('Link', [30, 145, 110, 170], dict(A=Dictionary(S=Name.URI, URI=String('https://ejemplo.test/')), Border=Array([0, 0, 2]), C=Array([0, 0, 1]), F=4)), ('Link', [150, 20, 250, 60], dict(A=Dictionary(S=Name.URI, URI=String('https://ejemplo.test/')))))
noted('sello-opaco', ('Stamp', [150, 120, 250, 160], dict(AP=stamp, F=4, CA=0.4)), ('Highlight', [20, 80, 120, 120], dict(AP=lambda pdf: Dictionary(N=look(pdf, '1 1 0 rg 0 0 100 40 re f', [0, 0, 100, 40])), QuadPoints=quad, F=4)))
pdf = new(); note = annotate(pdf, 'Text', [150, 120, 170, 140], Contents=String('Falta la firma'), Name=Name.Comment, F=28, Open=True, C=Array([1, 0.8, 0]))
note.Popup = annotate(pdf, 'Popup', [180, 60, 290, 140], Parent=note, Open=True); save(pdf, 'notas/nota.pdf')
pdf = new(); annotate(pdf, 'FileAttachment', [150, 120, 170, 140], FS=pikepdf.AttachedFileSpec(pdf, b'a;b', filename='a.csv').obj); save(pdf, 'notas/archivo.pdf')
pdf = new(); pdf.attachments['factur-x.xml'] = pikepdf.AttachedFileSpec(pdf, b'<Invoice/>', mime_type='text/xml'); save(pdf, 'notas/factura.pdf')

# Layers
def layered(path, base_state='ON', off=(), more=None, usage=None, member=False):
    pdf = new('/OC /A BDC BT /F 20 Tf 30 150 Td (CAPA A) Tj ET EMC /OC /B BDC 1 0 0 rg BT /F 20 Tf 30 100 Td (ANULADO) Tj ET EMC /OC /M BDC 0 0 1 rg 30 20 80 40 re f EMC /X Do')
    a, b = (pdf.make_indirect(Dictionary(Type=Name.OCG, Name=String(n))) for n in 'AB')
    if usage: b.Usage = usage
    m = Dictionary(Type=Name.OCMD, OCGs=Array([a, b]), P=Name.AllOn)
    if member: m = Dictionary(Type=Name.OCMD, VE=Array([Name.And, a, Array([Name.Not, b])]))
    resources = pdf.pages[0].obj.Resources
    resources.Properties = Dictionary(A=a, B=b, M=pdf.make_indirect(m))
    resources.XObject = Dictionary(X=look(pdf, '0 0.6 0 rg 200 20 60 60 re f', [0, 0, 300, 200], OC=b))
    annotate(pdf, 'Stamp', [150, 120, 250, 160], AP=stamp(pdf), F=4, OC=b)
    groups = {'A': a, 'B': b}
    state = Dictionary(BaseState=Name('/' + base_state), OFF=Array([groups[n] for n in off]), ON=Array([groups[n] for n in (more or ())]))
    if usage: state.AS = Array([Dictionary(Event=Name.View, Category=Array([Name.View]), OCGs=Array([b])), Dictionary(Event=Name.Print, Category=Array([Name.Print]), OCGs=Array([b]))])
    pdf.Root.OCProperties = Dictionary(OCGs=Array([a, b]), D=state)
    save(pdf, f'capas/{path}.pdf')
layered('apagada', off='B'); layered('prendidas'); layered('apagada-de-base', 'OFF', more='A'); layered('expresion', off='B', member=True)
layered('uso-pantalla', usage=Dictionary(View=Dictionary(ViewState=Name.OFF), Print=Dictionary(PrintState=Name.ON)))
layered('uso-impresa', usage=Dictionary(View=Dictionary(ViewState=Name.ON), Print=Dictionary(PrintState=Name.OFF)))

# Damaged
whole = base.read_bytes(); at = whole.rindex(b'xref\n', 0, whole.rindex(b'startxref')); d = out / 'danados'
(d / 'sin-tabla.pdf').write_bytes(whole[:at])
(d / 'cortado.pdf').write_bytes(whole[:len(whole) * 2 // 3])
(d / 'basura-antes.pdf').write_bytes(b'HTTP/1.1 200 OK\r\nX: y\r\n\r\n' + whole)
(d / 'basura-despues.pdf').write_bytes(whole + b'\0' * 900 + b'<html></html>')
(d / 'lugares.pdf').write_bytes(whole[:20] + b'%' + b'x' * 40 + b'\n' + whole[20:])
(d / 'startxref.pdf').write_bytes(whole[:whole.rindex(b'startxref')] + b'startxref\n99\n%%EOF\n')
plain = (out / 'qpdf/sin-comprimir.pdf').read_bytes()
import re
(d / 'largos.pdf').write_bytes(re.sub(rb'/Length (\d+)', lambda m: b'/Length ' + b'9' * len(m[1]), plain))
(d / 'fin-de-linea.pdf').write_bytes(whole.replace(b'\nendobj', b' endobj'))
two = pikepdf.open(base); save(two, 'danados/actualizado.pdf')
first = (d / 'actualizado.pdf').read_bytes()
(d / 'actualizado.pdf').write_bytes(first + b'\n900 0 obj\n<< /Type /Nada >>\nendobj\nxref\n900 1\n' + f'{len(first) + 1:010} 00000 n \n'.encode() + b'trailer\n<< /Size 901 /Root 1 0 R /Prev ' + first[first.rindex(b'startxref') + 10:].split()[0] + b' >>\nstartxref\n' + str(len(first) + 1 + len(b'900 0 obj\n<< /Type /Nada >>\nendobj\n')).encode() + b'\n%%EOF\n')
flate = zlib.compress(b'BT /F 20 Tf 30 150 Td (Datos cortados) Tj ET 1 0 0 rg 30 30 60 40 re f ' * 3)
pdf = new(); pdf.pages[0].obj.Contents = pdf.make_stream(flate[:-6], Filter=Name.FlateDecode); save(pdf, 'danados/flate.pdf', stream_decode_level=pikepdf.StreamDecodeLevel.none, compress_streams=False)

# What programs seldom write, and are free to write
def raw(path, *objects, tail=b''):
    whole, places = b'%PDF-1.4\r%\xe2\xe3\r', []
    for i, one in enumerate(objects):
        places.append(len(whole)); whole += f'{i + 1} 0 obj'.encode() + one.encode('latin1') + b'\rendobj\r'
    table = len(whole)
    whole += f'xref\r\n0 {len(objects) + 1}\r\n0000000000 65535 f\r\n'.encode() + b''.join(f'{at:010} 00000 n\r\n'.encode() for at in places)
    whole += f'trailer<</Size {len(objects) + 1}/Root 1 0 R>>\rstartxref\r{table}\r%%EOF'.encode() + tail
    (out / path).write_bytes(whole)
    return whole, places, table
stream = lambda content, more='': f'<</Length {len(content)}{more}>>stream\r\n{content}\r\nendstream'
helvetica = '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>'
raw('raros/crudo.pdf', '<</Type/Catalog%Un comentario >>\r/Pages 2 0 R>>', '<</Type/Pages/Kids[3 0 R]/Count 1/MediaBox[0 .0 +300. 200]>>',
    '<</Type/Page/Parent 2 0 R/Resources<</Font<</F#31 4 0 R/\xd1 4 0 R>>/ExtGState<</G<</ca .5>>>>>>/Contents[5 0 R 7 0 R]/Nada null>>', helvetica,
    '<</Length 6 0 R>>stream\r\nBT/F1 20 Tf 30 150 Td(Par\\351ntesis \\(a\\) (b) \\\r)Tj<416e6>Tj ET\r\nendstream', ' 59', stream('/G gs 1 0 0 rg 30 30 60 -.5 re 30 30 60 40 re f BT/\xd1 20 Tf 150 40 Td(Bytes)Tj ET'))
pdf = new('BT /AA 20 Tf 20 160 Td (Letra AA) Tj /PA 20 Tf 0 -30 Td (Letra PA) Tj /JS 20 Tf 0 -30 Td (Letra JS) Tj ET /AA Do /XFA Do /OpenAction gs 0 0 1 rg 220 20 60 60 re f /A Do /S Do')
resources = pdf.pages[0].obj.Resources
for key in ('AA', 'PA', 'JS'): resources.Font['/' + key] = resources.Font.F
resources.Font = pdf.make_indirect(resources.Font)
square = lambda x, colour: look(pdf, f'{colour} rg {x} 20 30 40 re f', [0, 0, 300, 200])
resources.XObject = Dictionary(AA=square(20, '1 0 0'), XFA=square(60, '0 1 0'), A=square(100, '1 0 1'), S=square(140, '0 1 1'))
resources.ExtGState = Dictionary(OpenAction=Dictionary(ca=0.3), AA=Dictionary(ca=0.3))
save(pdf, 'raros/nombres.pdf')
pdf = new('/AA gs BT /F 20 Tf 20 160 Td (Tipo 3) Tj /T 20 Tf 0 -60 Td (ab) Tj ET')
pdf.pages[0].obj.Resources.ExtGState = Dictionary(AA=Dictionary(ca=0.5, SMask=Name('/None')))
pdf.pages[0].obj.Resources.Font.T = Dictionary(Type=Name.Font, Subtype=Name.Type3, FontMatrix=Array([0.001, 0, 0, 0.001, 0, 0]), FontBBox=Array([0, 0, 1000, 1000]), FirstChar=97, LastChar=98, Widths=Array([1000, 1000]), Resources=Dictionary(),
    Encoding=Dictionary(Differences=Array([97, Name.AA, Name.JS])), CharProcs=Dictionary(AA=pdf.make_stream(b'1000 0 0 0 900 900 d1 0 0 900 900 re f'), JS=pdf.make_stream(b'1000 0 0 0 900 900 d1 0 0 m 900 0 l 450 900 l f')))
save(pdf, 'raros/letras.pdf')
form('campo-recursos', (box, text('x', AP=lambda pdf: Dictionary(N=look(pdf, '/Tx BMC BT /Helv 14 Tf 4 8 Td (Sin recursos) Tj ET EMC', [0, 0, 160, 30])))))
form('campo-fijo', (box, text('x', AP=drawn('No gira')) | {'F': 4 | 16}), ([200, 85, 280, 115], text('x', AP=drawn('Gira'))), rotate=90)
form('campo-giro', ([20, 20, 50, 115], text('Girado', MK=Dictionary(R=90, BC=Array([1, 0, 0])))))
form('campo-borde', (box, text('Borde', MK=Dictionary(BC=Array([1, 0, 0])), Border=Array([0, 0, 4]))), ([20, 40, 180, 70], text('Sin borde', MK=Dictionary(BC=Array([1, 0, 0])), BS=Dictionary(W=0))), ([200, 85, 280, 115], text('Guiones', MK=Dictionary(BC=Array([0, 0, 1])), BS=Dictionary(W=2, S=Name.D, D=Array([3])))))
form('campo-matriz', (box, text('x', AP=lambda pdf: Dictionary(N=look(pdf, '0 0 0.8 rg 0 0 30 80 re f 1 1 1 rg 4 4 10 10 re f', [0, 0, 30, 80], Matrix=Array([0, 1, -1, 0, 30, 0]))))))
def over(path, first, second):
    pdf = new()
    for kind in (first, second):
        if kind == 'Stamp': annotate(pdf, 'Stamp', [60, 90, 160, 130], AP=stamp(pdf), F=4)
        else: field = annotate(pdf, 'Widget', [20, 85, 180, 115], FT=Name.Tx, T=String('t'), F=4, AP=Dictionary(N=look(pdf, '0.9 0.9 1 rg 0 0 160 30 re f', [0, 0, 160, 30])))
    pdf.Root.AcroForm = Dictionary(Fields=Array([field])); save(pdf, f'raros/{path}.pdf')
over('campo-encima', 'Stamp', 'Widget')
for path, content in (('raros/suelta', '0.5 0 0 0.5 0 0 cm BT /F 20 Tf 30 150 Td (Suelta) Tj ET 0 0 20 20 re W n'),
        ('formularios/abierta', 'q 0.5 0 0 0.5 0 0 cm q 1 0 0 1 50 50 cm q BT /F 20 Tf 30 150 Td (\\) Q Abierta) Tj ET q 40 0 0 40 200 20 cm BI /W 4 /H 2 /BPC 8 /CS /G ID q q Q Q  EI % Q Q'),
        ('formularios/cerrada', 'Q 0.5 0 0 0.5 0 0 cm Q /OC /A BDC BT /F 20 Tf 30 150 Td (Cerrada) Tj 3 Tr')):
    pdf = new(content); field = annotate(pdf, 'Widget', box, FT=Name.Tx, T=String('t'), F=4, AP=drawn('Campo')(pdf)); pdf.Root.AcroForm = Dictionary(Fields=Array([field])); save(pdf, f'{path}.pdf')
rotulo = lambda word: stream(f'BT/F 20 Tf 30 150 Td({word})Tj ET')
one = ['<</Type/Catalog/Pages 2 0 R>>', '<</Type/Pages/Kids[3 0 R]/Count 1/MediaBox[0 0 300 200]>>', '<</Type/Page/Parent 2 0 R/Resources<</Font<</F 4 0 R>>>>/Contents 5 0 R/Annots[6 0 R]>>', helvetica]
seal = '<</Type/Annot/Subtype/Square/Rect[20 20 120 80]/C[1 0 0]/F 4/AP<</N 7 0 R>>>>'
face = stream('1 0 0 rg 0 0 100 60 re f', '/Type/XObject/Subtype/Form/BBox[0 0 100 60]')
# The table names the first object 5; another program left a later one that it does not name.
whole, places, table = raw('raros/sobrante.pdf', *one, rotulo('Vigente'), seal, face)
at = whole.index(b'xref'); extra = ('5 0 obj' + rotulo('SOBRANTE') + '\rendobj\r').encode('latin1')
(out / 'raros/sobrante.pdf').write_bytes(whole[:at] + extra + whole[at:].replace(f'startxref\r{table}'.encode(), f'startxref\r{table + len(extra)}'.encode()))
pdf = new(pages=2); annotate(pdf, 'Link', [30, 145, 110, 170], A=Dictionary(S=Name.GoTo, D=String('dos')))
pdf.Root.Names = Dictionary(Dests=Dictionary(Kids=Array([pdf.make_indirect(Dictionary(Limits=Array([String('dos'), String('dos')]), Names=Array([String('dos'), Dictionary(D=Array([pdf.pages[1].obj, Name.Fit]))])))])))
save(pdf, 'raros/enlaces-arbol.pdf')
import fitz
for name, source in (('tabla', base), ('objetos', out / 'qpdf/objetos.pdf')):
    path = out / f'raros/agregado-{name}.pdf'; path.write_bytes(Path(source).read_bytes())
    doc = fitz.open(path); page = doc[0]; page.insert_text((40, 60), 'Agregado despues', fontsize=14); doc.delete_page(1); doc.saveIncr()
subprocess.run(['qpdf', '--encrypt', '', 'clave', '256', '--force-R5', '--', base, out / 'raros/aes-256-r5.pdf'])
cut = (out / 'qpdf/lineal.pdf').read_bytes(); (d / 'lineal-cortado.pdf').write_bytes(cut[:len(cut) * 2 // 3])
packed = bytearray((out / 'qpdf/objetos.pdf').read_bytes()); i = packed.index(b'stream', packed.index(b'/ObjStm')) + 120; packed[i:i + 4] = b'\0\xff\0\xff'; (d / 'objetos-rotos.pdf').write_bytes(packed)

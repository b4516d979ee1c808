#!/bin/sh
# Makes the PDFs of these folders anew, into the folder that is named: sh make.sh DIR
# Debian 12: libreoffice-{writer,calc,draw}-nogui ghostscript chromium qpdf mupdf-tools librsvg2-bin groff graphicsmagick libopenjp2-tools img2pdf
# texlive-latex-base poppler-utils python3-{cairo,reportlab,pikepdf,pypdf,pil}
set -eu
from=$(cd "$(dirname "$0")" && pwd)/sources
out=$1
export HOME=/tmp SOURCE_DATE_EPOCH=1767225600
mkdir -p "$out/programas" "$out/qpdf" "$out/formularios" "$out/imagenes" "$out/raros"
work=$(mktemp -d)
cd "$work"

office() { # FILTER SOURCE NAME
  soffice --headless --convert-to "pdf:$1" --outdir "$work" "$from/$2" >/dev/null 2>&1
  mv "$work/${2%.*}.pdf" "$out/$3.pdf"
}
office writer_pdf_Export informe.fodt formularios/writer
office 'writer_pdf_Export:{"SelectPdfVersion":{"type":"long","value":"2"},"ExportFormFields":{"type":"boolean","value":"false"},"ExportNotesInMargin":{"type":"boolean","value":"true"}}' informe.fodt programas/writer-pdfa
office calc_pdf_Export hoja.csv programas/calc
office draw_pdf_Export plano.svg programas/draw

chromium-headless-shell --no-sandbox --no-pdf-header-footer --print-to-pdf="$out/programas/chromium.pdf" "file://$from/informe.html" >/dev/null 2>&1
chromium-headless-shell --no-sandbox --no-pdf-header-footer --print-to-pdf="$out/raros/enlaces.pdf" "file://$from/enlaces.html" >/dev/null 2>&1
for level in 1.2 1.4 1.7; do
  gs -q -dBATCH -dNOPAUSE -sDEVICE=pdfwrite -dCompatibilityLevel=$level -sOutputFile="$out/programas/gs-$level.pdf" "$from/plano.ps"
done
gs -q -dBATCH -dNOPAUSE -sDEVICE=pdfwrite -dPDFA=2 -sColorConversionStrategy=RGB -sOutputFile="$out/programas/gs-pdfa.pdf" "$out/programas/chromium.pdf"
gs -q -dBATCH -dNOPAUSE -sDEVICE=pdfimage24 -r50 -sOutputFile="$out/imagenes/gs-imagen.pdf" "$from/plano.ps"
rsvg-convert -f pdf -o "$out/programas/rsvg.pdf" "$from/plano.svg"
pdftocairo -pdf "$out/programas/gs-1.4.pdf" "$out/programas/pdftocairo.pdf"
groff -Tpdf "$from/carta.ms" >"$out/programas/groff.pdf"
mutool create -o "$out/programas/mutool.pdf" "$from/hoja.txt"
mutool clean -gggzl "$out/programas/chromium.pdf" "$out/programas/mutool-clean.pdf"
pdflatex -interaction=batchmode "$from/nota.tex" >/dev/null
mv nota.pdf "$out/programas/pdftex.pdf"
rsvg-convert -z 2 -b white -o plano.png "$from/plano.svg"
gm convert plano.png -quality 50 "$out/imagenes/gm-jpeg.pdf"
gm convert plano.png -threshold 60% -compress Group4 "$out/imagenes/gm-g4.pdf"
gm convert plano.png plano.ppm
opj_compress -i plano.ppm -o plano.jp2 -r 40 >/dev/null
img2pdf plano.png -o "$out/imagenes/img2pdf.pdf"
img2pdf plano.jp2 -o "$out/imagenes/img2pdf-jpx.pdf"

base=$out/programas/gs-1.4.pdf
q=$out/qpdf
qpdf --linearize "$base" "$q/lineal.pdf"
qpdf --object-streams=generate "$base" "$q/objetos.pdf"
qpdf --object-streams=disable --stream-data=uncompress "$base" "$q/sin-comprimir.pdf"
qpdf --qdf "$base" "$q/qdf.pdf"
qpdf --allow-weak-crypto --encrypt '' clave 40 --print=n -- "$base" "$q/rc4-40.pdf"
qpdf --allow-weak-crypto --encrypt '' clave 128 --print=none --use-aes=n -- "$base" "$q/rc4-128.pdf"
qpdf --encrypt '' clave 128 --modify=none --use-aes=y -- "$base" "$q/aes-128.pdf"
qpdf --encrypt '' clave 256 --modify=none -- "$base" "$q/aes-256.pdf"
qpdf --encrypt '' clave 256 --cleartext-metadata -- "$out/formularios/writer.pdf" "$q/aes-256-formulario.pdf"
qpdf --encrypt abrir clave 256 -- "$base" "$q/con-clave.pdf"
qpdf --rotate=+90:1 --rotate=180:2 "$base" "$q/girado.pdf"
qpdf "$base" --overlay "$out/programas/rsvg.pdf" --repeat=1 -- "$q/encima.pdf"
qpdf --empty --pages "$base" 2 "$out/programas/chromium.pdf" 1 "$base" 1 -- "$q/partes.pdf"
qpdf --collate --empty --pages "$base" "$out/programas/rsvg.pdf" -- "$q/mezcla.pdf"
qpdf --flatten-annotations=all "$out/formularios/writer.pdf" "$q/aplanado.pdf"
qpdf --add-attachment "$from/hoja.csv" -- "$base" "$q/adjunto.pdf"
/usr/bin/python3 "$from/../make.py" "$out"

#!/bin/sh
# Makes the workbooks anew, into the folder that is named: sh make.sh DIR
# Debian 12: python3-openpyxl python3-xlsxwriter libexcel-writer-xlsx-perl libreoffice-calc-nogui gnumeric
# npm, in a folder whose node_modules is NODE_PATH: xlsx@0.18.5 exceljs@4.4.0 xlsx-populate@1.21.0
set -eu
out=$(cd "$1" && pwd)
cd "$(dirname "$0")"
export HOME=/tmp TZ=UTC
python3 make.py "$out"
perl make.pl "$out"
node make.cjs "$out"
soffice --headless --convert-to xlsx --outdir "$out" hoja.fods >/dev/null 2>&1
mv "$out/hoja.xlsx" "$out/libreoffice.xlsx"
ssconvert "$out/libreoffice.xlsx" "$out/gnumeric.xlsx" 2>/dev/null

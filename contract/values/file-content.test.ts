import { expect, it } from 'vitest';
import { contentOf, trueName, wrongFileText } from './file-content.ts';

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

it.each([
  ['\x89PNG\r\n\x1a\n', 'png'],
  ['\xff\xd8\xff\xe0\0\x10JFIF', 'jpeg'],
  ['\xff\xd8\xff\xe1\0\x10Exif', 'jpeg'],
  ['RIFF\x10\0\0\0WEBPVP8 ', 'webp'],
  ['\0\0\0\x18ftypheic', 'heic'],
  ['\0\0\0\x18ftypmif1', 'heic'],
  ['\0\0\0\x18ftypavif', 'avif'],
  ['GIF89a', 'gif'],
  ['BM\x10\x10\0\0\0\0\0\0', 'bmp'],
  ['II\x2a\0', 'tiff'],
  ['%PDF-1.7', 'pdf'],
  ['\0\r\n%PDF-1.4', 'pdf'],
  ['<svg xmlns="http://www.w3.org/2000/svg"/>', 'svg'],
  ['\xef\xbb\xbf<?xml version="1.0"?>\n<!-- x --><svg>', 'svg'],
  [
    '<?xml version="1.0"?>\n<!-- Inkscape -->\n<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "x" [<!ENTITY a "b">]>\n<svg ',
    'svg',
  ],
  ['<svg:svg xmlns:svg="http://www.w3.org/2000/svg">', 'svg'],
  ['\0\0\0\x20ftypmif1\0\0\0\0mif1avif', 'avif'],
  ['\0\0\0\x20ftypmif1\0\0\0\0mif1heic', 'heic'],
  ['\0\0\0\x18ftypheif', 'heic'],
  ['II\x2b\0\x08\0', 'tiff'],
  ['\xff\x0a\0', 'jxl'],
  ['\0\0\0\x0cJXL \r\n\x87\n', 'jxl'],
  ['\0\0\0\x0cjP  \r\n\x87\n', 'jp2'],
  ['\0\0\x01\0\x01\0\x10\x10', 'ico'],
  ['<html><svg></svg></html>', undefined],
  ['<!doctype html><html><body><svg></svg></body></html>', undefined],
  [`<!--${'<!---->'.repeat(140)}`, undefined],
  ['RIFF\x10\0\0\0WAVE', undefined],
  ['\0\0\0\x18ftypisom', undefined],
  ['PK\x03\x04', undefined],
  ['MZ', undefined],
  ['BM;apellido', undefined],
  ['', undefined],
])('a file that begins with %j is %s', (head, content) => {
  expect(contentOf(bytes(head))).toBe(content);
});

it.each([
  ['foto.jfif', 'jpeg', 'foto.jpg'],
  ['foto.JPEG', 'jpeg', 'foto.JPEG'],
  ['foto.jpg', 'webp', 'foto.webp'],
  ['IMG_1.HEIC', 'jpeg', 'IMG_1.jpg'],
  ['foto', 'jpeg', 'foto.jpg'],
  ['.jpg', 'png', '.jpg.png'],
  ['plano.v2', 'png', 'plano.v2.png'],
  ['informe.pdf.exe', 'pdf', 'informe.pdf.exe.pdf'],
  ['informe.jpg', 'pdf', 'informe.pdf'],
  ['Informe.PDF', 'pdf', 'Informe.PDF'],
] as const)('%s that is a %s is called %s', (name, content, expected) => {
  expect(trueName(name, content)).toBe(expected);
});

it('a refusal says what the file is', () => {
  expect(wrongFileText(['.png', '.jpg'], 'webp')).toBe(
    'Es una imagen WebP; por favor utilice uno de los siguientes formatos: .png, .jpg',
  );
  expect(wrongFileText(['.pdf'])).toBe(
    'Archivo inválido, por favor utilice uno de los siguientes formatos: .pdf',
  );
});

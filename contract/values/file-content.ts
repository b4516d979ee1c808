/** What the first bytes of a file say that it is, whatever its name (reglas 12.3). The first extension is the one that it gets. */
const contents = {
  png: { texto: 'una imagen PNG', extensions: ['.png'] },
  jpeg: { texto: 'una imagen JPEG', extensions: ['.jpg', '.jpeg'] },
  webp: { texto: 'una imagen WebP', extensions: ['.webp'] },
  heic: { texto: 'una imagen HEIC', extensions: ['.heic', '.heif'] },
  avif: { texto: 'una imagen AVIF', extensions: ['.avif'] },
  gif: { texto: 'una imagen GIF', extensions: ['.gif'] },
  bmp: { texto: 'una imagen BMP', extensions: ['.bmp'] },
  tiff: { texto: 'una imagen TIFF', extensions: ['.tif', '.tiff'] },
  svg: { texto: 'una imagen SVG', extensions: ['.svg'] },
  jxl: { texto: 'una imagen JPEG XL', extensions: ['.jxl'] },
  jp2: { texto: 'una imagen JPEG 2000', extensions: ['.jp2'] },
  ico: { texto: 'un icono de Windows', extensions: ['.ico'] },
  pdf: { texto: 'un PDF', extensions: ['.pdf'] },
} as const;
export type FileContent = keyof typeof contents;

export const headBytes = 1024;

const latin1 = (bytes: Uint8Array) => Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');

const signatures: readonly [FileContent, RegExp][] = [
  ['png', /^\x89PNG\r\n/],
  ['jpeg', /^\xff\xd8\xff/],
  ['webp', /^RIFF.{4}WEBP/s],
  // ISO 23008-12, with the brands that cameras write; `mif1` may be either, by the brands after it.
  ['avif', /^.{4}ftyp(avi[fs]|(mif1|msf1).{4}(.{4}){0,9}avi[fs])/s],
  ['heic', /^.{4}ftyp(hei[cfxms]|hev[cxms]|mif1|msf1)/s],
  ['gif', /^GIF8[79]a/],
  ['bmp', /^BM.{4}\0{4}/s],
  // BigTIFF has the number after it.
  ['tiff', /^(II[\x2a\x2b]\0|MM\0[\x2a\x2b])/],
  ['jxl', /^(\xff\n|\0{3}.JXL \r\n)/s],
  ['jp2', /^\0{3}.jP {2}\r\n/s],
  ['ico', /^\0\0[^\0]\0[^\0]\0/],
  ['pdf', /%PDF-/],
  // After declarations and comments alone.
  [
    'svg',
    /^(\xef\xbb\xbf)?\s*((<\?[^>]*>|<!--((?!-->).)*-->|<!doctype svg([^>[]|\[[^\]]*\])*>)\s*)*<(svg:)?svg[\s>/]/is,
  ],
];

export function contentOf(head: Uint8Array): FileContent | undefined {
  const text = latin1(head.subarray(0, headBytes));
  return signatures.find(([, signature]) => signature.test(text))?.[0];
}

export function wrongFileText(accept: readonly string[], content?: FileContent): string {
  const formats = `por favor utilice uno de los siguientes formatos: ${accept.join(', ')}`;
  return content ? `Es ${contents[content].texto}; ${formats}` : `Archivo inválido, ${formats}`;
}

export const isAmong = (content: FileContent, accept: readonly string[]): boolean =>
  contents[content].extensions.some((extension) => accept.includes(extension));

// Endings that are no part of a name, as '.jfif' of a JPEG.
const endings = new Set<string>([
  ...Object.values(contents).flatMap(({ extensions }) => extensions),
  ...[
    '.jfif',
    '.jpe',
    '.pjpeg',
    '.pjp',
    '.jif',
    '.jfi',
    '.apng',
    '.dib',
    '.heics',
    '.heifs',
    '.xlsx',
    '.xls',
    '.ods',
    '.csv',
  ],
]);

export function trueName(name: string, content: FileContent): string {
  const dot = name.lastIndexOf('.');
  const ending = dot > 0 ? name.slice(dot).toLowerCase() : '';
  const { extensions } = contents[content];
  if (extensions.some((extension) => extension === ending)) return name;
  return `${endings.has(ending) ? name.slice(0, dot) : name}${extensions[0]}`;
}

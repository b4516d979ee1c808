import { describe, expect, it } from 'vitest';
import { archivoOrdenTexts, maxArchivosOrden } from '#contract/ordenes/archivos-orden.ts';
import type { Orden } from '#contract/ordenes/ordenes.ts';
import { HttpError } from '../../shared/net/http-error.ts';
import { newId } from '../../shared/net/new-id.ts';
import { matchesEstado } from '../estados/estados.tsx';
import { failureOf } from './failure.ts';
import { chosenProblem, isHeic, isPdf, preparedProblem, readContents } from './file-check.ts';
import { jpegName, redrawSize } from './photos/redraw.ts';
import { roomFor } from './uploads.ts';

const MiB = 1024 * 1024;

describe('the filter of orders without a file', () => {
  const orden = (exigeRespaldo: boolean, cantidad_archivos: number, fechainicio: string) =>
    ({
      ...{ tipoOrden: { exigeRespaldo }, cantidad_archivos, fechainicio, estado: 'Vigente' },
      cliente: { active: true },
    }) as Orden;
  const isFound = (one: Orden) => matchesEstado(one, 'sin-respaldo', '2026-11-22');

  it('finds one that has begun, of a type that asks for a file', () => {
    expect(isFound(orden(true, 0, '2026-11-22'))).toBe(true);
    expect(isFound(orden(true, 0, '2025-01-01'))).toBe(true);
  });

  it.each([
    ['of a type that asks for none', orden(false, 0, '2025-01-01')],
    ['with a file', orden(true, 1, '2025-01-01')],
    ['that begins tomorrow', orden(true, 0, '2026-11-23')],
  ])('leaves out one %s', (_, one) => {
    expect(isFound(one)).toBe(false);
  });
});

describe('a photo', () => {
  it('of 2,560 px a side at most is sent as it is', () => {
    expect(redrawSize({ width: 2560, height: 1440 }, 3 * MiB)).toBeUndefined();
  });

  it('with a longer side is redrawn to 2,560 px, its proportions kept', () => {
    expect(redrawSize({ width: 4032, height: 3024 }, 3 * MiB)).toEqual({ width: 2560, height: 1920 });
    expect(redrawSize({ width: 3024, height: 4032 }, 3 * MiB)).toEqual({ width: 1920, height: 2560 });
    expect(redrawSize({ width: 9000, height: 1 }, 1)).toEqual({ width: 2560, height: 1 });
  });

  it('that the server would refuse as too heavy is redrawn in its size', () => {
    expect(redrawSize({ width: 2000, height: 2000 }, 10 * MiB)).toBeUndefined();
    expect(redrawSize({ width: 2000, height: 2000 }, 10 * MiB + 1)).toEqual({ width: 2000, height: 2000 });
  });

  it('of HEIC is always redrawn, also a small one', () => {
    expect(redrawSize({ width: 640, height: 480 }, 1, true)).toEqual({ width: 640, height: 480 });
  });

  it('that was redrawn is named as a JPEG', () => {
    const names = ['IMG_0001.HEIC', 'plano.v2.png', 'foto.JPG', 'foto.jpeg'];
    expect(names.map(jpegName)).toEqual(['IMG_0001.jpg', 'plano.v2.jpg', 'foto.JPG', 'foto.jpeg']);
  });
});

describe('a chosen file', () => {
  /** With these first bytes and this size. */
  const chosen = async (name: string, head: string, size = 100) => {
    const bytes = new Uint8Array(size);
    bytes.set(Uint8Array.from(head, (letter) => letter.charCodeAt(0)));
    const file = new File([bytes], name);
    await readContents([file]);
    return file;
  };
  const [pdf, jpeg, heic] = ['%PDF-1.7', '\xff\xd8\xff', '\0\0\0\x18ftypheic'] as const;

  it.each([
    ['Protocolo.PDF', pdf],
    ['foto.jfif', jpeg],
    ['foto', jpeg],
    ['jpeg.heic', jpeg],
    ['png.jpg', '\x89PNG\r\n\x1a\n'],
    ['a.webp', 'RIFF\x10\0\0\0WEBP'],
    ['IMG_1.HEIC', heic],
    ['IMG_2.jpg', heic],
  ])('%s can be added by its content', async (name, head) => {
    expect(chosenProblem(await chosen(name, head))).toBeUndefined();
  });

  it('is a photo to convert or a PDF by its content', async () => {
    expect([isHeic(await chosen('a.jpg', heic)), isHeic(await chosen('a.heic', jpeg))]).toEqual([
      true,
      false,
    ]);
    expect([isPdf(await chosen('a.jpg', pdf)), isPdf(await chosen('a.pdf', jpeg))]).toEqual([true, false]);
  });

  it('of another kind is told so, with what it is and the formats', async () => {
    const formats =
      'por favor utilice uno de los siguientes formatos: .pdf, .jpg, .jpeg, .png, .webp, .heic, .heif';
    expect(chosenProblem(await chosen('planilla.xlsx', 'PK'))).toBe(`Archivo inválido, ${formats}`);
    expect(chosenProblem(await chosen('a.jpg', 'GIF89a'))).toBe(`Es una imagen GIF; ${formats}`);
  });

  it('that is too heavy is told so before it is sent; a photo only as it would be sent', async () => {
    expect(chosenProblem(await chosen('a.pdf', pdf, 25 * MiB))).toBeUndefined();
    expect(chosenProblem(await chosen('a.pdf', pdf, 25 * MiB + 1))).toBe(
      'El archivo supera los 25 MB permitidos',
    );
    expect(chosenProblem(await chosen('a.jpg', jpeg, 25 * MiB + 1))).toBeUndefined();
    expect(preparedProblem(await chosen('a.jpg', jpeg, 10 * MiB + 1))).toBe(
      'El archivo supera los 10 MB permitidos',
    );
    expect(preparedProblem(await chosen('a.pdf', pdf, 10 * MiB + 1))).toBeUndefined();
  });

  it('that is empty is told so', async () => {
    expect(chosenProblem(await chosen('a.pdf', '', 0))).toBe('El archivo está vacío');
  });
});

it('an order takes twenty files, those on their way included and refused ones not', () => {
  expect(roomFor(18, [{ state: 'chosen' }, { state: 'refused' }])).toBe(maxArchivosOrden - 19);
});

describe('a file that was not sent', () => {
  it('is told in the server’s own words', () => {
    const errores = [{ campo: 'archivo', mensaje: archivoOrdenTexts.lleno }];
    const full = new HttpError(400, 'validacion', 'Revise los datos ingresados', errores);
    // A place may become free.
    expect(failureOf(full)).toEqual({ text: archivoOrdenTexts.lleno, isFinal: false });
  });

  it('can be tried again unless the file itself is wrong', () => {
    const isFinal = (status: number, code: string) => failureOf(new HttpError(status, code, '')).isFinal;
    expect(isFinal(0, 'sin_conexion')).toBe(false);
    expect(isFinal(503, 'no_disponible')).toBe(false);
    expect(isFinal(400, 'archivo_invalido')).toBe(true);
    expect(isFinal(413, 'demasiado_grande')).toBe(true);
  });
});

it('a UUID is random also where the browser makes none', () => {
  const uuid = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;
  const made = Array.from({ length: 50 }, () => newId({}));
  for (const id of [...made, newId()]) expect(id).toMatch(uuid);
  expect(new Set(made).size).toBe(50);
});

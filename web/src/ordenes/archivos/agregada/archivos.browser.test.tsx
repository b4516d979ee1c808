import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ArchivoOrden } from '#contract/ordenes/archivos-orden.ts';
import { sesion } from '../../../sesion/store.ts';
import { queryClient } from '../../../shared/net/query.ts';
import { admin } from '../../../testing/admin.ts';
import { orden } from '../../../testing/orden.ts';
import { showScreen } from '../../../testing/screen.tsx';
import { Reply } from '../../../testing/server.ts';
import { Archivos, type PlanillaAdjunta } from '../Archivos.tsx';
import { handOver } from '../photos/handed.ts';

const path = '/api/ordenes/o1/archivos';
let rows: ArchivoOrden[] = [];
/** What the server answers to uploads, one after the other; undefined is a connection that breaks. */
let uploads: (201 | undefined)[] = [];

/** Stands in for the server behind uploads, which report their progress and so are no `fetch`. */
class Uploading {
  upload: { onload?: () => void; onprogress?: (event: object) => void } = {};
  onload = () => {};
  onerror = () => {};
  status = 0;
  responseText = '';
  timeout = 0;
  open() {}
  setRequestHeader() {}
  abort() {}
  send(form: FormData) {
    const status = uploads.shift();
    queueMicrotask(() => {
      if (!status) return this.onerror();
      const archivo = form.get('archivo') as File;
      const row = stored(String(form.get('id')), archivo.name, String(form.get('descripcion')) || null);
      rows.push({ ...row, tipo: archivo.type });
      Object.assign(this, { status, responseText: JSON.stringify(row) });
      this.onload();
    });
  }
}

const stored = (_id: string, filename: string, descripcion: string | null): ArchivoOrden => ({
  ...{ _id, version: 1, descripcion, filename, linktofile: `/api/archivos/a/${filename}` },
  ...{ tipo: 'image/jpeg', bytes: 2048, subidoPor: 'Administración' },
  ...{ createdAt: '2026-09-15T14:00:00.000Z', eliminable: true },
});

async function photo(name: string): Promise<File> {
  const canvas = Object.assign(document.createElement('canvas'), { width: 40, height: 30 });
  canvas.getContext('2d');
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg'));
  return new File([blob as Blob], name, { type: 'image/jpeg' });
}
const pdf = (name: string) => new File(['%PDF-1.4'], name, { type: 'application/pdf' });

const region = () => page.getByRole('region', { name: 'Archivos', exact: true });
const item = (name: string) => region().getByRole('listitem').filter({ hasText: name });
const button = (name: string) => region().getByRole('button', { name, exact: true });
const field = (name: string) => region().getByLabelText(`Descripción (opcional) de ${name}`);
let ids = 0;
/** The files get the identifiers '1-0-0-0-0', '2-0-0-0-0' … */
const choose = (files: File[]) => {
  ids = 0;
  return userEvent.upload(document.querySelector('input[type=file][multiple]') as HTMLElement, files);
};

const queDocumentar = 'Tarjeta de cada extintor y remito de recarga';

async function show(options: Parameters<typeof showScreen>[1] = {}) {
  return showScreen(<Archivos orden={{ ...orden, _id: 'o1', cantidad_archivos: 0 }} gone={false} />, {
    width: 390,
    ...options,
    answers: {
      [`GET ${path}`]: () => rows,
      'GET /api/tiposOrden': () => [{ ...orden.tipoOrden, queDocumentar }],
      ...options.answers,
    },
  });
}
const answersOf = (id: string, descripcion: string) => ({
  [`PUT ${path}/${id}`]: () => {
    rows = rows.map((row) => (row._id === id ? { ...row, descripcion, version: 2 } : row));
    return rows.find((row) => row._id === id);
  },
  [`DELETE ${path}/${id}`]: () => {
    rows = rows.filter((row) => row._id !== id);
    return {};
  },
});

beforeEach(() => {
  queryClient.clear();
  [rows, uploads] = [[], []];
  vi.stubGlobal('XMLHttpRequest', Uploading);
  vi.spyOn(crypto, 'randomUUID').mockImplementation(() => `${++ids}-0-0-0-0`);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('a photo is sent when it is chosen, and a PDF waits for its description', async () => {
  uploads = [201, 201];
  await show();
  await expect.element(region().getByText('Todavía no hay archivos de respaldo.')).toBeVisible();
  await choose([pdf('Protocolo.pdf'), await photo('tablero.jpg')]);
  await expect.element(item('tablero.jpg').getByText('Foto agregada')).toBeVisible();
  await expect.element(button('Subir archivo')).toBeVisible();
  expect(rows.map(({ filename }) => filename)).toEqual(['tablero.jpg']);
  await field('Protocolo.pdf').fill('Nave 2');
  await button('Subir archivo').click();
  await expect.element(item('Protocolo.pdf').getByText('Nave 2')).toBeVisible();
  // Nothing was taken for a photo.
  expect(item('Protocolo.pdf').getByText('Foto agregada').query()).toBeNull();
  expect(
    item('Protocolo.pdf').getByRole('button', { name: 'Eliminar Protocolo.pdf' }).query(),
  ).not.toBeNull();
});

it('says what to document to those who may add files, also after a photo', async () => {
  uploads = [201];
  const { calls } = await show();
  const line = region().getByText(`Qué documentar: ${queDocumentar}`, { exact: true });
  await expect.element(line).toBeVisible();
  await choose([await photo('a.jpg')]);
  await expect.element(item('a.jpg').getByText('Foto agregada')).toBeVisible();
  await expect.element(line).toBeVisible();
  expect(calls.filter(({ path }) => path === '/api/tiposOrden')).toHaveLength(1);
});

it('says nothing of it to a client user, who adds none, and asks for no types', async () => {
  const empresa = { _id: 'c1', razonSocial: 'Molinos Aguará S.A.' };
  const { calls } = await show({ usuario: { ...admin, isAdmin: false, cliente: empresa } as never });
  await expect.element(region().getByText('Todavía no hay archivos de respaldo.')).toBeVisible();
  expect(region().getByText('Qué documentar').query()).toBeNull();
  expect(calls.filter(({ path }) => path === '/api/tiposOrden')).toHaveLength(0);
});

it('a photo is taken back without a question, that one alone', async () => {
  uploads = [201, 201];
  const { calls } = await show({ answers: answersOf('1-0-0-0-0', '') });
  await choose([await photo('a.jpg'), await photo('b.jpg')]);
  await expect.element(button('Deshacer: quitar b.jpg')).toBeVisible();
  expect(button('Deshacer: quitar a.jpg').element().getBoundingClientRect().height).toBeGreaterThanOrEqual(
    44,
  );
  await button('Deshacer: quitar a.jpg').click();
  await expect.element(item('a.jpg')).not.toBeInTheDocument();
  await expect.element(item('b.jpg')).toBeVisible();
  expect(calls.filter(({ method }) => method === 'DELETE').map(({ path }) => path)).toEqual([
    `${path}/1-0-0-0-0`,
  ]);
  await expect.element(button('Agregar archivo')).toHaveFocus();
});

it('a photo that could not be taken back is still there, with the reason', async () => {
  uploads = [201];
  const refused = () => new Reply(503, { code: 'no_disponible', message: 'Intente de nuevo en un momento' });
  await show({ answers: { [`DELETE ${path}/1-0-0-0-0`]: refused } });
  await choose([await photo('a.jpg')]);
  await button('Deshacer: quitar a.jpg').click();
  await expect.element(item('a.jpg').getByText(/^No se pudo quitar la foto\. /)).toBeVisible();
  await expect.element(button('Deshacer: quitar a.jpg')).toBeEnabled();
});

it('a photo is described after it was sent, at its version, and the list shows it', async () => {
  uploads = [201];
  const { calls } = await show({ answers: answersOf('1-0-0-0-0', 'Tablero norte') });
  await choose([await photo('a.jpg')]);
  await expect.element(field('a.jpg')).toBeVisible();
  // The keyboard of a phone does not cover the list by itself.
  expect(document.activeElement).not.toBe(field('a.jpg').element());
  await field('a.jpg').fill('Tablero norte');
  await userEvent.keyboard('{Enter}');
  await expect.element(item('a.jpg').getByText('Tablero norte', { exact: true })).toBeVisible();
  const [put] = calls.filter(({ method }) => method === 'PUT');
  expect(put?.body).toEqual({ descripcion: 'Tablero norte' });
  expect(put?.headers.get('if-match')).toBe('"1"');
  await expect.element(button('Cambiar descripción de a.jpg')).toHaveFocus();
  await expect.element(button('Deshacer: quitar a.jpg')).toBeVisible();
});

it('a description that was not saved is kept, with the reason; what somebody else wrote is replaced knowingly', async () => {
  rows = [stored('x', 'Protocolo.pdf', 'Nave 1')];
  let tries = 0;
  const { calls } = await show({
    answers: {
      [`PUT ${path}/x`]: () =>
        ++tries === 1
          ? new Reply(409, { code: 'conflicto_version', message: 'Otra persona lo modificó' })
          : { ...rows[0], descripcion: 'Nave 2', version: 3 },
    },
  });
  await button('Cambiar descripción de Protocolo.pdf').click();
  await expect.element(field('Protocolo.pdf')).toHaveFocus();
  await field('Protocolo.pdf').fill('Nave 2');
  await button('Guardar: Protocolo.pdf').click();
  await expect.element(item('Protocolo.pdf').getByText(/^Otra persona modificó este registro/)).toBeVisible();
  await expect.element(field('Protocolo.pdf')).toHaveValue('Nave 2');
  await button('Guardar: Protocolo.pdf').click();
  await expect.element(field('Protocolo.pdf')).not.toBeInTheDocument();
  const sent = calls.filter(({ method }) => method === 'PUT');
  expect(sent.map(({ headers }) => headers.get('if-match'))).toEqual(['"1"', null]);
});

it('a photo whose connection broke is kept and sent again', async () => {
  uploads = [undefined, 201];
  await show();
  await choose([await photo('a.jpg')]);
  const again = button('Reintentar a.jpg');
  await expect.element(again).toBeVisible();
  await expect.element(item('a.jpg').getByRole('alert')).toBeVisible();
  await again.click();
  await expect.element(item('a.jpg').getByText('Foto agregada')).toBeVisible();
});

it('a photo that was chosen while the panel is open is sent at once', async () => {
  uploads = [201];
  await show();
  await expect.element(button('Agregar archivo')).toBeVisible();
  handOver('o1', [await photo('a.jpg')]);
  await expect.element(item('a.jpg').getByText('Foto agregada')).toBeVisible();
});

it('a photo that another account chose before in this tab is not sent', async () => {
  sesion.setUser({ ...admin, _id: 'otra' });
  handOver('o1', [await photo('ajena.jpg')]);
  await show();
  uploads = [201];
  await choose([await photo('propia.jpg')]);
  await expect.element(item('propia.jpg').getByText('Foto agregada')).toBeVisible();
  expect(rows.map(({ filename }) => filename)).toEqual(['propia.jpg']);
});

it('a photo that was chosen on another screen is sent when the panel opens', async () => {
  uploads = [201];
  sesion.setUser(admin);
  handOver('otra', [await photo('ajena.jpg')]);
  handOver('o1', [await photo('a.jpg')]);
  await show();
  await expect.element(item('a.jpg').getByText('Foto agregada')).toBeVisible();
  expect(rows).toHaveLength(1);
});

describe('the attendance sheet of a training (reglas 2.10)', () => {
  const sheet = { filename: 'asistentes.xlsx', linktofile: '/api/archivos/p/asistentes.xlsx' };
  const none = () => region().getByText('Todavía no hay archivos de respaldo.');
  const showWith = (planilla: PlanillaAdjunta, cantidad_archivos: number) =>
    showScreen(
      <Archivos orden={{ ...orden, _id: 'o1', cantidad_archivos }} gone={false} planilla={planilla} />,
      { width: 390, answers: { [`GET ${path}`]: () => rows } },
    );

  it('is not repeated among the others, which are counted without it', async () => {
    rows = [stored('a', 'foto.jpg', null)];
    await showWith(sheet, 2);
    await expect.element(region().getByRole('heading')).toHaveTextContent('Otros archivos · 1');
    await expect.element(item('foto.jpg')).toBeVisible();
    expect(region().getByRole('listitem').elements()).toHaveLength(1);
  });

  it('alone leaves no word that there are no files', async () => {
    await showWith(sheet, 1);
    await expect.poll(() => region().getByRole('heading').element().textContent).toBe('Otros archivos');
    expect(none().query()).toBeNull();
  });

  it('may be what a training counts that is not loaded yet', async () => {
    await showWith('unknown', 1);
    await expect.poll(() => queryClient.getQueryState([path])?.status).toBe('success');
    expect(none().query()).toBeNull();
  });
});

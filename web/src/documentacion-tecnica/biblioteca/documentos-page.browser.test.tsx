import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { Documento } from '#contract/documentos/documentos.ts';
import type { Orden } from '#contract/ordenes/ordenes.ts';
import { today } from '../../shared/text/dates.ts';
import { admin } from '../../testing/admin.ts';
import { showScreen } from '../../testing/screen.tsx';
import { DocumentosPage } from './DocumentosPage.tsx';

const tecnico = { ...admin, isAdmin: false, tecnico: { _id: 't1', nombre: 'Inés', apellido: 'Quiroga' } };
const cliente = { _id: 'molinos', razonSocial: 'Molinos Aguará S.A.', active: true };
const documento: Documento = {
  ...{ _id: 'd1', version: 1, nombre: 'Plan de evacuación', etiqueta: 'Emergencias', filename: 'plan.pdf' },
  ...{ linktofile: '/api/archivos/a/plan.pdf', bytes: 16_000, clientes: [] },
  createdAt: '2026-09-15T14:00:00.000Z',
} as unknown as Documento;
const orden = (numeroorden: number, fields: Partial<Orden> = {}) =>
  ({
    ...{ _id: `o${numeroorden}`, version: 1, numeroorden, cliente, cliente_id: 'molinos' },
    ...{ fechainicio: '2020-01-01', fechavencimiento: today(), fechafin: null, estado: 'Por vencer' },
    ...{ capacitacion: null, referencia: 'Sector pintura y secado', noSeRenueva: false, motivo: null },
    ...{ renueva: null, renovadaPor: null, cantidad_archivos: 0 },
    tipoOrden: {
      _id: 'ruido',
      nombre: 'Medición de ruido (Res. SRT 85/12)',
      exigeRespaldo: false,
      diasAviso: null,
    },
    sucursal: {
      _id: 'u',
      direccion: 'Urquiza 1517',
      localidad: { nombre: 'Presidencia Roque Sáenz Peña' },
      cliente,
    },
    ...fields,
  }) as Orden;

it.each([
  [390, 844],
  [1440, 900],
] as const)(
  'the documents of a technician begin within the first half of %d × %d, below the week',
  async (width, height) => {
    await showScreen(<DocumentosPage />, {
      ...{ width, usuario: tecnico },
      answers: {
        'GET /api/ordenes': () => [
          ...Array.from({ length: 9 }, (_, at) => orden(at + 1)),
          orden(10, { fechavencimiento: '2024-01-01', estado: 'Vencida' }),
        ],
        'GET /api/documentacion': () => [documento],
      },
    });
    await expect
      .element(
        page
          .getByRole('region', { name: /^Trabajo de la semana/ })
          .getByRole('link', { name: /^Cómo llegar/ }),
      )
      .toBeVisible();
    const row = page.getByText('Plan de evacuación', { exact: true });
    await expect.element(row).toBeVisible();
    expect(row.element().closest('.table-row')?.getBoundingClientRect().top).toBeLessThan(height / 2);
  },
);

it('every row of the library has its eye at 1440 px, one that has expired too', async () => {
  const clientes = [asignado('Uno', true), { ...asignado('Dos', true), vencimiento: '2099-01-02' }];
  const rows = [
    { ...documento, clientes },
    { ...documento, _id: 'd2', nombre: 'Ruido' },
  ];
  await showScreen(<DocumentosPage />, {
    ...{ width: 1440, usuario: tecnico },
    answers: { 'GET /api/ordenes': () => [], 'GET /api/documentacion': () => rows },
  });
  for (const nombre of ['Plan de evacuación', 'Ruido'])
    await expect.element(page.getByRole('button', { name: `Ver documento ${nombre}` })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Ver vencidos Plan de evacuación' })).toBeVisible();
});

it.each([1024, 390] as const)('what has expired for a client says so in words at %i px', async (width) => {
  const clientes = [asignado('Uno', true), { ...asignado('Dos', true), vencimiento: '2099-01-02' }];
  await showScreen(<DocumentosPage />, {
    ...{ width, usuario: tecnico },
    answers: { 'GET /api/ordenes': () => [], 'GET /api/documentacion': () => [{ ...documento, clientes }] },
  });
  await expect.element(page.getByRole('button', { name: 'Ver vencidos Plan de evacuación' })).toBeVisible();
});

it('the library reads whole at 1024 px, and says for how many clients its expiry holds', async () => {
  const day = (_id: string, vencimiento: string) => ({
    _id,
    razonSocial: _id,
    confirmado: true,
    vencimiento,
  });
  const clientes = [day('Uno', '2024-01-02'), day('Dos', '2099-01-02')];
  await showScreen(<DocumentosPage />, {
    width: 1024,
    answers: { 'GET /api/documentacion': () => [{ ...documento, clientes }] },
  });
  const row = page.getByRole('row', { name: /Plan de evacuación/ });
  await expect.element(row.getByText('Vencido para 1 cliente')).toBeVisible();
  await expect.element(row.getByText('de 2 · próximo 02/01/2099', { exact: true })).toBeVisible();
  const cells = row.getByRole('cell').elements();
  const [receipt, actions] = cells.slice(-2).map((cell) => cell.getBoundingClientRect());
  expect(receipt?.right).toBeLessThanOrEqual(actions?.left ?? 0);
});

const asignado = (_id: string, confirmado: boolean) => ({
  ...{ _id, razonSocial: _id, confirmado, vencimiento: '2020-03-01', versionPedida: null },
});

it('the detail lists clients with an expired document first', async () => {
  const day = (_id: string, vencimiento: string | null) => ({
    ...{ _id, razonSocial: _id, confirmado: true, vencimiento },
  });
  const clientes = [
    day('Uno', null),
    day('Dos', '2099-01-02'),
    day('Tres', '2024-05-02'),
    day('Cuatro', '2024-01-02'),
  ];
  await showScreen(<DocumentosPage />, {
    ...{ width: 1440, usuario: tecnico },
    answers: { 'GET /api/ordenes': () => [], 'GET /api/documentacion': () => [{ ...documento, clientes }] },
  });
  await page.getByRole('button', { name: 'Ver vencidos Plan de evacuación' }).click();
  const detail = page.getByRole('dialog');
  await expect.element(detail.getByRole('link', { name: 'Uno' })).toBeVisible();
  const names = detail.getByRole('listitem').getByRole('link').elements();
  expect(names.map(({ textContent }) => textContent)).toEqual(['Cuatro', 'Tres', 'Uno', 'Dos']);
});

it('an administrator reminds those who have not confirmed, and reads who asked for the next version', async () => {
  const clientes = [
    { ...asignado('Acero', false), versionPedida: '2026-11-27' },
    asignado('Bronce', false),
    asignado('Cobre', true),
  ];
  const { calls } = await showScreen(<DocumentosPage />, {
    ...{ width: 1440, path: '/documentaciones?ver=d1', usuario: admin },
    answers: {
      'GET /api/documentacion': () => [{ ...documento, clientes }],
      'POST /api/documentacion/d1/recordatorio': () => ({ clientes: 2 }),
    },
  });
  const panel = page.getByRole('dialog', { name: /Plan de evacuación/ });
  await expect.element(panel.getByText('Versión nueva pedida por 1 cliente')).toBeVisible();
  await panel.getByRole('button', { name: 'Recordar a los 2 que faltan' }).click();
  await expect.element(page.getByText('Se le recordó a 2 clientes')).toBeInTheDocument();
  expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
});

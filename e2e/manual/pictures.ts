import type { Locator, Page } from '@playwright/test';
import type { Rol } from '#contract/cuentas/sesion.ts';
import type { Trabajo } from '#server/jobs/manual.ts';
import { workbookOf } from '#server/testing/helpers/workbooks.ts';
import { choose, dayFromNow, typeDate } from '../support/page/actions.ts';
import { expect } from '../support/run/fixtures.ts';
import { deleteViews, saveViews } from './views.ts';

/** How to reach what a picture of the manual shows. */
export interface Picture {
  readonly rol: Rol | undefined;
  readonly path: string;
  /** 1280 by default. */
  readonly width?: number;
  /** 800 by default. */
  readonly height?: number;
  /** What has to be done before, since nothing runs by the clock. */
  readonly job?: Trabajo;
  /** Leads to what is shown. Returns its part of the page, if it is not all of it. */
  readonly show?: (page: Page) => Promise<Locator | undefined>;
  /** Removes what `show` has saved. */
  readonly after?: (page: Page) => Promise<void>;
}

const EMPRESA = 'Molinos Aguará';
const CAPACITACION = 'Armado y uso de andamios';

const button = (scope: Page | Locator, name: string) => scope.getByRole('button', { name, exact: true });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const heading = (page: Page, level: number, name: string | RegExp) =>
  expect(page.getByRole('heading', { level, name })).toBeVisible();

async function openForm(page: Page, opener: string, title: string): Promise<Locator> {
  await button(page, opener).first().click();
  const form = dialog(page, title);
  await expect(form).toBeVisible();
  return form;
}

/** A company's logo, drawn by the page. */
async function logo(page: Page) {
  const address = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 240, height: 240 });
    const pen = canvas.getContext('2d') as CanvasRenderingContext2D;
    pen.fillStyle = '#8a4b20';
    pen.fillRect(0, 0, 240, 240);
    pen.fillStyle = '#fff';
    pen.font = 'bold 150px sans-serif';
    pen.textAlign = 'center';
    pen.fillText('Ñ', 120, 175);
    return canvas.toDataURL('image/png');
  });
  const [, data = ''] = address.split(',');
  return { name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from(data, 'base64') };
}

async function cliente(page: Page) {
  const form = await openForm(page, 'Nuevo', 'Crear cliente');
  await form.getByLabel('Nombre de fantasía').fill('Ñandú');
  await form.getByLabel('Razón social').fill('Ñandú Construcciones S.R.L.');
  await choose(form, 'Rubro', 'Construcción');
  await choose(form, 'Categoría ARCA/AFIP', 'IVA Responsable Inscripto');
  await form.getByLabel('CUIT/CUIL').fill('30-71234567-1');
  await form.getByLabel('Email').fill('seguridad@nandu.example');
  await form.locator('input[type=file]').setInputFiles(await logo(page));
  await expect(form.getByText('Archivo válidado')).toBeVisible();
  return form;
}

async function ficha(page: Page) {
  await page.getByRole('searchbox', { name: 'Buscar' }).fill(EMPRESA);
  await page.getByRole('row').filter({ hasText: EMPRESA }).getByRole('button').first().click();
  await page.getByRole('link', { name: 'Ver ficha' }).click();
  await heading(page, 1, /^Molinos Aguará/);
  return undefined;
}

async function sucursal(page: Page) {
  const form = await openForm(page, 'Registrar sucursal', 'Crear sucursal');
  await choose(form, 'Cliente', EMPRESA);
  await choose(form, 'Localidad', 'Rosario');
  await form.getByLabel('Dirección').fill('Av. Circunvalación 2450');
  await form.getByLabel('Teléfono').fill('0341 455-2210');
  return form;
}

async function orden(page: Page) {
  const form = await openForm(page, 'Crear orden', 'Crear orden');
  await choose(form, 'Sucursal', EMPRESA);
  await choose(form, 'Tipo de orden', 'Control de extintores');
  await typeDate(form, 'Fecha inicio', dayFromNow(1));
  await typeDate(form, 'Fecha de expiración', dayFromNow(90));
  return form;
}

async function importar(page: Page) {
  const form = await openForm(page, 'Importar empleados', 'Importar empleados');
  await choose(form, 'Cliente', EMPRESA);
  const row = (nombre: string, apellido: string, documento: string, fecha: string) => [
    ...[nombre, apellido, documento, null, fecha, 'Operario', 'Casa central'],
  ];
  const buffer = await workbookOf([
    row('Estela', 'Agüero', '31.415.926', '3/3/2025'),
    row('Raúl', 'Benítez', 'DNI 30', '31/2/2025'),
    row('Noemí', 'Cáceres', '28.182.845', '10/3/2025'),
  ]);
  await form.locator('input[type=file]').setInputFiles({ name: 'empleados.xlsx', mimeType: XLSX, buffer });
  await button(form, 'Revisar planilla').click();
  await expect(form.getByRole('table', { name: 'Filas con errores' })).toBeVisible();
  return form;
}

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

async function datos(page: Page) {
  await heading(page, 1, 'Crear registro');
  await choose(page, 'Sucursal', EMPRESA);
  await choose(page, 'Tipo de capacitación', 'Trabajo en altura');
  await page.getByLabel('Título').fill(CAPACITACION);
  await typeDate(page, 'Fecha inicio', dayFromNow(2));
  await typeDate(page, 'Hora inicio', '0900');
  await typeDate(page, 'Hora de fin', '1100');
  await typeDate(page, 'Fecha de expiración', dayFromNow(367));
  return undefined;
}

async function asistentes(page: Page) {
  await datos(page);
  await button(page, 'Siguiente').click();
  await heading(page, 2, 'Lista de asistentes');
  for (const [apellido, nombre, documento] of [
    ['Agüero', 'Estela', '31.415.926'],
    ['Benítez', 'Raúl', '27.182.818'],
  ] as const) {
    await page.getByLabel('Apellido').fill(apellido);
    await page.getByLabel('Nombre').fill(nombre);
    await page.getByLabel('Documento').fill(documento);
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Apellido')).toHaveValue('');
  }
  return undefined;
}

/** The newest training with this title. */
async function capacitacion(page: Page) {
  await page.getByRole('searchbox', { name: 'Buscar' }).fill(CAPACITACION);
  await page.getByRole('row').filter({ hasText: CAPACITACION }).nth(0).getByRole('button').first().click();
  await expect(page.getByRole('dialog').getByText('Constancias', { exact: true })).toBeVisible();
  return undefined;
}

async function archivos(page: Page) {
  await page.getByRole('row').nth(1).getByRole('button', { name: /^\d+$/ }).click();
  const section = page.getByRole('region', { name: 'Archivos', exact: true });
  await section.locator('input[type=file][multiple]').setInputFiles({
    name: 'Protocolo de ruido.pdf',
    mimeType: 'application/pdf',
    // Its content says what it is.
    buffer: Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(420_000)]),
  });
  await section.getByLabel(/^Descripción/).fill('Medición en la nave 2');
  await expect(button(section, 'Subir archivo')).toBeVisible();
  return section;
}

async function asignar(page: Page) {
  const form = await openForm(page, 'Asignar Documentación', 'Asignar Documentación');
  await choose(form, 'Cliente', EMPRESA);
  return form;
}

async function seleccion(page: Page) {
  const boxes = page.getByRole('row').getByRole('checkbox', { name: /^Seleccionar (?!todas)/ });
  await boxes.nth(0).check();
  await boxes.nth(2).click({ modifiers: ['Shift'] });
  const bar = page.getByRole('region', { name: 'Selección' });
  await expect(bar).toContainText('3');
  await expect(button(bar, 'Quitar selección')).toBeInViewport({ ratio: 1 });
  return undefined;
}

async function buscar(page: Page) {
  await rows(page);
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Buscar en todo el sistema' }).fill('molinos');
  const found = dialog(page, 'Buscar en todo el sistema');
  await expect(found.getByRole('group', { name: 'Clientes' })).toBeVisible();
  return found;
}

async function cuenta(page: Page) {
  await page.getByRole('button', { name: /^Cuenta de / }).click();
  await expect(page.getByRole('menuitem', { name: 'Ayuda' })).toBeVisible();
  return page.locator('.MuiPopover-paper');
}

async function atajos(page: Page) {
  await heading(page, 1, /Órdenes/);
  await page.keyboard.press('?');
  await expect(dialog(page, 'Atajos de teclado')).toBeVisible();
  return dialog(page, 'Atajos de teclado');
}

async function vistas(page: Page) {
  await saveViews(page);
  await expect(page.getByRole('navigation', { name: 'Vistas' })).toBeVisible();
  return rows(page);
}

/** A screen whose list has rows. */
async function rows(page: Page) {
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  return undefined;
}

/** The notices of one client, named once. */
async function notificaciones(page: Page) {
  await expect(page.getByRole('heading', { level: 3 }).first()).toBeVisible();
  return undefined;
}

const text = (shown: string) => async (page: Page) => {
  await expect(page.getByText(shown, { exact: true }).first()).toBeVisible();
  return undefined;
};

const admin = 'admin';

/** By the name of the file in `docs/manual/imagenes`. */
export const pictures: Readonly<Record<string, Picture>> = {
  ingreso: { rol: undefined, path: '/login', show: text('Ingresar') },
  cuenta: { rol: admin, path: '/ordenes', show: cuenta },
  telefono: { rol: admin, path: '/ordenes', width: 390, show: rows },
  filtros: { rol: admin, path: '/ordenes?vencimiento=proximo-mes&orden=vencimiento', show: rows },
  vistas: { rol: admin, path: '/ordenes?estado=vencida', show: vistas, after: deleteViews },
  seleccion: { rol: admin, path: '/ordenes', show: seleccion },
  buscar: { rol: admin, path: '/ordenes', show: buscar },
  notificaciones: { rol: admin, path: '/notificaciones', job: 'avisos', show: notificaciones },
  perfil: { rol: admin, path: '/user-profile', height: 1000, show: text('Apariencia') },
  atajos: { rol: admin, path: '/ordenes', show: atajos },
  inicio: { rol: admin, path: '/', show: text('Próximos vencimientos') },
  cliente: { rol: admin, path: '/clientes', show: cliente },
  ficha: { rol: admin, path: '/clientes', show: ficha },
  sucursal: { rol: admin, path: '/sucursales', show: sucursal },
  importar: { rol: admin, path: '/empleados', show: importar },
  orden: { rol: admin, path: '/ordenes', show: orden },
  archivos: { rol: admin, path: '/ordenes', show: archivos },
  'capacitacion-datos': { rol: admin, path: '/ordenes/add-training', show: datos },
  'capacitacion-asistentes': {
    rol: admin,
    path: '/ordenes/add-training',
    show: asistentes,
  },
  'capacitacion-detalle': { rol: admin, path: '/ordenes', show: capacitacion },
  documentos: { rol: admin, path: '/documentaciones/asignar', show: rows },
  asignar: { rol: admin, path: '/documentaciones/asignar', show: asignar },
  usuarios: { rol: admin, path: '/usuarios', show: rows },
  actividad: { rol: admin, path: '/actividad', show: rows },
  'cliente-inicio': { rol: 'cliente', path: '/', show: text('¿Está todo en orden?') },
  'cliente-ordenes': { rol: 'cliente', path: '/ordenes', show: rows },
  'cliente-documentos': { rol: 'cliente', path: '/documentaciones/historial', show: rows },
  'tecnico-documentacion': { rol: 'tecnico', path: '/documentaciones/asignar', show: rows },
};

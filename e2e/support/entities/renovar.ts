import type { Locator, Page } from '@playwright/test';
import { dayFromNow, filterList, openScreen, signIn } from '../page/actions.ts';
import type { Cuenta, Product } from '../run/fixtures.ts';
import { ADMIN } from '../run/product.ts';

/** The consultancy's date `days` from today as `YYYY-MM-DD`. */
export const iso = (days: number) => dayFromNow(days).split('/').reverse().join('-');

/** An order type with a validity. */
export async function tipoCon({ db, make }: Product, meses: number | null, nombre?: string): Promise<string> {
  const id = await make.tipoOrden('inspeccion', nombre);
  await db.updateTable('tipo_orden').set({ vigencia_meses: meses }).where('id', '=', id).execute();
  return id;
}

interface Vencida {
  readonly clienteId: string;
  readonly sucursalId: string;
  readonly tipoOrdenId?: string;
  readonly referencia?: string;
  /** Days from today until it expires. */
  readonly dias?: number;
}

/** An order that has expired. */
export async function makeVencida({ db, make }: Product, { referencia, dias = -10, ...of }: Vencida) {
  const dates = { fechainicio: iso(-375), fechavencimiento: iso(dias) };
  const _id = await make.orden({ ...of, ...dates });
  const { numeroorden } = await db
    .updateTable('orden')
    .set({ referencia: referencia ?? null })
    .where('id', '=', _id)
    .returning('numeroorden')
    .executeTakeFirstOrThrow();
  return { _id, numero: Number(numeroorden) };
}

/** The number of the order that renews another one. */
export async function numeroOf({ db }: Product, id: string): Promise<number> {
  const query = db.selectFrom('orden').select('numeroorden').where('renueva_id', '=', id);
  return Number((await query.executeTakeFirstOrThrow()).numeroorden);
}

/** The date that a field shows, `dd/mm/aaaa`; `''` if it is empty. */
export async function dateIn(scope: Page | Locator, label: string): Promise<string> {
  const field = scope.getByRole('group', { name: label });
  const shown = (await field.getByRole('spinbutton').allInnerTexts()).join('/');
  // Zero-width marks surround the sections.
  const text = shown.replaceAll(/[^\d/A-Z]/g, '');
  return /[A-Z]/.test(text) ? '' : text;
}

/** What an order says whose renewal begins `days` from today; with the year if it is another one. */
export function renewsOn(days: number): string {
  const day = dayFromNow(days);
  return `Se renueva el ${day.endsWith(dayFromNow(0).slice(6)) ? day.slice(0, 5) : day}`;
}

/** The day `days` from today, some years or months later. */
export const inYears = (years: number, days = 0) => inMonths(years * 12, days);

export function inMonths(months: number, days: number): string {
  const [year = 0, month = 0, day = 0] = iso(days).split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  const date = new Date(Date.UTC(year, month - 1 + months, Math.min(day, last)));
  return date.toISOString().slice(0, 10).split('-').reverse().join('/');
}

export const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
export const rowOf = (page: Page, numero: number) =>
  page
    .getByRole('table', { name: 'Órdenes' })
    .getByRole('row')
    .filter({ has: page.getByRole('button', { name: new RegExp(`^(N\\.º )?${numero}$`) }) });
export const button = (page: Page | Locator, name: string) => page.getByRole('button', { name, exact: true });
export const expiry = (form: Page | Locator) => dateIn(form, 'Fecha de expiración');

/** Shows the orders of one company. */
export async function showOrdenes(page: Page, product: Product, razonSocial: string, cuenta: Cuenta = ADMIN) {
  await signIn(page, product.url, cuenta);
  await openScreen(page, 'Ordenes');
  await filterList(page, 'Órdenes', razonSocial);
}

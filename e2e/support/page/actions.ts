import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test';
import type { SignInReply, Usuario } from '#contract/cuentas/sesion.ts';
import type { Cuenta } from '../run/fixtures.ts';
import { reloj } from '../run/reloj.ts';

export async function fillLogin(page: Page, { email, password }: Cuenta): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
}

/** Signs in by the form of the login, as a person does. */
export async function signInByForm(page: Page, url: string, cuenta: Cuenta): Promise<void> {
  await page.goto(`${url}/login`);
  await fillLogin(page, cuenta);
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Ingresar');
  await expect(page).not.toHaveURL(/\/login/);
}

/** Signs in by the API, and opens the screen that follows a sign-in. */
export async function signIn(page: Page, url: string, cuenta: Cuenta): Promise<void> {
  const { user, ...tokens } = await sessionOf(url, cuenta);
  await page.context().setStorageState(stateOf(url, user, tokens));
  await page.goto(url + (user.tecnico ? '/documentaciones/asignar' : '/ordenes'));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

async function sessionOf(url: string, { email, password }: Cuenta): Promise<SignInReply> {
  const reply = await fetch(`${url}/api/auth/signin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  const session = (await reply.json()) as SignInReply;
  if (!session.token) throw new Error(`${email} cannot sign in: ${reply.status} ${JSON.stringify(session)}`);
  return session;
}

/** What the browser keeps of a session (web/src/sesion/store.ts). */
function stateOf(url: string, user: Usuario, { access_token, refresh_token }: Tokens): StorageState {
  const [now, { hostname }] = [Date.now(), new URL(url)];
  const cookie = {
    ...{ name: 'token', value: access_token, domain: hostname, path: '/', expires: now / 1000 + 86_400 },
    ...{ httpOnly: false, secure: false, sameSite: 'Strict' as const },
  };
  const kept = { access_token, refresh_token, user: JSON.stringify(user), token_since: String(now) };
  const localStorage = Object.entries(kept).map(([name, value]) => ({ name, value }));
  return { cookies: [cookie], origins: [{ origin: url, localStorage }] };
}

type Tokens = Pick<SignInReply, 'access_token' | 'refresh_token'>;
type StorageState = Exclude<Parameters<BrowserContext['setStorageState']>[0], string>;

const menuLink = (page: Page, label: string) =>
  page.getByRole('navigation', { name: 'Menú principal' }).getByRole('link', { name: label });

/** Opens a screen by its menu, and waits until it stands in the place of the one before. */
export async function openScreen(page: Page, label: string): Promise<void> {
  await askForScreen(page, label);
  await expect(menuLink(page, label)).toHaveAttribute('aria-current', 'page');
}

/** Asks for a screen that may not come. */
export const askForScreen = (page: Page, label: string): Promise<void> => menuLink(page, label).click();

/** Filters the list of a screen: it draws only the rows in sight, so that one is not there among many. */
export async function filterList(page: Page, title: string, text: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(new RegExp(`^${title} · `));
  await page.getByRole('searchbox', { name: 'Buscar' }).fill(text);
}

interface Shown {
  readonly number: number;
  readonly lines: readonly string[];
}

/** How many toasts of a page's present document are read: a toast is found once. */
const readToasts = new WeakMap<Page, { document: number; upTo: number }>();

/**
 * A toast, verbatim, since the last one that was expected. It reads the log of toasts, so that it does not matter how
 * long they are visible.
 */
export async function expectToast(page: Page, title: string, text?: string): Promise<void> {
  let found: { document: number; upTo: number } | undefined;
  const look = async () => {
    const { document, shown } = await page.evaluate(toastsInLog).catch(leaving);
    const read = readToasts.get(page);
    const upTo = read?.document === document ? read.upTo : 0;
    const toast = shown.find(
      ({ number, lines }) =>
        number > upTo && lines[0] === title && (text === undefined || lines.slice(1).includes(text)),
    );
    if (toast) found = { document, upTo: toast.number };
    const wanted = [title, text].filter(Boolean).join(': ');
    const list = shown.map(({ number, lines }) => `${number <= upTo ? '(leído) ' : ''}${lines.join(' / ')}`);
    return toast ? wanted : `Avisos: ${list.join(' · ') || 'ninguno'}`;
  };
  await expect.poll(look, 'toast').toBe([title, text].filter(Boolean).join(': '));
  if (found) readToasts.set(page, found);
}

const toastsInLog = (): { document: number; shown: Shown[] } => ({
  document: performance.timeOrigin,
  shown: [...document.querySelectorAll<HTMLLIElement>('[role=log] > ol > li')].map((item) => ({
    number: item.value,
    lines: [...item.querySelectorAll('p')].map(({ textContent }) => textContent),
  })),
});

/** A page that is being left has no log for a moment. */
function leaving(failure: Error): { document: number; shown: Shown[] } {
  if (!/Execution context was destroyed|navigation/.test(failure.message)) throw failure;
  return { document: 0, shown: [] };
}

/** Runs an action of a row that is behind '⋯'. */
export async function rowMenu(row: Locator, action: string | RegExp): Promise<void> {
  await row.getByRole('button', { name: /^Más acciones de / }).click();
  await row.page().getByRole('menuitem', { name: action }).click();
}

/** Picks an option of a select, which names all of them. */
export async function pick(scope: Page | Locator, label: string, option: string | RegExp): Promise<void> {
  await scope.getByRole('combobox', { name: label }).click();
  const page = 'page' in scope ? scope.page() : scope;
  await page.getByRole('option', { name: option, exact: true }).click();
}

/** Searches an option and picks the first result. */
export async function choose(scope: Page | Locator, label: string, typed: string): Promise<void> {
  const field = scope.getByRole('combobox', { name: label });
  await field.click();
  await field.fill(typed);
  const page = 'page' in scope ? scope.page() : scope;
  await page.getByRole('option', { name: typed }).first().click();
}

/** Types a date as `dd/mm/aaaa`, section by section. */
export async function typeDate(scope: Page | Locator, label: string, date: string): Promise<void> {
  const field = scope.getByRole('group', { name: label });
  await field.getByRole('spinbutton').first().click();
  await field.getByRole('spinbutton').first().pressSequentially(date.replaceAll('/', ''));
}

/** The consultancy's date `days` from today as `dd/mm/aaaa`. */
export function dayFromNow(days: number): string {
  const zone = { timeZone: 'America/Argentina/Buenos_Aires' };
  return new Intl.DateTimeFormat('es-AR', {
    ...zone,
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  }).format(Date.parse(reloj) + days * 86_400_000);
}

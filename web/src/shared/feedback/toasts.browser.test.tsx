import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Rubro } from '#contract/clientes/rubros.ts';
import { RubrosPage } from '../../rubros/RubrosPage.tsx';
import { showScreen } from '../../testing/screen.tsx';
import { Reply } from '../../testing/server.ts';
import { TitledDialog } from '../layout/dialogs/TitledDialog.tsx';
import { Page } from '../layout/Page.tsx';
import { toastLog } from './toast-log.ts';
import { showToast, toastMs } from './toasts.ts';

const toasts = () => page.getByRole('region', { name: 'Avisos' }).getByRole('listitem');
const toastNamed = (title: string) => toasts().filter({ hasText: title });
const log = () => page.getByRole('log', { name: 'Mensajes recientes' });
const host = () => document.querySelector('[aria-label="Avisos"]')?.parentElement as HTMLElement;

/** The names of the controls under the toasts, as the pointer would find them there. */
function coveredControls(): string[] {
  const toasts = [...host().querySelectorAll('li')].map((toast) => toast.getBoundingClientRect());
  const isUnder = (rect: DOMRect) =>
    toasts.some(
      (toast) =>
        rect.left < toast.right &&
        toast.left < rect.right &&
        rect.top < toast.bottom &&
        toast.top < rect.bottom,
    );
  return [...document.querySelectorAll('a, button, input, [role=combobox], [role=tab]')]
    .filter((control) => !host().contains(control) && !control.closest('[aria-hidden=true]'))
    .filter((control) => isUnder(control.getBoundingClientRect()))
    .map((control) => control.getAttribute('aria-label') ?? control.textContent);
}

const twoFrames = () =>
  new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(undefined))));

/** Shows a toast for long, and waits until it has stopped moving. */
async function showSettled(title: string): Promise<void> {
  showToast({ kind: 'success', title, duration: 60_000 });
  await expect.element(toastNamed(title)).toHaveAttribute('data-mounted', 'true');
  await twoFrames();
  await Promise.all(
    host()
      .getAnimations({ subtree: true })
      .map((one) => one.finished),
  );
}

afterEach(async () => {
  for (const button of document.querySelectorAll<HTMLElement>('[aria-label="Cerrar aviso"]')) button.click();
  await expect.element(toasts()).not.toBeInTheDocument();
  toastLog.clear();
});

describe('the time of a toast', () => {
  beforeEach(async () => {
    await showScreen(<Page title="Prueba">{null}</Page>);
    await showSettled('carga el código');
    await userEvent.hover(document.body, { position: { x: 400, y: 800 } });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  });
  afterEach(() => vi.useRealTimers());

  const isShown = (title: string) =>
    [...document.querySelectorAll('[aria-label="Avisos"] li:not([data-removed=true])')].some((toast) =>
      toast.textContent.includes(title),
    );
  /** Whether a toast is there after some time of the fake clock, and is gone `ms` later. */
  async function expectGoneAfter(ms: number, title: string): Promise<void> {
    await vi.advanceTimersByTimeAsync(ms - 10);
    await twoFrames();
    expect(isShown(title)).toBe(true);
    await vi.advanceTimersByTimeAsync(20);
    await expect.poll(() => isShown(title)).toBe(false);
  }

  it('is two seconds', async () => {
    showToast({ kind: 'success', title: 'orden registrada' });
    await expectGoneAfter(2_000, 'orden registrada');
  });

  it('is nine seconds where the specification says so', async () => {
    showToast({ kind: 'success', title: 'Registrado', duration: toastMs.long });
    await expectGoneAfter(9_000, 'Registrado');
  });

  it('does not run while the pointer is over it', async () => {
    // Before it comes, because the fake clock goes on while Vitest moves the pointer.
    await userEvent.hover(toastNamed('carga el código'));
    showToast({ kind: 'success', title: 'Perfil actualizado' });
    await vi.advanceTimersByTimeAsync(30_000);
    await twoFrames();
    expect(isShown('Perfil actualizado')).toBe(true);
    await userEvent.hover(document.body, { position: { x: 400, y: 800 } });
    await vi.advanceTimersByTimeAsync(2_100);
    await expect.poll(() => isShown('Perfil actualizado')).toBe(false);
  });
});

const rubros: readonly Rubro[] = Array.from({ length: 40 }, (_, at) => ({
  ...{ _id: String(at), version: 1, nombre: `Rubro ${at}`, controlContratista: false, cantidad_clientes: at },
}));

/** A list with all that lists have, as its screen shows it. */
async function showList(width: 1440 | 1024 | 390, beside: ReactNode = null): Promise<void> {
  const answers = { 'GET /api/rubros': () => rubros };
  await showScreen(
    <>
      <RubrosPage />
      {beside}
    </>,
    { path: '/rubros', width, answers },
  );
  await expect.element(page.getByRole('table', { name: 'Rubros', includeHidden: true })).toBeInTheDocument();
}

describe('a toast covers no control', () => {
  it.each([1440, 1024] as const)('of a list at %s px', async (width) => {
    await showList(width);
    await showSettled('Vista guardada');
    expect(coveredControls()).toEqual([]);
  });

  it('of a phone but those of rows, where its cards leave no room', async () => {
    await showList(390);
    await showSettled('Vista guardada');
    for (const name of coveredControls()) expect(name).toMatch(/Rubro \d+$/);
  });

  it('and is at the top right corner where that is free', async () => {
    await showScreen(<Page title="Prueba">{null}</Page>);
    await showSettled('Vista guardada');
    const { right, top } = (toasts().element() as HTMLElement).getBoundingClientRect();
    expect([right, top]).toEqual([1440 - 24, 56 + 12]);
  });

  it('of a dialog, which it may cover the page behind for', async () => {
    await showList(
      1440,
      <TitledDialog title="Actualizar rubro" onClose={() => undefined}>
        <TextField label="Nombre" />
        <Button>Guardar</Button>
      </TitledDialog>,
    );
    await showSettled('algo fallo durante la actualización');
    expect(coveredControls()).toEqual([]);
    const { right, top } = (toasts().element() as HTMLElement).getBoundingClientRect();
    expect([right, top]).toEqual([1440 - 24, 56 + 12]);
  });

  it('when the window gets narrower, nor when controls come to its place', async () => {
    const screen = await showScreen(<Page title="Prueba">{null}</Page>);
    await showSettled('Vista guardada');
    await screen.router.navigate('/prueba?otra');
    await page.viewport(1024, 900);
    await expect.poll(() => toasts().element().getBoundingClientRect().right).toBe(1024 - 24);
    const button = document.createElement('button');
    Object.assign(button.style, {
      position: 'fixed',
      top: '70px',
      right: '20px',
      width: '80px',
      height: '40px',
    });
    document.querySelector('main')?.append(button);
    await expect.poll(coveredControls).toEqual([]);
    button.remove();
  });
});

describe('the log of toasts', () => {
  it('has what toasts said after they are gone, and announces nothing a second time', async () => {
    await showScreen(<Page title="Prueba">{null}</Page>);
    await showSettled('Vista guardada');
    showToast({ kind: 'error', title: 'No se pudo renovar', text: 'La orden ya fue renovada.' });
    await expect.element(toastNamed('No se pudo renovar')).toBeVisible();
    await page.getByRole('button', { name: 'Cerrar aviso' }).first().click();
    await expect.element(toastNamed('No se pudo renovar')).not.toBeInTheDocument();
    const items = log().getByRole('listitem').elements();
    expect(
      items.map((item) => [...item.querySelectorAll('p')].map(({ textContent }) => textContent)),
    ).toEqual([['Vista guardada'], ['No se pudo renovar', 'La orden ya fue renovada.']]);
    await expect.element(log()).toHaveAttribute('aria-live', 'off');
  });
});

it('a failed update says what the specification says, and the form says why (reglas 8.5)', async () => {
  const refusal = { success: false, code: 'duplicado', message: 'Ya existe un rubro con ese nombre.' };
  const answers = {
    'GET /api/rubros': () => rubros.slice(0, 1),
    'PUT /api/rubros/0': () => new Reply(409, refusal),
  };
  await showScreen(<RubrosPage />, { path: '/rubros', answers });
  await page.getByRole('button', { name: 'Rubro 0', exact: true }).click();
  const form = page.getByRole('dialog', { name: 'Actualizar rubro' });
  await form.getByLabelText(/^Nombre/).fill('Vidrio');
  await form.getByRole('button', { name: 'Guardar' }).click();
  const title = 'algo fallo durante la actualización';
  await expect.element(toastNamed(title)).toBeVisible();
  expect(toastNamed(title).element().textContent).toBe(title);
  await expect.element(form.getByText(refusal.message)).toBeVisible();
});

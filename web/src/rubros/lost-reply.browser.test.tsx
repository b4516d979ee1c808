import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { Rubro } from '#contract/clientes/rubros.ts';
import { showScreen } from '../testing/screen.tsx';
import { Reply } from '../testing/server.ts';
import { RubrosPage } from './RubrosPage.tsx';

const POST = 'POST /api/rubros';

/** The server saves what it is sent; its first reply is lost on the way. */
async function showRubros() {
  const rows: Rubro[] = [];
  const kept = new Map<string | null, Rubro>();
  const keys: (string | null)[] = [];
  await showScreen(<RubrosPage />, {
    path: '/rubros',
    answers: {
      'GET /api/rubros': () => [...rows],
      [POST]: ({ headers, body }) => {
        const key = headers.get('idempotency-key');
        keys.push(key);
        const known = kept.get(key);
        const { nombre } = body as { nombre: string };
        const row = {
          _id: `r${rows.length}`,
          nombre,
          controlContratista: false,
          cantidad_clientes: 0,
        } as Rubro;
        if (!known) {
          rows.push(row);
          kept.set(key, row);
        }
        if (keys.length === 1) throw new TypeError('network');
        return known ?? row;
      },
    },
  });
  await fillIn('Construcción');
  await expect.element(dialog().getByRole('alert')).toBeVisible();
  return { rows, keys };
}

const dialog = () => page.getByRole('dialog', { name: 'Registrar rubro' });
const nombre = () => dialog().getByRole('textbox', { name: /^Nombre/ });
const save = () => dialog().getByRole('button', { name: 'Guardar' }).click();

async function fillIn(text: string) {
  await page.getByRole('button', { name: 'Registrar rubro' }).first().click();
  await nombre().fill(text);
  await save();
}

it('a second press after a lost reply sends the same key and shows the success', async () => {
  const { rows, keys } = await showRubros();
  await save();
  await expect.element(dialog()).not.toBeInTheDocument();
  // The toast itself may be gone by now; its text stays in the log.
  await expect.element(page.getByText('rubro laboral registrado').first()).toBeInTheDocument();
  await expect.element(page.getByRole('cell', { name: 'Construcción' })).toBeVisible();
  expect(keys).toEqual([expect.any(String), keys[0]]);
  expect(rows).toHaveLength(1);
});

it('a changed field after a lost reply, and a save after a success, send another key', async () => {
  const { keys } = await showRubros();
  await nombre().fill('Minería');
  await save();
  await expect.element(dialog()).not.toBeInTheDocument();
  await fillIn('Minería');
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(new Set(keys).size).toBe(3);
});

it('a body that the server finds to be another one is sent again with another key', {
  tags: 'completo',
}, async () => {
  const keys: (string | null)[] = [];
  const refusal = { success: false, code: 'clave_reutilizada', message: 'La clave ya se usó' };
  await showScreen(<RubrosPage />, {
    path: '/rubros',
    answers: {
      [POST]: ({ headers }) => {
        keys.push(headers.get('idempotency-key'));
        return keys.length === 1 ? new Reply(422, refusal) : { _id: 'r1', nombre: 'Construcción' };
      },
    },
  });
  await fillIn('Construcción');
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(new Set(keys).size).toBe(2);
});

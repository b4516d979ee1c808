import Button from '@mui/material/Button';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { RubroInput } from '#contract/clientes/rubros.ts';
import { pressBack, showScreen } from '../../testing/screen.tsx';
import { TextField } from '../fields/TextField.tsx';
import { HttpError } from '../net/http-error.ts';
import { FormDialog } from './FormDialog.tsx';

interface Save {
  readonly nombre: string;
  readonly finish: () => void;
  readonly fail: (error: HttpError) => void;
}

/** A screen with a button that opens a form, and the saves that it asks for. */
async function showForm() {
  const saves: Save[] = [];
  const Screen = () => {
    const [open, setOpen] = useState(false);
    return (
      <>
        <h1>Rubros</h1>
        <Button onClick={() => setOpen(true)}>Registrar rubro</Button>
        {open && (
          <FormDialog
            title="Nuevo rubro"
            schema={RubroInput}
            values={{ nombre: '', controlContratista: false }}
            onSubmit={({ nombre }) =>
              new Promise<void>((resolve, reject) => saves.push({ nombre, finish: resolve, fail: reject }))
            }
            onClose={() => setOpen(false)}
          >
            <TextField name="nombre" label="Nombre" required autoFocus />
          </FormDialog>
        )}
      </>
    );
  };
  const { router } = await showScreen(<Screen />);
  // Back has an entry to lead to.
  await router.navigate('/prueba?desde=menu');
  await opener().click();
  await expect.element(dialog()).toBeVisible();
  return { saves, router };
}

const opener = () => page.getByRole('button', { name: 'Registrar rubro' });
const dialog = () => page.getByRole('dialog', { name: 'Nuevo rubro' });
const nombre = () => dialog().getByRole('textbox', { name: /^Nombre/ });
const question = () => page.getByRole('alertdialog', { name: 'Hay cambios sin guardar' });
const backdrop = () => document.querySelector('.MuiDialog-container') as HTMLElement;
const clickBackdrop = () => userEvent.click(backdrop(), { position: { x: 10, y: 10 } });

it('takes the focus to its first field, and gives it back to what opened it', async () => {
  await showForm();
  await expect.element(nombre()).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.element(opener()).toHaveFocus();
});

it('keeps Tab within itself', async () => {
  await showForm();
  for (let presses = 0; presses < 6; presses++) {
    await userEvent.tab();
    expect(dialog().element().contains(document.activeElement)).toBe(true);
  }
});

it('closes by the backdrop without unsaved text', async () => {
  await showForm();
  await clickBackdrop();
  await expect.element(dialog()).not.toBeInTheDocument();
});

it.each([
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['the backdrop', clickBackdrop],
  ['Back', pressBack],
])('asks before %s discards text, and keeps it unless told to', async (_, close) => {
  await showForm();
  await nombre().fill('Construcción');
  await close();
  await expect.element(question()).toBeVisible();
  await question().getByRole('button', { name: 'Seguir editando' }).click();
  await expect.element(question()).not.toBeInTheDocument();
  await expect.element(nombre()).toHaveValue('Construcción');
  await close();
  await question().getByRole('button', { name: 'Descartar cambios' }).click();
  await expect.element(dialog()).not.toBeInTheDocument();
});

it('asks before another screen or a reload discards text', async () => {
  const { router } = await showForm();
  const leave = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(leave()).toBe(true);
  await nombre().fill('Construcción');
  expect(leave()).toBe(false);
  void router.navigate('/otra');
  await question().getByRole('button', { name: 'Seguir editando' }).click();
  await expect.element(question()).not.toBeInTheDocument();
  await expect.element(nombre()).toHaveValue('Construcción');
  expect(location.pathname).toBe('/prueba');
});

it('saves on Enter, once, and closes when it is saved', async () => {
  const { saves } = await showForm();
  await nombre().fill('Construcción');
  await userEvent.keyboard('{Enter}{Enter}');
  await expect.poll(() => saves.map((save) => save.nombre)).toEqual(['Construcción']);
  const save = dialog().getByRole('button', { name: 'Guardar' });
  await expect.element(save).toBeDisabled();
  await userEvent.keyboard('{Enter}{Escape}');
  await expect.element(dialog()).toBeVisible();
  expect(saves).toHaveLength(1);
  saves[0]?.finish();
  await expect.element(dialog()).not.toBeInTheDocument();
});

it('keeps its text after a failed save, says why at the field, and can be saved again', async () => {
  const { saves } = await showForm();
  await nombre().fill('Construcción');
  await dialog().getByRole('button', { name: 'Guardar' }).click();
  await expect.poll(() => saves).toHaveLength(1);
  const errores = [{ campo: 'nombre', mensaje: 'Ya existe un rubro con ese nombre' }];
  saves[0]?.fail(new HttpError(409, 'duplicado', 'Ya existe', errores));
  await expect.element(dialog().getByText('Ya existe un rubro con ese nombre')).toBeVisible();
  await expect.element(nombre()).toHaveValue('Construcción');
  await expect.element(nombre()).toHaveFocus();
  await nombre().fill('Minería');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => saves.map((save) => save.nombre)).toEqual(['Construcción', 'Minería']);
});

it('does not send what the schema refuses', async () => {
  const { saves } = await showForm();
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog().getByText('Este campo es requerido')).toBeVisible();
  expect(saves).toEqual([]);
});

import Button from '@mui/material/Button';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { showScreen } from '../../../testing/screen.tsx';
import { DetailDialog } from './DetailDialog.tsx';

const names = ['Planta Norte', 'Planta Sur', 'Depósito'];

/** A list whose rows open in a panel. */
async function showDetails() {
  const Screen = () => {
    const [at, setAt] = useState<number>();
    const step = (by: -1 | 1) => {
      const next = (at ?? 0) + by;
      return names[next] ? () => setAt(next) : undefined;
    };
    return (
      <>
        {names.map((name, index) => (
          <Button key={name} onClick={() => setAt(index)}>
            Abrir {name}
          </Button>
        ))}
        {at !== undefined && (
          <DetailDialog
            kind="Detalle de sucursal"
            title={names[at] ?? ''}
            fields={[['Dirección', 'Belgrano 100']]}
            onClose={() => setAt(undefined)}
            step={step}
            actions={<Button>Editar</Button>}
          />
        )}
      </>
    );
  };
  await showScreen(<Screen />);
  await page.getByRole('button', { name: 'Abrir Planta Norte' }).click();
  await expect.element(detail('Planta Norte')).toBeVisible();
}

const detail = (name: string) => page.getByRole('dialog', { name: `Detalle de sucursal ${name}` });
const button = (name: string) => page.getByRole('dialog').getByRole('button', { name });

it('steps through the rows by ↑ and ↓, up to the ends', async () => {
  await showDetails();
  await expect.element(button('Registro anterior')).toBeDisabled();
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(detail('Planta Norte')).toBeVisible();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(detail('Planta Sur')).toBeVisible();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(detail('Depósito')).toBeVisible();
  await expect.element(button('Registro siguiente')).toBeDisabled();
  await userEvent.keyboard('{ArrowDown}{ArrowUp}');
  await expect.element(detail('Planta Sur')).toBeVisible();
});

it('leaves ↑ and ↓ to the content, which they scroll', async () => {
  await showDetails();
  page.getByRole('dialog').element().querySelector<HTMLElement>('.MuiDialogContent-root')?.focus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(detail('Planta Norte')).toBeVisible();
  await button('Editar').element().focus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(detail('Planta Sur')).toBeVisible();
});

it('is read from its title on, which has no ring; Tab leads from there through its buttons', async () => {
  await showDetails();
  const title = page.getByRole('dialog').getByRole('heading', { name: 'Planta Norte' });
  await expect.element(title).toHaveFocus();
  expect(getComputedStyle(title.element()).outlineStyle).toBe('none');
  await userEvent.keyboard('{Tab}');
  await expect.element(button('Registro siguiente')).toHaveFocus();
  expect(document.activeElement?.matches(':focus-visible')).toBe(true);
  await userEvent.keyboard('{Tab}');
  await expect.element(button('Cerrar')).toHaveFocus();
  // The title is no stop of its own.
  await userEvent.keyboard('{Shift>}{Tab}{Tab}{/Shift}');
  await expect.element(button('Editar')).toHaveFocus();
});

it('keeps the focus at its title while other rows are shown', async () => {
  await showDetails();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(page.getByRole('dialog').getByRole('heading', { name: 'Planta Sur' })).toHaveFocus();
});

it('closes on Escape, and gives the focus back to the row', async () => {
  await showDetails();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Abrir Planta Norte' })).toHaveFocus();
});

it('closes by a double click on ×, which does not press what is behind it', async () => {
  await showDetails();
  await button('Cerrar').dblClick();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(page.getByRole('menu').elements()).toEqual([]);
  await page.getByRole('button', { name: 'Abrir Planta Sur' }).click();
  await expect.element(detail('Planta Sur')).toBeVisible();
});

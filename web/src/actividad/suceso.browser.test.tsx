import { useState } from 'react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { Suceso } from '#contract/consultora/actividad.ts';
import { pressBack, showScreen } from '../testing/screen.tsx';
import { foldConstancias, type Line } from './fold.ts';
import { SucesoDetail } from './SucesoDetail.tsx';

const suceso: Suceso = {
  _id: '1',
  momento: '2026-09-15T11:00:00.000-03:00',
  persona: 'Ana Soria',
  clase: 'cambio',
  accion: 'Modificó el cliente',
  sobre: 'Molinos del Plata',
  tabla: null,
  fila_id: null,
  cambios: [],
  veces: 1,
  ultimo: null,
  direccion: null,
  solicitud: null,
};

function Screen({ line = suceso }: { readonly line?: Line }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Abrir
      </button>
      {isOpen && <SucesoDetail suceso={line} onClose={() => setOpen(false)} onFollow={undefined} />}
    </>
  );
}

it('Back closes the detail of a line of the trail, and the screen stays', async () => {
  const { router } = await showScreen(<Screen />, { path: '/actividad' });
  await page.getByRole('button', { name: 'Abrir' }).click();
  const detail = page.getByRole('dialog');
  await expect.element(detail.getByText('Molinos del Plata')).toBeVisible();
  pressBack();
  await expect.element(detail).not.toBeInTheDocument();
  expect(router.state.location.pathname).toBe('/actividad');
});

it('the detail of several certificates has each of them', async () => {
  const cambios = [{ campo: 'Orden', antes: null, despues: 'N.º 789 «Altura»' }];
  const of = (_id: string, sobre: string): Suceso => ({
    ...{ ...suceso, _id, sobre, clase: 'alta', accion: 'Emitió la constancia', tabla: 'constancia', cambios },
    solicitud: `pedido-${_id}`,
  });
  const [line] = foldConstancias([of('2', 'Coronel Paula'), of('1', 'Campos Raúl')]);
  await showScreen(<Screen {...(line && { line })} />, { path: '/actividad' });
  await page.getByRole('button', { name: 'Abrir' }).click();
  const detail = page.getByRole('dialog', { name: 'Suceso Emitió 2 constancias' });
  await detail.getByRole('button', { name: 'Campos Raúl' }).click();
  await expect.element(detail.getByText('pedido-1')).toBeVisible();
  expect(detail.getByText('pedido-2').elements()).toEqual([]);
});

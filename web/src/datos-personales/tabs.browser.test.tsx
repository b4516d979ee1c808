import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Ajustes } from '#contract/personas/datos-personales.ts';
import { showScreen } from '../testing/screen.tsx';
import { DatosPersonalesPage } from './DatosPersonalesPage.tsx';

const ajustes: Ajustes = {
  version: 1,
  conservacion: { egresados: null, asistencias: null, notificaciones: null },
  texto: 'Sus datos se usan para la capacitación.',
  textoSugerido: '',
};

const tab = (name: string) => page.getByRole('tab', { name });
const panel = (name: string) => page.getByRole('tabpanel', { name });

it('tabs are reached by Tab once, moved over by arrows, and chosen by Enter', async () => {
  await showScreen(<DatosPersonalesPage />, {
    path: '/datos-personales',
    answers: { 'GET /api/datosPersonales/ajustes': () => ajustes },
  });
  await expect.element(tab('Una persona')).toHaveAttribute('aria-selected', 'true');
  expect(document.querySelectorAll('[role=tab][tabindex="0"]')).toHaveLength(1);
  await tab('Una persona').element().focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(tab('Conservación')).toHaveFocus();
  await expect.element(tab('Conservación')).toHaveAttribute('aria-selected', 'false');
  await userEvent.keyboard('{End}');
  await expect.element(tab('Información')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(tab('Información')).toHaveAttribute('aria-selected', 'true');
  await expect.element(panel('Información')).toBeVisible();
  expect(location.search).toBe('?solapa=informacion');
  await userEvent.keyboard('{Home}');
  await expect.element(tab('Una persona')).toHaveFocus();
  await userEvent.keyboard('{ArrowLeft} ');
  await expect.element(tab('Información')).toHaveFocus();
});

import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { SituacionEmpleado } from '#contract/clientes/situacion.ts';
import type { Empleado } from '#contract/personas/empleados.ts';
import { showScreen } from '../testing/screen.tsx';
import { FaltasChips } from './FaltasChips.tsx';

const rows = ['e1', 'e2', 'e3'].map((_id) => ({ _id }) as Empleado);
const lacking = (_id: string, ...pendientes: string[]): SituacionEmpleado => ({
  ...{ _id, exigidas: 3, faltan: pendientes.length, vencidas: 0, pendientes },
});
const some = [lacking('e1', 'Altura'), lacking('e2', 'Altura', 'Ruido'), lacking('e3')];
const chip = (name: string) => page.getByRole('button', { name, exact: true });

/** The chips of people who stand so, with these filters chosen; returns what a press asks for. */
async function show(
  known: readonly SituacionEmpleado[],
  chosen: Readonly<Record<string, string>> = {},
  width: 1440 | 390 = 1440,
) {
  const asked: string[] = [];
  const view = {
    ...{ rows, search: '' },
    valueOf: (id: string) => chosen[id] ?? '',
    setFilter: (id: string, value: string) => asked.push(`${id}=${value}`),
  };
  await showScreen(
    <FaltasChips known={new Map(known.map((one) => [one._id, one]))} rows={rows} view={view} />,
    { width },
  );
  return asked;
}

it('counts who lacks something and who has something expired; a press asks for these (reglas 2.8)', async () => {
  const asked = await show(some);
  await chip('Con faltas · 2').click();
  await chip('De ellos, con vencidas · 0').click();
  expect(asked).toEqual(['situacion=con-faltas', 'situacion=con-vencidas']);
});

it('leads back from the filter at a second press', async () => {
  const asked = await show(some, { situacion: 'con-faltas' }, 390);
  await expect.element(chip('2 Con faltas')).toHaveAttribute('aria-pressed', 'true');
  await chip('2 Con faltas').click();
  expect(asked).toEqual(['situacion=']);
});

it('where all lack something, the training that most of them lack takes the place of their count', async () => {
  const asked = await show([...some.slice(0, 2), lacking('e3', 'Ruido', 'Altura')], {
    situacion: 'con-vencidas',
  });
  expect(chip('Con faltas · 3').elements()).toEqual([]);
  await chip('Falta: Altura · 3').click();
  expect(asked).toEqual(['falta=Altura', 'situacion=']);
});

it('says that nobody lacks anything', async () => {
  await show([lacking('e3')]);
  await expect.element(page.getByText('A ningún empleado le falta una capacitación')).toBeVisible();
});

it('how many lack something stands out from how many of them have something expired', async () => {
  const weight = (name: string) => Number(getComputedStyle(chip(name).element()).fontWeight);
  await show(some);
  await expect.element(chip('Con faltas · 2')).toBeVisible();
  expect(weight('Con faltas · 2')).toBeGreaterThan(weight('De ellos, con vencidas · 0'));
});

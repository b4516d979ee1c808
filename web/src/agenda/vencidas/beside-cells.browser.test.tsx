import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { AgendaItem } from '#contract/ordenes/agenda.ts';
import { queryClient } from '../../shared/net/query.ts';
import { showScreen } from '../../testing/screen.tsx';
import { AgendaPage } from '../AgendaPage.tsx';

const one: AgendaItem = {
  ...{ tipo: 'vencimiento', _id: 'orden-1', fecha: '2031-05-20', hora: null },
  ...{ titulo: 'Carga de fuego', detalle: 'Carga de fuego', estado: 'Vigente', diasAviso: null },
  cliente: { _id: 'granja', razonSocial: 'Granja Pampa Overa S.A.' },
  sucursal: { _id: 'norte', direccion: 'Belgrano 100', localidad: 'Rosario' },
  ...{ fechainicio: '2025-11-22', abierta: true, enlace: '/ordenes?ver=orden-1' },
};

afterEach(() => queryClient.clear());

it('shows client and type whole in two rows beside what has expired', async () => {
  await showScreen(<AgendaPage />, {
    ...{ path: '/agenda?mes=2031-05', width: 1440 },
    answers: { 'GET /api/agenda': () => [one], 'GET /api/ordenes': () => [] },
  });
  const line = page.getByRole('gridcell').getByRole('link');
  await expect.element(line).toHaveTextContent('Granja Pampa Overa Carga de fuego');
  const { scrollHeight, clientHeight } = line.element();
  expect(scrollHeight).toBe(clientHeight);
  expect(clientHeight).toBeLessThan(37);
});

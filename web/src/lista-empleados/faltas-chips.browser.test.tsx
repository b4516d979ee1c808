import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { showScreen } from '../testing/screen.tsx';
import { FaltasChips } from './FaltasChips.tsx';

const faltas = { exigidas: 3, conFaltas: 3, conVencidas: 0 };
const chip = (name: string) => page.getByRole('button', { name, exact: true });

it('counts who lacks something and who has something expired; a press asks for these (reglas 2.8)', async () => {
  const asked: string[] = [];
  await showScreen(<FaltasChips faltas={faltas} value="" onFilter={(value) => asked.push(value)} />, {
    width: 1440,
  });
  await chip('Con vencidas o faltantes · 3').click();
  await chip('Con vencidas · 0').click();
  expect(asked).toEqual(['con-faltas', 'con-vencidas']);
});

it('leads back from the filter at a second press', async () => {
  const asked: string[] = [];
  await showScreen(
    <FaltasChips faltas={faltas} value="con-faltas" onFilter={(value) => asked.push(value)} />,
    {
      width: 390,
    },
  );
  await expect.element(chip('3 Con vencidas o faltantes')).toHaveAttribute('aria-pressed', 'true');
  await chip('3 Con vencidas o faltantes').click();
  expect(asked).toEqual(['']);
});

it('says that nobody lacks anything', async () => {
  await showScreen(<FaltasChips faltas={{ ...faltas, conFaltas: 0 }} value="" onFilter={() => {}} />);
  await expect.element(page.getByText('A ningún empleado le falta una capacitación')).toBeVisible();
});

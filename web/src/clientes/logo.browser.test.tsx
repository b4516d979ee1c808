import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Logo } from './Logo.tsx';

const show = (src: string | null, large = false) =>
  render(<Logo src={src} alt="Logo de Molinos" name="Molinos" width={88} height={48} large={large} />);

it.each([
  ['has not arrived', '/api/archivos/never/logo.png', false],
  ['does not arrive', 'data:image/png;base64,AAAA', true],
])('a stored logo that %s has its place, and neither words nor a letter', async (_, src, large) => {
  const { container } = await show(src, large);
  const place = page.getByRole('img', { name: 'Logo de Molinos' });
  await expect.element(place).toBeVisible();
  await expect.poll(() => place.element().getBoundingClientRect().width).toBe(48);
  expect(place.element().getBoundingClientRect().height).toBe(48);
  expect(container.textContent).toBe('');
});

it("says 'Sin logo' where none is stored", async () => {
  await show(null);
  await expect.element(page.getByText(/Sin logo$/)).toBeVisible();
});

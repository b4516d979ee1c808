import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { maxArchivosOrden } from '#contract/ordenes/archivos-orden.ts';
import { showScreen } from '../../../testing/screen.tsx';
import { ArchivosField } from './ArchivosField.tsx';

function Form() {
  const [files, setFiles] = useState<readonly File[]>([]);
  return <ArchivosField files={files} onChange={setFiles} />;
}

const pdf = (name: string) => new File(['%PDF-1.4'], name, { type: 'application/pdf', lastModified: 0 });
/** As a person does: the time of the last change stays, by which the same file is known. */
function choose(files: File[]): void {
  const input = document.querySelector('input[type=file][multiple]') as HTMLInputElement;
  const chosen = new DataTransfer();
  for (const file of files) chosen.items.add(file);
  input.files = chosen.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}
const names = () =>
  page
    .getByRole('list', { name: 'Archivos elegidos' })
    .getByRole('listitem')
    .elements()
    .map((item) => item.textContent?.split('.pdf')[0]);

it('a chosen file stands in the list at once, also one that takes long to read', async () => {
  await showScreen(<Form />, { width: 390 });
  const read = vi.spyOn(Blob.prototype, 'arrayBuffer').mockReturnValue(new Promise(() => {}));
  choose([pdf('Protocolo')]);
  await expect.poll(names).toHaveLength(1);
  read.mockRestore();
});

it('the same file is taken once, a wrong one is refused with the reason, and no more than an order holds', async () => {
  await showScreen(<Form />, { width: 390 });
  choose([pdf('a.pdf'), pdf('b.pdf')]);
  await expect.poll(names).toEqual(['a', 'b']);
  choose([pdf('a.pdf'), new File(['nota'], 'Nota.txt', { type: 'text/plain' })]);
  await expect.element(page.getByRole('alert').getByText(/^Nota\.txt: /)).toBeVisible();
  expect(names()).toEqual(['a', 'b']);
  choose(Array.from({ length: maxArchivosOrden }, (_, n) => pdf(`c${n}.pdf`)));
  await expect.poll(names).toHaveLength(maxArchivosOrden);
  await page.getByRole('button', { name: 'Quitar b.pdf' }).click();
  expect(names()).not.toContain('b');
  await expect.element(page.getByRole('button', { name: 'Agregar archivo' })).toHaveFocus();
});

import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { showScreen } from '../../testing/screen.tsx';
import { UploadItem } from './UploadItem.tsx';
import type { Upload } from './uploads.ts';

const nothing = () => undefined;
const failed = {
  ...{ id: 'u1', file: new File(['x'], 'tablero.jpg', { type: 'image/jpeg' }), descripcion: '' },
  ...{ state: 'failed', share: 0, error: 'No se pudo subir.' },
} as Upload;

it('a file that could not be sent comes into sight in a long panel', async () => {
  const panel = (
    <div style={{ height: 300, overflow: 'auto' }}>
      <div style={{ height: 900 }}>Detalle</div>
      <UploadItem upload={failed} onDescribe={nothing} onRetry={nothing} onRemove={nothing} />
      <div style={{ height: 300 }} />
    </div>
  );
  await showScreen(panel, { path: '/', width: 390, answers: {} });
  await expect.element(page.getByRole('alert')).toBeInViewport();
  const [alert, box] = [page.getByRole('alert').element(), page.getByText('Detalle').element().parentElement];
  expect(alert.getBoundingClientRect().bottom).toBeLessThan(box?.getBoundingClientRect().bottom ?? 0);
});

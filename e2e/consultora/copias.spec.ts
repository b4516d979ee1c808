import type { Page } from '@playwright/test';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import { startS3 } from '#server/testing/helpers/s3.ts';
import { signIn } from '../support/page/actions.ts';
import { expect, test } from '../support/run/fixtures.ts';
import { ADMIN, makeSite, removeSite, startServer } from '../support/run/product.ts';

/** Inicio of a new product, for its administrator; `use` gets it with these settings. */
async function withInicio(page: Page, env: NodeJS.ProcessEnv, use: () => Promise<void>): Promise<void> {
  // A new site: a restart within half a minute would wait for the next hour's copy.
  const site = await makeSite();
  const BACKUP_RECIPIENT = await identityToRecipient(await generateIdentity());
  const server = startServer(site, { BACKUP_RECIPIENT, ...env });
  try {
    await server.ready();
    await signIn(page, site.url, ADMIN);
    await page.getByRole('banner').getByRole('link', { name: 'Prisma Seguridad' }).click();
    await use();
  } finally {
    await server.stop();
    await removeSite(site);
  }
}

// The job of a copy is found within half a minute.
const patient = { timeout: 90_000 };
test.describe.configure({ timeout: 150_000 });

test('Inicio says when the last copy left the server', { tag: '@completo' }, async ({ page }) => {
  const s3 = await startS3();
  const bucket = {
    BACKUP_COPY: `s3://${s3.config.bucket}/copias`,
    BACKUP_S3_ENDPOINT: s3.config.endpoint,
    BACKUP_S3_ACCESS_KEY_ID: s3.config.accessKeyId,
    BACKUP_S3_SECRET_ACCESS_KEY: s3.config.secretAccessKey,
  };
  try {
    await withInicio(page, bucket, async () => {
      const copied = page.getByText(/^Última copia fuera del servidor: \d\d\/\d\d\/\d{4}, \d\d:\d\d$/);
      await expect(copied).toBeVisible(patient);
      await expect(page.getByText(/^Última copia de seguridad: /)).toBeVisible();
      expect((await s3.keys()).filter((key) => /^copias\/.*\.zip\.age$/.test(key))).toHaveLength(1);
    });
  } finally {
    await s3.stop();
  }
});

test('Inicio says why no copy left the server', { tag: '@completo' }, async ({ page }) => {
  await withInicio(page, { BACKUP_COPY: '/no/existe' }, async () => {
    await expect(page.getByRole('alert')).toHaveText(
      /^No existe la carpeta \/no\/existe de las copias\. Se vuelve a intentar cada hora\. Todavía no hay ninguna fuera del servidor\.$/,
      patient,
    );
  });
});

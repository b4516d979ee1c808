import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '#server/testing/app.ts';
import { expectError } from '#server/testing/helpers/expect.ts';
import { signInAs } from '#server/testing/identities.ts';
import { createFirstAdmin } from './first-admin.ts';

describe('the first administrator', () => {
  let t: TestApp;

  beforeAll(async () => {
    t = await testApp();
  });
  afterAll(() => t.close());

  const nobody = () => t.deps.db.deleteFrom('usuario').execute();
  const none = { adminEmail: undefined, adminPassword: undefined };

  it('has a random password of 128 bits, returned once', async () => {
    const passwords = new Set<string>();
    for (let n = 0; n < 2; n++) {
      await nobody();
      const made = await createFirstAdmin(t.deps.db, none);
      const { email, password } = made ?? { email: '', password: '' };
      // 16 bytes in base64url, then a character of each kind that reglas 5.11 requires.
      expect(password).toMatch(/^[\w-]{22}aA1$/);
      expect((await signInAs(t.app, { email }, password)).statusCode).toBe(200);
      for (const known of ['admin', 'Administrador1', 'aA1', email])
        expectError(await signInAs(t.app, { email }, known), 401, 'credenciales_invalidas');
      passwords.add(password);
    }
    expect(passwords.size).toBe(2);
    expect(await createFirstAdmin(t.deps.db, none)).toBeUndefined();
  });

  it('has the password that the operator set, which is not returned', async () => {
    await nobody();
    const chosen = { adminEmail: 'jefa@prueba.example', adminPassword: 'Elegida2026' };
    expect(await createFirstAdmin(t.deps.db, chosen)).toBeUndefined();
    const signedIn = await signInAs(t.app, { email: chosen.adminEmail }, chosen.adminPassword);
    expect(signedIn.statusCode).toBe(200);
  });

  it('is created once when several processes start at once', async () => {
    await nobody();
    const made = await Promise.all(Array.from({ length: 5 }, () => createFirstAdmin(t.deps.db, none)));
    expect(made.filter(Boolean)).toHaveLength(1);
  });
});

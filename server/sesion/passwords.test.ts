import { expect, it } from 'vitest';
import { hashPassword, verifyPassword } from './passwords.ts';

it('a password is hashed by argon2id with 19 MiB, two passes and a new salt', async () => {
  const [one, other] = [await hashPassword('Cosecha2026'), await hashPassword('Cosecha2026')];
  for (const hash of [one, other]) expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(one).not.toBe(other);
});

it('a password is compared in full and exactly as typed', async () => {
  const password = `Ñ${'x'.repeat(197)}1 `;
  const hash = await hashPassword(password);
  expect(await verifyPassword(hash, password)).toBe(true);
  const others = [password.slice(0, -1), password.trim(), password.toLowerCase(), password.normalize('NFD')];
  for (const other of others) expect([other, await verifyPassword(hash, other)]).toEqual([other, false]);
});

it('a hash made with other parameters is still verified', async () => {
  const older = '$argon2id$v=19$m=8192,t=1,p=1$';
  const { hash } = await import('@node-rs/argon2');
  const stored = await hash('Cosecha2026', { algorithm: 2, memoryCost: 8192, timeCost: 1, parallelism: 1 });
  expect(stored).toContain(older);
  expect(await verifyPassword(stored, 'Cosecha2026')).toBe(true);
  expect(await verifyPassword(stored, 'Cosecha2027')).toBe(false);
});

it('every password is wrong for an account without one', async () => {
  for (const password of ['', 'una contraseña que nadie tiene'])
    for (const stored of [null, undefined]) expect(await verifyPassword(stored, password)).toBe(false);
});

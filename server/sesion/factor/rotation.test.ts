import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type CodigosRecuperacion,
  type FactorPropuesto,
  type IngresoPendiente,
  segundoFactor,
} from '#contract/cuentas/segundo-factor.ts';
import { buildApp } from '#server/app.ts';
import { deriveKeys, type Keys } from '#server/platform/tokens.ts';
import { type TestApp, testApp } from '#server/testing/app.ts';
import { callerOf } from '#server/testing/caller.ts';
import { CONTRASENA, type Cuenta, factories } from '#server/testing/factories.ts';
import { bodyOf, expectError } from '#server/testing/helpers/expect.ts';
import { openSessionFor, signInAs } from '#server/testing/identities.ts';
import { recoverAccount } from './recover.ts';
import { keepFactors } from './rotation.ts';
import { codeAt } from './totp.ts';

const newKeys = () => deriveKeys(randomBytes(32));

/** What an app shows: it knows the secret that it was given, and no SECRET. */
const appOf = (secreto: string) => {
  const bits = [...secreto].map((c) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(c).toString(2).padStart(5, '0'),
  );
  const secret = Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  return () => codeAt(secret, Date.now());
};

describe('another SECRET', () => {
  let t: TestApp;
  const apps: FastifyInstance[] = [];
  beforeAll(async () => {
    t = await testApp();
  });
  beforeEach(async () => {
    await t.deps.db.deleteFrom('ingreso_fallido').execute();
    await t.deps.db.updateTable('usuario').set({ segundo_factor: false }).execute();
  });
  afterAll(async () => {
    await Promise.all(apps.map((app) => app.close()));
    await t.close();
  });

  const enrolled = async () => {
    const cuenta = await factories(t.deps.db).cuenta();
    const caller = callerOf(t.app, await openSessionFor(t.deps, cuenta.usuarioId));
    const proposed = bodyOf<FactorPropuesto>(await caller.post(segundoFactor.propio, { actual: CONTRASENA }));
    const app = appOf(proposed.secreto);
    const reply = await caller.put(segundoFactor.propio, { codigo: app() });
    return { cuenta, app, codes: bodyOf<CodigosRecuperacion>(reply).codigos };
  };

  /** A start of the product; returns its warnings. */
  const start = async (keys: Keys, previous?: Keys) => {
    const warnings: string[] = [];
    const log = { info: () => undefined, warn: (text: string) => warnings.push(text) };
    await keepFactors(t.deps.db, log as never, keys, previous);
    const app = await buildApp({ ...t.deps, keys });
    apps.push(app);
    return { app, warnings };
  };

  const signIn = async (app: FastifyInstance, cuenta: Cuenta, codigo: string) => {
    await t.deps.db.updateTable('totp').set({ paso: '0' }).execute();
    const { desafio } = bodyOf<IngresoPendiente>(await signInAs(app, cuenta));
    return app.inject({
      method: 'POST',
      url: segundoFactor.ingreso,
      payload: { desafio, codigo, recordar: false },
    });
  };

  it('leaves the app’s codes valid if the first start knows the previous one, also after two rotations', async () => {
    const { cuenta, app: phone } = await enrolled();
    const [second, third] = [newKeys(), newKeys()];
    const rotated = await start(second, t.deps.keys);
    expect((await signIn(rotated.app, cuenta, phone())).statusCode).toBe(200);
    // Another process of the same start, and a start without the variable.
    expect((await start(second, t.deps.keys)).warnings).toEqual([]);
    expect((await signIn((await start(second)).app, cuenta, phone())).statusCode).toBe(200);
    const again = await start(third, second);
    expect((await signIn(again.app, cuenta, phone())).statusCode).toBe(200);
    expectError(await signIn(rotated.app, cuenta, phone()), 401, 'codigo_incorrecto');
  });

  it('that comes without the previous one makes the app’s codes wrong: a warning, and recovery codes', async () => {
    const { cuenta, app: phone, codes } = await enrolled();
    const { app, warnings } = await start(newKeys());
    expect(warnings).toEqual([expect.stringMatching(/^Cuentas cuyo segundo factor es de otro SECRET: 1\./)]);
    expectError(await signIn(app, cuenta, phone()), 401, 'codigo_incorrecto');
    expect((await signIn(app, cuenta, codes[0] ?? '')).statusCode).toBe(200);
  });

  it('lets people activate a factor of the new one', async () => {
    const keys = newKeys();
    const { app } = await start(keys, t.deps.keys);
    const cuenta = await factories(t.deps.db).cuenta();
    const caller = callerOf(app, await openSessionFor({ ...t.deps, keys }, cuenta.usuarioId));
    const { secreto } = bodyOf<FactorPropuesto>(
      await caller.post(segundoFactor.propio, { actual: CONTRASENA }),
    );
    const phone = appOf(secreto);
    expect((await caller.put(segundoFactor.propio, { codigo: phone() })).statusCode).toBe(200);
    expect((await signIn(app, cuenta, phone())).statusCode).toBe(200);
  });

  it('an operator turns the factor of an account off, with a line of the trail and a mail', async () => {
    const { cuenta } = await enrolled();
    expect(await recoverAccount(t.deps, 'nadie@prueba.example')).toBe('sin cuenta');
    expect(await recoverAccount(t.deps, ` ${cuenta.email.toUpperCase()}`)).toBe('quitado');
    expect(await recoverAccount(t.deps, cuenta.email)).toBe('sin factor');
    expect((await signInAs(t.app, cuenta)).statusCode).toBe(200);
    const lines = t.deps.db
      .selectFrom('auditoria')
      .select(['actor', 'despues'])
      .where('fila_id', '=', cuenta.usuarioId);
    expect(await lines.where('accion', '=', 'cambio').execute()).toContainEqual({
      actor: 'recuperación en el servidor',
      despues: { segundo_factor: false },
    });
    const mails = t.deps.db.selectFrom('correo').select('datos').where('destinatario', '=', cuenta.email);
    expect((await mails.execute()).map(({ datos }) => datos)).toContainEqual({ cambio: 'factorQuitado' });
  });
});

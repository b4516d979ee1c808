import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { codigoOf } from '#contract/ordenes/constancias.ts';
import { isValidCuit } from '#contract/values/cuit.ts';
import { readVerificacion } from '#server/constancias/verificar.queries.ts';
import { printable } from '#server/platform/pdf/picture.ts';
import { type TestDatabase, testDb } from '#server/testing/database.ts';
import { loadDemo } from '../load.ts';

const today = '2026-03-16';
const kept = new Map<string, Buffer>();
let database: TestDatabase;
let example: string | undefined;
beforeAll(async () => {
  database = await testDb();
  const keep = async (content: Buffer) => {
    const clave = `k/${kept.size}`;
    kept.set(clave, content);
    return { clave, bytes: content.length, sha256: createHash('sha256').update(content).digest() };
  };
  const loaded = await loadDemo(database.db, { today, passwordHash: '$argon2id$demo', keep });
  example = loaded.constancia;
});
afterAll(() => database.drop());

test('the consultancy of the sample has its data and a logo that prints', async () => {
  const { rows } = await sql<{ cuit: string; clave: string; clase: string }>`
    select x.cuit, a.clave, a.clase from consultora x join archivo a on a.id = x.logo_id`.execute(
    database.db,
  );
  const [{ cuit, clave, clase } = { cuit: '', clave: '', clase: '' }] = rows;
  expect([isValidCuit(cuit), clase]).toEqual([true, 'logo']);
  const { width, height } = printable({ bytes: kept.get(clave) ?? Buffer.alloc(0), tipo: 'image/png' });
  expect(width).toBe(height);
});

test('three technicians have a registration and a signature, and have signed trainings', async () => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from tecnico t
    where t.firma_id is not null and t.matricula is not null and t.titulo is not null
      and exists (select from orden o where o.firmada_por = t.id and o.firma_id = t.firma_id)`.execute(
    database.db,
  );
  expect(rows).toEqual([{ n: 3 }]);
});

test('two hundred codes are issued, one is annulled, some are expired, and the example is valid', async () => {
  const { rows } = await sql<{ codigo: string }>`select codigo from constancia`.execute(database.db);
  expect(rows.length).toBeGreaterThanOrEqual(200);
  const estados: Record<string, number> = {};
  for (const { codigo } of rows) {
    const { estado } = (await readVerificacion(database.db, codigo, { today, timezone: 'UTC' })) ?? {};
    if (estado) estados[estado] = (estados[estado] ?? 0) + 1;
  }
  expect(estados).toMatchObject({ Anulada: 1, Vencida: expect.any(Number), Válida: expect.any(Number) });
  const shown = await readVerificacion(database.db, codigoOf(example ?? '') ?? '', {
    today,
    timezone: 'UTC',
  });
  expect(shown?.estado).toBe('Válida');
});

import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { connect } from '#server/platform/db/connection/connect.ts';
import { scene } from '#server/testing/capacitaciones.ts';
import { persona, spread } from '#server/testing/datos-personales.ts';

const s = await scene();
await spread(s);
const { db } = s.t.deps;
afterAll(() => s.t.close());

const lines = async () =>
  new Map(
    (await db.selectFrom('auditoria').selectAll().orderBy('id').execute()).map((line) => [line.id, line]),
  );
const suppress = (dni: string) =>
  sql`select suprimir_en_auditoria(${dni}, '{}', true, '{"motivo": "prueba"}')`.execute(db);

describe('the trail', () => {
  it('is refused to the worker role except through the function, whose parts it may not call', async () => {
    for (const statement of [
      `update auditoria set antes = null`,
      `select marcar_auditoria(array[1]::bigint[], '{}', '{}', '{}')`,
      `select * from lineas_de_filas('{}', '{}')`,
      `alter function es_supresion(jsonb, jsonb) rename to otra`,
      `create or replace function columnas_suprimibles() returns text[] language sql return array['actor']`,
    ])
      await expect(sql.raw(statement).execute(db), statement).rejects.toThrow(
        /permission denied|must be owner/,
      );
    await expect(suppress('3')).rejects.toThrow('not a document number');
    await expect(suppress('.*')).rejects.toThrow('not a document number');
  });

  it('is not changed by its owner without a line of a suppression, nor beyond the mark', async () => {
    const owner = connect(s.t.database.ownerUrl, 1, () => undefined);
    const marked = `update auditoria set despues = despues || '{"nombre": "(suprimido)"}' where tabla = 'empleado' and accion = 'alta'`;
    const begun = (statement: string) => `do $$ declare v bigint; begin
      insert into auditoria (accion, despues) values ('supresión', '{}') returning id into v;
      perform set_config('app.supresion', v::text, true);
      ${statement}; raise exception 'done'; end $$`;
    try {
      await expect(sql.raw(marked).execute(owner.db)).rejects.toThrow('append-only');
      await sql.raw(`set app.supresion = '1'`).execute(owner.db);
      await expect(sql.raw(marked).execute(owner.db)).rejects.toThrow('append-only');
      await expect(sql.raw(begun(marked)).execute(owner.db)).rejects.toThrow('done');
      for (const statement of [
        `update auditoria set despues = despues || '{"nombre": "Otra"}' where tabla = 'empleado'`,
        `update auditoria set despues = despues || '{"tipo": "(suprimido)"}' where tabla = 'empleado'`,
        `update auditoria set despues = despues - 'nombre' where tabla = 'empleado'`,
        `update auditoria set despues = null where tabla = 'empleado'`,
        `update auditoria set actor = 'otro'`,
        `update auditoria set momento = now()`,
        `update auditoria set despues = jsonb_set(despues, '{asistentes}', '[]') where tabla = 'asistente'`,
      ])
        await expect(sql.raw(begun(statement)).execute(owner.db), statement).rejects.toThrow('append-only');
    } finally {
      await owner.pool.end();
    }
  });

  it('loses nothing but one person’s values, and gains the line of the suppression', async () => {
    const before = await lines();
    await suppress('99888777');
    const same = await lines();
    expect([...same.values()].slice(0, before.size)).toEqual([...before.values()]);
    await db.deleteFrom('empleado').execute();
    const known = await lines();
    await suppress(persona.dni);
    const after = await lines();
    expect(after.size).toBe(known.size + 1);
    let changed = 0;
    for (const [id, line] of known) {
      const { antes, despues, ...fact } = line;
      expect(after.get(id)).toMatchObject(fact);
      if (JSON.stringify(after.get(id)) !== JSON.stringify(line)) changed++;
    }
    expect([...after.values()].at(-1)).toMatchObject({ accion: 'supresión', despues: { sucesos: changed } });
    // Other attendees of the same trainings keep their names.
    const named = (all: typeof after) =>
      [...all.values()].map(({ antes, despues }) => JSON.stringify([antes, despues]).split('Ñáñez').length);
    expect(named(after).slice(0, -1)).toEqual(named(known));
  });
});

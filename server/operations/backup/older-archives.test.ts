import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connect } from '#server/platform/db/connection/connect.ts';
import { migrate } from '#server/platform/db/install/migrate.ts';
import { diskStore } from '#server/platform/files/disk.ts';
import {
  ask,
  type Blank,
  blankDatabase,
  type FilledApp,
  filledApp,
  schemaRules,
} from '#server/testing/helpers/backup.ts';
import { openArchive } from './archive/archive.ts';
import { makeBackup } from './backup.ts';
import { restore } from './restore/restore.ts';

describe('backup and restore of an older archive', () => {
  let t: FilledApp;
  const blanks: Blank[] = [];

  beforeAll(async () => {
    t = await filledApp();
  });
  afterAll(async () => {
    for (const blank of blanks) await blank.drop();
    await t.close();
  });

  const blank = async () => {
    const made = await blankDatabase();
    blanks.push(made);
    return made;
  };
  /** A database whose last migration is `name`, with the rows of `statements`. */
  const oldDatabase = async (name: string, statements: string) => {
    const old = await blank();
    const { db, pool } = connect(old.url, 1, () => undefined, 'no-limits');
    await migrate(db, name);
    await pool.end();
    await ask(old.adminUrl, statements);
    return old;
  };
  /** Its archive, and a database that the archive was restored to. */
  const restored = async ({ url }: Blank, name: string) => {
    const path = join(t.folder, `${name}.zip`);
    await makeBackup({ url, files: t.deps.files, path });
    const archive = await openArchive(path);
    const target = await blank();
    await restore(archive, { url: target.url, files: await diskStore(join(t.folder, name)), replace: false });
    return { archive, target };
  };

  it('migrate its schema', async () => {
    const old = await oldDatabase('003-cuentas', `insert into rubro (nombre) values ('De antes')`);
    const { archive, target } = await restored(old, 'vieja');
    expect(archive.manifest.migraciones.at(-1)).toBe('003-cuentas');
    expect(await schemaRules(target)).toEqual(await schemaRules(t.database));
    expect(await ask(target.adminUrl, 'select nombre from rubro')).toEqual([{ nombre: 'De antes' }]);
  });

  it('give its orders no link, and keep them apart as before', async () => {
    const old = await oldDatabase(
      '007-identidad',
      `insert into pais (nombre, codigo, orden) values ('Argentina', 'AR', 1);
       insert into categoria_afip (nombre, orden) values ('x', 1);
       insert into provincia (nombre) values ('x');
       insert into rubro (nombre) values ('x');
       insert into localidad (nombre, provincia_id, pais_id) select 'x', p.id, a.id from provincia p, pais a;
       insert into cliente (nombre_fantasia, razon_social, cuit, rubro_id, categoria_afip_id, pais_id)
         select 'x', 'x', '', r.id, c.id, a.id from rubro r, categoria_afip c, pais a;
       insert into sucursal (cliente_id, localidad_id, direccion, telefono) select c.id, l.id, 'x', 'x' from cliente c, localidad l;
       insert into tipo_orden (nombre, capacitacion, compliance, inspeccion) values ('x', false, false, true);
       insert into orden (cliente_id, sucursal_id, tipo_orden_id, fechainicio, fechavencimiento)
         select s.cliente_id, s.id, t.id, '2026-01-01', '2027-01-01' from sucursal s, tipo_orden t`,
    );
    const { target } = await restored(old, 'de-007');
    const added = `referencia, renueva_id, no_renueva, no_renueva_motivo, updated_at, vigencia_meses, anticipacion`;
    const from = 'from orden o join tipo_orden t on t.id = o.tipo_orden_id';
    expect(await ask(target.adminUrl, `select ${added} ${from}`)).toEqual([
      {
        referencia: null,
        renueva_id: null,
        no_renueva: false,
        no_renueva_motivo: null,
        updated_at: null,
        vigencia_meses: null,
        anticipacion: null,
      },
    ]);
    const again = `insert into orden (cliente_id, sucursal_id, tipo_orden_id, fechainicio, fechavencimiento, referencia)
      select cliente_id, sucursal_id, tipo_orden_id, fechainicio, fechavencimiento, $REF from orden limit 1`;
    await expect(ask(target.adminUrl, again.replace('$REF', 'null'))).rejects.toThrow('orden_duplicada');
    await ask(target.adminUrl, again.replace('$REF', "'Grúa 2'"));
  });
});

import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connect } from '#server/platform/db/connection/connect.ts';
import { migrate } from '#server/platform/db/install/migrate.ts';
import { diskStore } from '#server/platform/files/disk.ts';
import { openStore } from '#server/platform/files/open.ts';
import type { FileStore } from '#server/platform/files/store.ts';
import {
  ask,
  type Blank,
  blankDatabase,
  type FilledApp,
  filledApp,
  fingerprints,
  rules,
} from '#server/testing/helpers/backup.ts';
import { startS3 } from '#server/testing/helpers/s3.ts';
import { openArchive } from './archive/archive.ts';
import { makeBackup } from './backup.ts';
import { restore } from './restore/restore.ts';

// What a restore changes on purpose: keys of files that are kept anew, sessions, links, its own line in the trail.
const COMPARED = {
  archivo: 'select id, nombre, tipo_contenido, bytes, sha256, clase, created_at from archivo',
  codigo: 'select id, usuario_id, uso, created_at from codigo',
  sesion: 'select id, usuario_id, semilla, generacion, created_at from sesion',
  auditoria: `select * from auditoria where accion <> 'restauración'`,
  lista_version: `select * from lista_version where tabla <> '*'`,
  kysely_migration: 'select name from kysely_migration',
};

describe('backup and restore', () => {
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
  const store = (name: string) => diskStore(join(t.folder, name));
  const backup = async (name: string, files: FileStore = t.deps.files, url = t.database.url) => {
    const path = join(t.folder, name);
    await makeBackup({ url, files, path });
    return openArchive(path);
  };
  /** The files that a database knows, each as its store has it: those whose hash is the row's, and how many there are. */
  const rightFiles = async ({ adminUrl }: Pick<Blank, 'adminUrl'>, files: FileStore) => {
    const rows = await ask<{ clave: string; sha256: Buffer }>(adminUrl, 'select clave, sha256 from archivo');
    let right = 0;
    for (const { clave, sha256 } of rows) {
      const hash = createHash('sha256').update(await buffer(await files.read(clave)));
      if (hash.digest().equals(sha256)) right++;
    }
    return { right, of: rows.length };
  };

  it('brings every table and every file back as it was, by checksum', async () => {
    const archive = await backup('todo.zip');
    const target = await blank();
    const files = await store('destino');
    expect(await restore(archive, { url: target.url, files, replace: false })).toEqual([]);
    expect(await fingerprints(target, COMPARED)).toEqual(await fingerprints(t.database, COMPARED));
    expect(await rules(target)).toEqual(await rules(t.database));
    expect(await rightFiles(target, files)).toEqual({ right: 12, of: 12 });
  });

  it('takes one moment while people write, with every file that it knows, also those deleted meanwhile', async () => {
    const victims = await Promise.all([31, 32, 33].map(t.upload));
    let writing = true;
    let written = 0;
    const write = async (n: number) => {
      while (writing) {
        await t.upload(n);
        await t.deps.db.transaction().execute(async (trx) => {
          const { id } = await trx
            .insertInto('tecnico')
            .values({ nombre: 'Par', apellido: 'Par', email: 'par@b.example', cuit: '' })
            .returning('id')
            .executeTakeFirstOrThrow();
          const email = `${id}@b.example`;
          await trx.insertInto('usuario').values({ email, rol: 'tecnico', tecnico_id: id }).execute();
        });
        written++;
      }
    };
    const writers = [1, 2, 3].map(write);
    let deleted: Promise<unknown> | undefined;
    const files: FileStore = {
      ...t.deps.files,
      async read(key) {
        deleted ??= Promise.all(victims.map((id) => t.admin.delete(`/api/documentacion/${id}`)));
        await deleted;
        return t.deps.files.read(key);
      },
    };
    const archive = await backup('carga.zip', files).finally(() => {
      writing = false;
    });
    await Promise.all(writers);
    expect(written).toBeGreaterThan(0);
    expect(archive.manifiesto.problemas).toEqual([]);

    const target = await blank();
    const kept = await store('carga');
    await restore(archive, { url: target.url, files: kept, replace: false });
    const { right, of } = await rightFiles(target, kept);
    expect([right, of]).toEqual([of, archive.manifiesto.archivos.length]);
    const [found] = await ask(
      target.adminUrl,
      `select (select count(*) from documento where nombre in ('Documento 31', 'Documento 32', 'Documento 33'))::int as victims,
        (select count(*) from archivo a where not exists (select from documento d where d.archivo_id = a.id))::int as loose,
        (select count(*) from tecnico t where not exists (select from usuario u where u.tecnico_id = t.id))::int as halves`,
    );
    expect(found).toEqual({ victims: 3, loose: 0, halves: 0 });
    const gone = await ask(t.database.adminUrl, `select from documento where nombre = 'Documento 31'`);
    expect(gone).toEqual([]);
  });

  it('ends sessions, queues pending mail once, goes on numbering orders and makes every kept list old', async () => {
    const archive = await backup('estado.zip');
    const target = await blank();
    await restore(archive, { url: target.url, files: await store('estado'), replace: false });
    const [found] = await ask(
      target.adminUrl,
      `select (select count(*) from sesion where revocada_at is null)::int as vivas,
        (select array_agg(data->>'id') = array(select id::text from correo where enviado_at is null)
          from pgboss.job where name = 'correo') as correo,
        (select count(*) from auditoria where accion = 'restauración')::int as registro`,
    );
    expect(found).toEqual({ vivas: 0, correo: true, registro: 1 });
    const versions = await Promise.all(
      [target, t.database].map(({ adminUrl }) =>
        ask(adminUrl, `select n from lista_version where tabla = '*'`),
      ),
    );
    expect(versions[0]).not.toEqual(versions[1]);
    const copy = `insert into orden (cliente_id, sucursal_id, tipo_orden_id, fechainicio, fechavencimiento)
      select cliente_id, sucursal_id, tipo_orden_id, '2027-01-01', '2028-01-01' from orden where not capacitacion limit 1
      returning numeroorden = (select max(numeroorden) + 1 from orden) as siguiente`;
    expect(await ask(target.adminUrl, copy)).toEqual([{ siguiente: true }]);
  });

  it('replaces what a database holds only when told to, and leaves files that are there where they are', async () => {
    const archive = await backup('sobre.zip');
    const target = await blank();
    const files = await store('sobre');
    await restore(archive, { url: target.url, files, replace: false });
    await ask(target.adminUrl, `update cliente set razon_social = 'Otra'`);
    const before = await fingerprints(target);
    const again = restore(archive, { url: target.url, files, replace: false });
    await expect(again).rejects.toThrow(/ya tiene datos \(.*cliente.*\): agregue --reemplazar/);
    expect(await fingerprints(target)).toEqual(before);
    const keys = () => ask(target.adminUrl, 'select clave from archivo order by 1');
    const kept = await keys();
    const own = await backup('propia.zip', files, target.url);
    await restore(own, { url: target.url, files, replace: true });
    expect(await keys()).toEqual(kept);
    await restore(archive, { url: target.url, files, replace: true });
    expect(await fingerprints(target, COMPARED)).toEqual(await fingerprints(t.database, COMPARED));
  });

  it('does not touch a database that the product is using', async () => {
    const archive = await backup('uso.zip');
    const target = await blank();
    const product = connect(target.url, 1, () => undefined);
    const asking = setInterval(() => void product.pool.query('select 1').catch(() => undefined), 200);
    const files = await store('uso');
    await expect(restore(archive, { url: target.url, files, replace: true })).rejects.toThrow(
      'El producto está en uso con esta base de datos: deténgalo antes de restaurar.',
    );
    clearInterval(asking);
    await product.pool.end();
    expect(await fingerprints(target)).toEqual({});
  });

  it('takes an archive of an older schema to the one of today', async () => {
    const old = await blank();
    const { db, pool } = connect(old.url, 1, () => undefined, 'no-limits');
    await migrate(db, '003-cuentas');
    await pool.end();
    await ask(old.adminUrl, `insert into rubro (nombre) values ('De antes')`);
    const archive = await backup('vieja.zip', t.deps.files, old.url);
    expect(archive.manifiesto.migraciones.at(-1)).toBe('003-cuentas');
    const target = await blank();
    await restore(archive, { url: target.url, files: await store('vieja'), replace: false });
    expect(await rules(target)).toEqual(await rules(t.database));
    expect(await ask(target.adminUrl, 'select nombre from rubro')).toEqual([{ nombre: 'De antes' }]);
  });

  it('reads files from any store and restores them into any other', async () => {
    const s3 = await startS3();
    try {
      const target = await blank();
      const files = await openStore({ dataDir: join(t.folder, 's3'), s3: s3.config }, t.deps.log);
      await restore(await backup('al-bucket.zip'), { url: target.url, files, replace: false });
      const { right, of } = await rightFiles(target, files);
      expect([right, (await s3.keys()).length]).toEqual([of, of]);
      const { manifiesto } = await backup('del-bucket.zip', files, target.url);
      expect([manifiesto.archivos.length, manifiesto.problemas]).toEqual([of, []]);
    } finally {
      await s3.stop();
    }
  });

  it('tells of a file that is missing or damaged, and copies all the others', async () => {
    const rows = await ask<{ clave: string; nombre: string }>(
      t.database.adminUrl,
      'select clave, nombre from archivo order by id limit 2',
    );
    const [lost, spoilt] = rows as [(typeof rows)[0], (typeof rows)[0]];
    const files: FileStore = {
      ...t.deps.files,
      async read(key) {
        if (key === spoilt.clave) return Readable.from([Buffer.from('x')]);
        return t.deps.files.read(key === lost.clave ? 'no/hay' : key);
      },
    };
    const { manifiesto } = await backup('con-problemas.zip', files);
    expect(manifiesto.problemas).toEqual(
      expect.arrayContaining([
        { ...lost, motivo: 'falta' },
        { ...spoilt, motivo: 'dañado' },
      ]),
    );
    expect(manifiesto.problemas).toHaveLength(2);
  });
});

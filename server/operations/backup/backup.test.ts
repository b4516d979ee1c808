import { join } from 'node:path';
import { Readable } from 'node:stream';
import { beforeAll, describe, expect, it } from 'vitest';
import { connect } from '#server/platform/db/connection/connect.ts';
import { openStore } from '#server/platform/files/open.ts';
import type { FileStore } from '#server/platform/files/store.ts';
import {
  ask,
  type Blank,
  COMPARED,
  countIntact,
  fingerprints,
  schemaRules,
} from '#server/testing/helpers/backup.ts';
import { backupScene } from '#server/testing/helpers/backup-scene.ts';
import { startS3 } from '#server/testing/helpers/s3.ts';
import { restore } from './restore/restore.ts';

describe('backup and restore', () => {
  const scene = backupScene();
  const { blank, store, backup } = scene;

  it('return every table and every file unchanged, by checksum', async () => {
    const archive = await backup('todo.zip');
    const target = await blank();
    const files = await store('destino');
    expect(await restore(archive, { url: target.url, files, replace: false })).toEqual([]);
    expect(await fingerprints(target, COMPARED)).toEqual(await fingerprints(scene.t.database, COMPARED));
    expect(await schemaRules(target)).toEqual(await schemaRules(scene.t.database));
    expect(await countIntact(target, files)).toEqual({ intact: 15, total: 15 });
  });

  it('save one moment during writes, with the files that are deleted during the backup', async () => {
    const deletedIds = await Promise.all([31, 32, 33].map(scene.t.upload));
    let writing = true;
    let written = 0;
    const write = async (n: number) => {
      while (writing) {
        await scene.t.upload(n);
        await scene.t.deps.db.transaction().execute(async (trx) => {
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
      ...scene.t.deps.files,
      async read(key) {
        deleted ??= Promise.all(deletedIds.map((id) => scene.t.admin.delete(`/api/documentacion/${id}`)));
        await deleted;
        return scene.t.deps.files.read(key);
      },
    };
    const archive = await backup('carga.zip', files).finally(() => {
      writing = false;
    });
    await Promise.all(writers);
    expect(written).toBeGreaterThan(0);
    expect(archive.manifest.problemas).toEqual([]);

    const target = await blank();
    const kept = await store('carga');
    await restore(archive, { url: target.url, files: kept, replace: false });
    const { intact, total } = await countIntact(target, kept);
    expect([intact, total]).toEqual([total, archive.manifest.archivos.length]);
    const [found] = await ask(
      target.adminUrl,
      `select (select count(*) from documento where nombre in ('Documento 31', 'Documento 32', 'Documento 33'))::int as deleted,
        (select count(*) from archivo a where clase = 'documento'
          and not exists (select from documento d where d.archivo_id = a.id))::int as loose,
        (select count(*) from tecnico t where not exists (select from usuario u where u.tecnico_id = t.id))::int as halves`,
    );
    expect(found).toEqual({ deleted: 3, loose: 0, halves: 0 });
    const gone = await ask(scene.t.database.adminUrl, `select from documento where nombre = 'Documento 31'`);
    expect(gone).toEqual([]);
  });

  describe('give a database that', () => {
    let target: Blank;
    beforeAll(async () => {
      const archive = await backup('estado.zip');
      target = await blank();
      await restore(archive, { url: target.url, files: await store('estado'), replace: false });
    });
    const query = (text: string) => ask(target.adminUrl, text);

    it('has no active session', async () => {
      expect(await query('select from sesion where revocada_at is null')).toEqual([]);
    });

    it('has no calendar link', async () => {
      expect(await ask(scene.t.database.adminUrl, 'select from calendario')).toHaveLength(1);
      expect(await query('select from calendario')).toEqual([]);
    });

    it('has one job for each pending mail', async () => {
      const jobs = `select array_agg(data->>'id') = array(select id::text from correo where enviado_at is null) as correo
  from pgboss.job where name = 'correo'`;
      expect(await query(jobs)).toEqual([{ correo: true }]);
    });

    it('has a line of the restore in the audit trail', async () => {
      expect(await query(`select from auditoria where accion = 'restauración'`)).toHaveLength(1);
    });

    it('has other list versions, which invalidate cached lists', async () => {
      const version = `select n from lista_version where tabla = '*'`;
      expect(await query(version)).not.toEqual(await ask(scene.t.database.adminUrl, version));
    });

    it('continues the numbers of orders', async () => {
      const copy = `insert into orden (cliente_id, sucursal_id, tipo_orden_id, fechainicio, fechavencimiento)
      select cliente_id, sucursal_id, tipo_orden_id, '2027-01-01', '2028-01-01' from orden where not capacitacion limit 1
      returning numeroorden = (select max(numeroorden) + 1 from orden) as siguiente`;
      expect(await query(copy)).toEqual([{ siguiente: true }]);
    });
  });

  it('replace existing rows only with the option, and keep existing files', {
    tags: 'completo',
  }, async () => {
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
    expect(await fingerprints(target, COMPARED)).toEqual(await fingerprints(scene.t.database, COMPARED));
  });

  it('change nothing in a database that the product uses', async () => {
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

  it('work with files in every store, and from one store to another', { tags: 'completo' }, async () => {
    const s3 = await startS3();
    try {
      const target = await blank();
      const files = await openStore({ dataDir: join(scene.t.folder, 's3'), s3: s3.config }, scene.t.deps.log);
      await restore(await backup('al-bucket.zip'), { url: target.url, files, replace: false });
      const { intact, total } = await countIntact(target, files);
      expect([intact, (await s3.keys()).length]).toEqual([total, total]);
      const { manifest } = await backup('del-bucket.zip', files, target.url);
      expect([manifest.archivos.length, manifest.problemas]).toEqual([total, []]);
    } finally {
      await s3.stop();
    }
  });

  it('report missing and damaged files, and save all others', async () => {
    const rows = await ask<{ clave: string; nombre: string }>(
      scene.t.database.adminUrl,
      'select clave, nombre from archivo order by id limit 2',
    );
    const [lost, spoilt] = rows as [(typeof rows)[0], (typeof rows)[0]];
    const files: FileStore = {
      ...scene.t.deps.files,
      async read(key) {
        if (key === spoilt.clave) return Readable.from([Buffer.from('x')]);
        return scene.t.deps.files.read(key === lost.clave ? 'no/hay' : key);
      },
    };
    const { manifest } = await backup('con-problemas.zip', files);
    expect(manifest.problemas).toEqual(
      expect.arrayContaining([
        { ...lost, motivo: 'falta' },
        { ...spoilt, motivo: 'dañado' },
      ]),
    );
    expect(manifest.problemas).toHaveLength(2);
  });
});

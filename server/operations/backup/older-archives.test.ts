import { describe, expect, it } from 'vitest';
import { connect } from '#server/platform/db/connection/connect.ts';
import { migrate } from '#server/platform/db/install/migrate.ts';
import { ask, type Blank, schemaRules } from '#server/testing/helpers/backup.ts';
import { backupScene } from '#server/testing/helpers/backup-scene.ts';
import { restore } from './restore/restore.ts';

/** A company with a branch. */
const empresa = `insert into pais (nombre, codigo, orden) values ('Argentina', 'AR', 1);
  insert into categoria_afip (nombre, orden) values ('x', 1);
  insert into provincia (nombre) values ('x');
  insert into rubro (nombre) values ('x');
  insert into localidad (nombre, provincia_id, pais_id) select 'x', p.id, a.id from provincia p, pais a;
  insert into cliente (nombre_fantasia, razon_social, cuit, rubro_id, categoria_afip_id, pais_id)
    select 'x', 'x', '', r.id, c.id, a.id from rubro r, categoria_afip c, pais a;
  insert into sucursal (cliente_id, localidad_id, direccion, telefono) select c.id, l.id, 'x', 'x' from cliente c, localidad l;`;

describe('backup and restore of an older archive', () => {
  const scene = backupScene();
  const { blank, store, backup } = scene;
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
    const archive = await backup(`${name}.zip`, scene.t.deps.files, url);
    const target = await blank();
    await restore(archive, { url: target.url, files: await store(name), replace: false });
    return { archive, target };
  };

  it('migrate its schema', async () => {
    const old = await oldDatabase('003-cuentas', `insert into rubro (nombre) values ('De antes')`);
    const { archive, target } = await restored(old, 'vieja');
    expect(archive.manifest.migraciones.at(-1)).toBe('003-cuentas');
    expect(await schemaRules(target)).toEqual(await schemaRules(scene.t.database));
    expect(await ask(target.adminUrl, 'select nombre from rubro')).toEqual([{ nombre: 'De antes' }]);
  });

  it('keep employees and attendees of before requirements, with their DNI', async () => {
    const old = await oldDatabase(
      '013-documentos-vigentes',
      `${empresa} insert into empleado (cliente_id, sucursal_id, nombre, apellido, documento, cuit, fecha_ingreso, tipo)
         select s.cliente_id, s.id, 'Ana', 'Gil', d, c, '2020-01-01', 'Soldador Eléctrico'
         from sucursal s, (values ('30.111.222', null), (null, '20-28999000-1'), (null, null)) x (d, c);
       insert into tipo_orden (nombre, capacitacion, compliance, inspeccion) values ('x', true, false, false);
       insert into orden (cliente_id, sucursal_id, tipo_orden_id, capacitacion, titulo, ispresencial, horainicio, horafin,
           fechainicio, fechavencimiento)
         select s.cliente_id, s.id, t.id, true, 'x', true, '09:00', '10:00', '2026-01-01', '2027-01-01' from sucursal s, tipo_orden t;
       insert into asistente (orden_id, cliente_id, posicion, apellido, nombre, documento)
         select id, cliente_id, n, 'Gil', 'Ana', d from orden, (values (0, '030111222'), (1, 'AB123')) x (n, d)`,
    );
    const { target } = await restored(old, 'de-013');
    const rows = [
      { documento: '30.111.222', dni: '30111222', fecha_egreso: null, puesto_plano: 'soldador electrico' },
      { documento: null, dni: '28999000', fecha_egreso: null, puesto_plano: 'soldador electrico' },
      { documento: null, dni: null, fecha_egreso: null, puesto_plano: 'soldador electrico' },
    ];
    const { db, pool } = connect(old.url, 1, () => undefined, 'no-limits');
    await migrate(db);
    await pool.end();
    for (const { adminUrl } of [target, old]) {
      expect(
        await ask(adminUrl, 'select documento, dni, fecha_egreso, puesto_plano from empleado order by id'),
      ).toEqual(rows);
      expect(await ask(adminUrl, 'select documento, dni from asistente order by posicion')).toEqual([
        { documento: '030111222', dni: '30111222' },
        { documento: 'AB123', dni: null },
      ]);
    }
    expect(await schemaRules(old)).toEqual(await schemaRules(target));
  });

  it('give its orders no link, and keep them apart as before', async () => {
    const old = await oldDatabase(
      '007-identidad',
      `${empresa} insert into tipo_orden (nombre, capacitacion, compliance, inspeccion) values ('x', false, false, true);
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

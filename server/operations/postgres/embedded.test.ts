import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { hold, killHard, postmasterOf, query, scene, start } from '#server/testing/embedded/scene.ts';

test('a fresh folder gets a cluster with checksums, UTF-8 and no port, and keeps its rows across a stop', async () => {
  const dataDir = join(scene.root, 'datos ñ #1');
  const first = await start(dataDir);
  const settings = `select current_setting('data_checksums') as sumas, current_setting('server_encoding') as letras,
    current_setting('listen_addresses') as puertos, current_setting('fsync') as fsync,
    (select rolsuper from pg_roles where rolname = current_user) as super`;
  expect(await query(first.url, settings)).toEqual([
    { sumas: 'on', letras: 'UTF8', puertos: '', fsync: 'on', super: false },
  ]);
  await query(first.ownerUrl, 'create table t as select 7 as n');
  await first.stop();
  expect(postmasterOf(dataDir)).toBe(0);

  const second = await start(dataDir);
  expect(await query(second.ownerUrl, 'select n from t')).toEqual([{ n: 7 }]);
});

test('the next start adopts the postmaster of a killed process', async () => {
  const { holder, firstLine } = await hold(scene.root);
  await query(firstLine, 'create table t as select 1 as n');
  const orphan = postmasterOf(scene.root);
  await killHard(holder);
  expect(postmasterOf(scene.root)).toBe(orphan);

  const embedded = await start(scene.root);
  expect(postmasterOf(scene.root)).toBe(orphan);
  expect(await query(embedded.ownerUrl, 'select n from t')).toEqual([{ n: 1 }]);
  await embedded.stop();
  expect(postmasterOf(scene.root)).toBe(0);
});

test('a second process on the folder is refused with the id of the first', async () => {
  await start(scene.root);
  const { holder, firstLine } = await hold(scene.root);
  expect(firstLine).toMatch(`(proceso ${process.pid}) ya usa esta carpeta de datos`);
  if (holder.exitCode === null) await once(holder, 'exit');
  expect(holder.exitCode).toBe(1);
});

test('an incomplete cluster is set aside and created again', async () => {
  mkdirSync(join(scene.root, 'postgres', 'base'), { recursive: true });
  writeFileSync(join(scene.root, 'postgres', 'PG_VERSION'), '18\n');
  mkdirSync(join(scene.root, 'postgres.nuevo', 'global'), { recursive: true });
  const embedded = await start(scene.root);
  expect(await query(embedded.url, 'select 1 as n')).toEqual([{ n: 1 }]);
  expect(existsSync(join(scene.root, 'postgres.nuevo'))).toBe(false);
  expect(readdirSync(scene.root).filter((name) => name.startsWith('postgres.incompleto-'))).toHaveLength(1);
});

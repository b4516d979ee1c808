import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Account } from './account.ts';
import { giveFolder } from './account.ts';

export type Settings = Record<string, string>;

const DEFAULTS: Settings = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  max_connections: '50',
  shared_buffers: '256MB',
  effective_cache_size: '1GB',
  // Sorts a list of 10,000 orders in memory, once for each of the few connections.
  work_mem: '16MB',
  maintenance_work_mem: '64MB',
  random_page_cost: '1.1',
  // Queries read thousands of rows, and a container's /dev/shm is too small for workers.
  max_parallel_workers_per_gather: '0',
  jit: 'off',
  io_method: 'sync',
  // A committed row is on disk.
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
  wal_level: 'minimal',
  max_wal_senders: '0',
  wal_compression: 'pglz',
  min_wal_size: '64MB',
  max_wal_size: '512MB',
  checkpoint_timeout: '5min',
  timezone: 'UTC',
  log_timezone: 'UTC',
  datestyle: 'ISO, YMD',
  lc_messages: 'C',
  log_destination: 'stderr',
  logging_collector: 'off',
  // %a has the request id of a transaction.
  log_line_prefix: '%m [%p] %a ',
  log_checkpoints: 'off',
  // reglas 13.6: failed statements and their DETAIL have personal data.
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
};

/** Writes postgresql.conf only if it differs, because the disk may be full. */
export function writeSettings(cluster: string, account: Account, socketDir: string, extra: Settings): void {
  const all = { ...DEFAULTS, unix_socket_directories: `"${socketDir.replaceAll('"', '""')}"`, ...extra };
  const lines = Object.entries(all).map(([name, value]) => `${name} = '${value.replaceAll("'", "''")}'`);
  const text = `# El programa reescribe este archivo en cada inicio.\n${lines.join('\n')}\n`;
  const path = join(cluster, 'postgresql.conf');
  if (readFileSync(path, 'utf8') === text) return;
  writeFileSync(`${path}.nuevo`, text, { mode: 0o600, flush: true });
  giveFolder(account, `${path}.nuevo`);
  renameSync(`${path}.nuevo`, path);
}

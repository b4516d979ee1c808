import { createHash } from 'node:crypto';
import { callAs } from '../../support/run/api.ts';

export interface Balance {
  acknowledged: number;
  found: number;
  /** Missing or damaged. */
  lost: string[];
  /** Rows that one call created twice. */
  repeated: number;
}

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

export class Ledger {
  /** Name by identifier. */
  readonly rubros = new Map<string, string>();
  /** Hash by address. */
  readonly files = new Map<string, string>();
  #checked = 0;

  addRubro(id: string, nombre: string): void {
    this.rubros.set(id, nombre);
  }

  addFile(address: string, bytes: Uint8Array): void {
    this.files.set(address, hashOf(bytes));
  }

  get size(): number {
    return this.rubros.size + this.files.size;
  }

  /** Compares all rows with the product, and all files or those since the last check. A file with other bytes is lost. */
  async balance(url: string, token: string, extent: 'every' | 'new files' = 'every'): Promise<Balance> {
    // Copies: writers continue.
    const rubros = [...this.rubros];
    const files = [...this.files];
    const reply = await callAs({ url }, token, 'GET', '/api/rubros');
    if (reply.status !== 200) throw new Error(`the list answered ${reply.status}`);
    const rows = (await reply.json()) as { _id: string; nombre: string }[];
    const found = new Map(rows.map(({ _id, nombre }) => [_id, nombre]));
    const lost = rubros.filter(([id, nombre]) => found.get(id) !== nombre).map(([, name]) => name);
    const since = extent === 'every' ? 0 : this.#checked;
    for (const [address, hash] of files.slice(since)) {
      const file = await callAs({ url }, token, 'GET', address);
      const bytes = new Uint8Array(await file.arrayBuffer());
      if (file.status !== 200 || hashOf(bytes) !== hash) lost.push(address);
    }
    this.#checked = files.length;
    const names = rows.map(({ nombre }) => nombre);
    const repeated = names.length - new Set(names).size;
    const acknowledged = rubros.length + files.length;
    return { acknowledged, found: acknowledged - lost.length, lost, repeated };
  }
}

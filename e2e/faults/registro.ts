import { createHash } from 'node:crypto';
import { callAs } from '../api.ts';

/** What was acknowledged, and what of it is there. */
export interface Balance {
  acknowledged: number;
  found: number;
  /** What is missing, or not whole. */
  lost: string[];
  /** Rows that one call made twice. */
  repeated: number;
}

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** Every row and file that the product has said it keeps. */
export class Registro {
  /** By id, the name that no other row has. */
  readonly rubros = new Map<string, string>();
  /** By address, the hash of its bytes. */
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

  /**
   * Asks the product at `url` for all of it; of the files for those since the last time alone, or for `every` one. Lost
   * is also a file whose bytes are others.
   */
  async balance(url: string, token: string, extent: 'every' | 'new files' = 'every'): Promise<Balance> {
    // Others write meanwhile.
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

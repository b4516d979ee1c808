import { applyChanges, type ListChanges } from '#contract/lists/list-changes.ts';
import { joinParts, type ListInParts } from '#contract/lists/list-parts.ts';

export interface ListReply {
  status: number;
  etag: string;
  /** The header `IM`. */
  im: string | null;
  /** JSON; `''` for 304. */
  text: string;
}

/** Asks for the list with these headers. */
export type AskList = (path: string, headers: Record<string, string>) => Promise<ListReply>;

/** A list as a browser holds it. */
export class HeldList {
  readonly path: string;
  /** Replies by the header `IM`, or else by status. */
  readonly answers = new Map<string, number>();
  /** Changes that did not fit: the list was fetched whole. */
  unfit = 0;
  rows: readonly { _id: string }[] = [];
  #etag = '';

  constructor(path: string) {
    this.path = path;
  }

  async refresh(ask: AskList): Promise<void> {
    const reply = await ask(this.path, { 'a-im': 'rows, parts', 'if-none-match': this.#etag });
    const kind = reply.im ?? String(reply.status);
    this.answers.set(kind, (this.answers.get(kind) ?? 0) + 1);
    if (reply.status === 304) return;
    if (reply.status !== 200 && reply.status !== 226)
      throw new Error(`${this.path}: ${reply.status} ${reply.text}`);
    const rows = this.#read(reply.im, JSON.parse(reply.text));
    if (rows) {
      this.rows = rows;
      this.#etag = reply.etag;
      return;
    }
    this.unfit++;
    this.#etag = '';
    await this.refresh(ask);
  }

  #read(im: string | null, body: unknown): readonly { _id: string }[] | undefined {
    if (im === 'rows') return applyChanges(this.rows, body as ListChanges<{ _id: string }>);
    return im === 'parts' ? joinParts(body as ListInParts) : (body as { _id: string }[]);
  }
}

/** Lists whose changes are sent. */
export const listsWithChanges = [
  '/api/ordenes',
  '/api/empleados',
  '/api/sucursales',
  '/api/clientes',
  '/api/rubros',
  '/api/localidades',
  '/api/tiposOrden',
  '/api/tecnicos',
  '/api/users',
  '/api/documentacion',
  '/api/requisitos',
] as const;

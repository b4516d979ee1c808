import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { PNG } from 'pngjs';
import { archivosDeOrden } from '#contract/ordenes/archivos-orden.ts';
import { callAs } from '../../support/run/api.ts';
import type { Ledger } from './ledger.ts';

/** A PNG of random points, which has nothing that the product leaves out. All differ, and are sent in several packets. */
function noise(side: number): Uint8Array<ArrayBuffer> {
  const picture = new PNG({ width: side, height: side });
  picture.data = randomBytes(side * side * 4);
  return Uint8Array.from(PNG.sync.write(picture, { colorType: 2 }));
}

export interface Target {
  url: string;
  token: string;
  referencias: { rubro_id: string; categoriaAfip_id: string; pais_id: string };
  /** Branch and type of the orders that get files. */
  orden: { sucursal_id: string; tipoOrden_id: string };
}

export async function targetOf(url: string, token: string): Promise<Target> {
  const first = async (path: string) => {
    const rows = (await (await callAs({ url }, token, 'GET', path)).json()) as { _id: string }[];
    return rows[0]?._id ?? '';
  };
  const [categoriaAfip_id, pais_id] = await Promise.all([first('/api/categorias'), first('/api/paises')]);
  const body = { nombre: `Construcción ${randomBytes(4).toString('hex')}`, controlContratista: true };
  const reply = await callAs({ url }, token, 'POST', '/api/rubros', body);
  const { _id: rubro_id } = (await reply.json()) as { _id: string };
  const referencias = { rubro_id, categoriaAfip_id, pais_id };
  return { url, token, referencias, orden: await ordenOf(url, token, referencias) };
}

/** A company with a branch, and a type. */
async function ordenOf(
  url: string,
  token: string,
  referencias: Target['referencias'],
): Promise<Target['orden']> {
  const create = async (path: string, body: object) => {
    const reply = await callAs({ url }, token, 'POST', path, body);
    if (reply.status !== 201) throw new Error(`${path}: ${reply.status}`);
    return ((await reply.json()) as { _id: string })._id;
  };
  const { pais_id } = referencias;
  const provincias = await (await callAs({ url }, token, 'GET', '/api/provincias')).json();
  const [{ _id: provincia_id }] = provincias as [{ _id: string }];
  const nombre = `Obra ${randomBytes(4).toString('hex')}`;
  const cliente = { nombreFantasia: nombre, razonSocial: nombre, cuit: '30-71234567-1', ...referencias };
  const cliente_id = await create('/api/clientes', formOf({ ...cliente, email: '', telefono: '' }));
  const localidad_id = await create('/api/localidades', { nombre, provincia_id, pais_id });
  const sucursal = { direccion: nombre, telefono: '1', cliente_id, localidad_id };
  return {
    sucursal_id: await create('/api/sucursales', sucursal),
    tipoOrden_id: await create('/api/tiposOrden', { nombre, inspeccion: true }),
  };
}

function formOf(fields: Readonly<Record<string, string>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

export interface Options {
  rows: number;
  files: number;
  /** Makes the e-mail of each company, if mail is sent. */
  email?: () => string;
  /** Pause after each company with a file. */
  pauseMs?: number;
}

/** Writers that repeat requests, whatever the reply; the ledger gets acknowledged rows. */
export class Writers {
  /** By status; `none` for a broken connection. */
  readonly replies = new Map<string, number>();
  /** Since the last `forget()`. */
  slowestMs = 0;
  /** In a row, since the last `forget()`. */
  mostRefusals = 0;
  /** Start of each writer's last acknowledged request, as `performance.now()`. */
  readonly #acknowledgedAt: number[];
  readonly emails: string[] = [];
  readonly #ledger: Ledger;
  readonly #target: Target;
  readonly #stop = new AbortController();
  readonly #lines: Promise<void>[];
  #serial = 0;

  constructor(
    ledger: Ledger,
    target: Target,
    { rows, files, email, pauseMs = 0 }: Options = { rows: 6, files: 2 },
  ) {
    this.#ledger = ledger;
    this.#target = target;
    this.#acknowledgedAt = Array.from({ length: rows + files }, () => 0);
    this.#lines = [
      ...Array.from({ length: rows }, (_, i) => this.#line(i, () => this.#postRubro())),
      ...Array.from({ length: files }, (_, i) =>
        this.#line(
          rows + i,
          () => (i % 2 ? this.#postArchivo() : this.#postCliente(email?.() ?? '')),
          pauseMs,
        ),
      ),
    ];
  }

  async stop(): Promise<void> {
    this.#stop.abort();
    await Promise.all(this.#lines);
  }

  forget(): void {
    this.replies.clear();
    this.slowestMs = 0;
    this.mostRefusals = 0;
  }

  /** Resolves once `n` more are acknowledged. */
  async acknowledges(n: number, withinMs = 60_000): Promise<void> {
    const wanted = this.#ledger.size + n;
    const deadline = performance.now() + withinMs;
    while (this.#ledger.size < wanted) {
      if (performance.now() > deadline) throw new Error(`nothing is acknowledged: ${this.describe()}`);
      await pause(5);
    }
  }

  /** Resolves once each writer had a request after `since` acknowledged. */
  async acknowledgesAll(since: number, withinMs = 60_000): Promise<void> {
    const deadline = performance.now() + withinMs;
    while (this.#acknowledgedAt.some((at) => at < since)) {
      if (performance.now() > deadline) throw new Error(`not everybody is acknowledged: ${this.describe()}`);
      await pause(5);
    }
  }

  describe(): string {
    return [...this.replies].map(([status, n]) => `${n} × ${status}`).join(', ');
  }

  async #line(i: number, post: () => Promise<number>, pauseMs = 0): Promise<void> {
    let refusals = 0;
    while (!this.#stop.signal.aborted) {
      const began = performance.now();
      const status = await post().then(String, () => 'none');
      this.slowestMs = Math.max(this.slowestMs, performance.now() - began);
      this.replies.set(status, (this.replies.get(status) ?? 0) + 1);
      refusals = status === '201' ? 0 : refusals + 1;
      this.mostRefusals = Math.max(this.mostRefusals, refusals);
      if (status === '201') this.#acknowledgedAt[i] = began;
      // Retries as a person would.
      else await pause(20);
      if (pauseMs > 0) await pause(pauseMs);
    }
  }

  #name(kind: string): string {
    return `${kind} ${++this.#serial}-${randomBytes(6).toString('hex')}`;
  }

  async #postRubro(): Promise<number> {
    const nombre = this.#name('Rubro');
    const body = { nombre, controlContratista: false };
    const reply = await callAs(this.#target, this.#target.token, 'POST', '/api/rubros', body);
    const text = await reply.text();
    if (reply.status === 201) this.#ledger.addRubro((JSON.parse(text) as { _id: string })._id, nombre);
    return reply.status;
  }

  async #postCliente(email: string): Promise<number> {
    const nombre = this.#name('Empresa');
    const bytes = noise(80 + Math.floor(Math.random() * 170));
    const fields = {
      nombreFantasia: nombre,
      razonSocial: nombre,
      cuit: '30-71234567-1',
      email,
      telefono: '',
    };
    const form = formOf({ ...fields, ...this.#target.referencias });
    form.set('image', new Blob([bytes], { type: 'image/png' }), 'logo.png');
    const reply = await callAs(this.#target, this.#target.token, 'POST', '/api/clientes', form);
    if ((await this.#keepFile(reply, bytes)) && email) this.emails.push(email);
    return reply.status;
  }

  /** Whether it is acknowledged. A proxy's refusal has no JSON. */
  async #keepFile(reply: Response, bytes: Uint8Array<ArrayBuffer>): Promise<boolean> {
    const text = await reply.text();
    if (reply.status !== 201) return false;
    this.#ledger.addFile((JSON.parse(text) as { linktofile: string }).linktofile, bytes);
    return true;
  }

  /** A new order, and a file that proves it. */
  async #postArchivo(): Promise<number> {
    const { token, orden } = this.#target;
    const dates = { fechainicio: '2026-01-02', fechavencimiento: '2027-01-02' };
    const body = { ...orden, ...dates, referencia: this.#name('Equipo') };
    const created = await callAs(this.#target, token, 'POST', '/api/ordenes', body);
    if (created.status !== 201) return created.status;
    const { _id } = (await created.json()) as { _id: string };
    const bytes = Buffer.concat([
      Buffer.from('%PDF-1.4\n'),
      randomBytes(20_000 + Math.floor(Math.random() * 180_000)),
    ]);
    const form = new FormData();
    form.set('archivo', new Blob([bytes], { type: 'application/pdf' }), 'protocolo.pdf');
    const reply = await callAs(this.#target, token, 'POST', archivosDeOrden(_id), form);
    await this.#keepFile(reply, bytes);
    return reply.status;
  }
}

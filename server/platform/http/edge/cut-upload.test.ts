import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readdir, stat } from 'node:fs/promises';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '#server/testing/app.ts';
import type { Caller } from '#server/testing/caller.ts';
import { factories } from '#server/testing/factories.ts';

const MiB = 1024 * 1024;
const PNG = Buffer.from('89504e470d0a1a0a', 'hex');
/** Bytes that may not have reached the disk yet. */
const IN_MEMORY = 256 * 1024;
const ZIP = Buffer.from('504b0304', 'hex');

/** A random file with the first bytes of its kind. */
const fileOf = (name: string, head: string | Buffer, bytes: number) =>
  new File([Uint8Array.from(Buffer.concat([Buffer.from(head), randomBytes(bytes)]))], name);

interface Upload {
  path: string;
  form: FormData;
}

describe('a connection that is cut in the middle of an upload', () => {
  let t: TestApp;
  let admin: Caller;
  let uploads: Record<string, Upload>;

  beforeAll(async () => {
    t = await testApp();
    admin = await t.as('admin');
    await t.app.listen({ port: 0, host: '127.0.0.1' });
    uploads = await makeUploads();
  });
  afterAll(() => t.close());

  async function makeUploads(): Promise<Record<string, Upload>> {
    const make = factories(t.deps.db);
    const { clienteId } = await make.empresa();
    const company = {
      nombreFantasia: 'Cortada',
      razonSocial: 'Cortada S.A.',
      cuit: '30-71234567-1',
      email: '',
      telefono: '',
      rubro_id: await make.rubro(),
      categoriaAfip_id: await make.reference('categoria_afip'),
      pais_id: await make.reference('pais'),
    };
    return {
      biblioteca: {
        path: '/api/documentacion',
        form: formOf({ nombre: 'a', etiqueta: 'b', documento: fileOf('a.pdf', '%PDF-1.7\n', 20 * MiB) }),
      },
      asignado: {
        path: '/api/documentacionTecnica',
        form: formOf({ cliente_id: clienteId, documentoTecnico: fileOf('a.pdf', '%PDF-1.7\n', 20 * MiB) }),
      },
      logo: { path: '/api/clientes', form: formOf({ ...company, image: fileOf('a.png', PNG, 1.8 * MiB) }) },
      importación: {
        path: `/api/empleados/cliente/${clienteId}`,
        form: formOf({ excelFile: fileOf('a.xlsx', ZIP, 4.8 * MiB) }),
      },
    };
  }

  const formOf = (fields: Record<string, string | File>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    return form;
  };

  /** Every file below the data folder, stored or temporary, with its size. */
  const filesNow = async () => {
    const entries = await readdir(t.deps.config.dataDir, { recursive: true, withFileTypes: true });
    const paths = entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name));
    const sizes = await Promise.all(
      paths.map((path) =>
        stat(path).then(
          ({ size }) => size,
          () => 0,
        ),
      ),
    );
    return paths.map((path, i) => ({ path, size: sizes[i] ?? 0 }));
  };
  const bytesNow = async () => (await filesNow()).reduce((sum, { size }) => sum + size, 0);

  /** Counts of the rows that an upload may write. */
  const rowsNow = async () => {
    const { rows } = await t.deps.pool.query<Record<string, number>>(
      `select (select count(*) from archivo) as archivo, (select count(*) from documento) as documento,
        (select count(*) from documentacion_tecnica) as asignado, (select count(*) from cliente) as cliente,
        (select count(*) from empleado) as empleado, (select count(*) from usuario) as usuario`,
    );
    return rows[0];
  };

  /** Sends the request without its last `missing` bytes, waits until they are on disk, and closes the connection. */
  async function cut({ path, form }: Upload, missing: (bytes: number) => number): Promise<void> {
    const encoded = new Response(form);
    const body = Buffer.from(await encoded.arrayBuffer());
    const head = [
      `POST ${path} HTTP/1.1`,
      'host: prueba',
      `authorization: Bearer ${admin.token}`,
      `content-type: ${encoded.headers.get('content-type')}`,
      `content-length: ${body.length}`,
    ];
    const sent = body.subarray(0, body.length - missing(body.length));
    const expected = (await bytesNow()) + sent.length - IN_MEMORY;
    const socket = connect((t.app.server.address() as AddressInfo).port, '127.0.0.1');
    await once(socket, 'connect');
    socket.write(`${head.join('\r\n')}\r\n\r\n`);
    socket.write(sent);
    await expect.poll(bytesNow, { timeout: 20_000 }).toBeGreaterThan(expected);
    socket.destroy();
  }

  it.each(['biblioteca', 'asignado', 'logo', 'importación'])(
    'leaves neither row nor file: %s',
    async (name) => {
      const upload = uploads[name] as Upload;
      const [files, rows] = [await filesNow(), await rowsNow()];
      // In the middle of the file, and before the form's end.
      for (const missing of [(bytes: number) => bytes / 2, () => '--\r\n'.length]) {
        await cut(upload, missing);
        await expect.poll(filesNow).toEqual(files);
        expect(await rowsNow()).toEqual(rows);
      }
    },
  );

  it('is the only cause: the same complete bodies are accepted', async () => {
    const before = await filesNow();
    for (const name of ['biblioteca', 'asignado']) {
      const { path, form } = uploads[name] as Upload;
      expect((await admin.post(path, form)).statusCode).toBe(201);
    }
    expect(await filesNow()).toHaveLength(before.length + 2);
  });
});

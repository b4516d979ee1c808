import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '#server/testing/caller.ts';
import { bodyOf, overSockets } from '#server/testing/helpers/over-sockets.ts';
import { pdfScene, people, readPdf } from '#server/testing/helpers/pdf/pdf.ts';

const { t, make, empresa, training, at } = await pdfScene();
const { open, sendAndLeave } = await overSockets(t);
afterAll(() => t.close());

const LARGE = 400;

describe('the printer', { timeout: 120_000 }, () => {
  let large: string;
  let small: string;
  let cliente: Caller;
  let otro: Caller;

  const downloads = async ({ usuarioId }: Caller) => {
    const { n } = await t.deps.db
      .selectFrom('auditoria')
      .select((eb) => eb.fn.countAll<string>().as('n'))
      .where('accion', '=', 'descarga')
      .where('usuario_id', '=', usuarioId)
      .executeTakeFirstOrThrow();
    return Number(n);
  };

  beforeAll(async () => {
    const ajena = await make.empresa();
    large = at(await training(people(LARGE)), 'constancia.pdf');
    small = at(await training(people(1), {}, 'Charla', ajena), 'constancia.pdf');
    cliente = await t.as({ clienteId: empresa.clienteId });
    otro = await t.as({ clienteId: ajena.clienteId });
  });

  it('prints nothing for callers who left, so that the next document starts at once', async () => {
    await sendAndLeave(cliente, large, 8);
    const response = await otro.get(small);
    expect([response.statusCode, (await readPdf(response.rawPayload)).length]).toEqual([200, 1]);
    expect(await downloads(cliente)).toBe(0);
  });

  it("prints one document of a person at a time, and others' between its parts", async () => {
    const ended: string[] = [];
    const end = (name: string) => (body: Buffer) => {
      ended.push(name);
      return body;
    };
    const propio = at(await training(people(1)), 'constancia.pdf');
    // The reply's headers come with the first part.
    const begun = await open(cliente, large).response;
    const first = bodyOf(begun).then(end('large'));
    const second = open(cliente, propio).response.then(bodyOf).then(end('small'));
    const foreign = open(otro, small).response.then(bodyOf).then(end('of somebody else'));
    const [whole] = await Promise.all([first, second, foreign]);
    expect(ended).toEqual(['of somebody else', 'large', 'small']);
    expect((await readPdf(whole)).length).toBe(LARGE);
  });
});

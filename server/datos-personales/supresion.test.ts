import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DatosPersona, Supresion } from '#contract/personas/datos-personales.ts';
import { datosPersonales, marcaSuprimido, motivoConstancia } from '#contract/personas/datos-personales.ts';
import { makeBackup } from '#server/operations/backup/backup.ts';
import { type Scene, scene } from '#server/testing/capacitaciones.ts';
import { namesPersona, persona, rowsWithPersona, spread } from '#server/testing/datos-personales.ts';
import { bodyOf, expectError, expectInvalid } from '#server/testing/helpers/expect.ts';
import { readZip } from '#server/testing/helpers/zip.ts';

const everyFile = async (folder: string): Promise<string[]> =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

describe('a person who is in every place of the product', () => {
  let s: Scene;
  let trainings: Awaited<ReturnType<typeof spread>>;
  const search = async () =>
    bodyOf<DatosPersona>(await s.admin.post(datosPersonales.busqueda, { numero: persona.cuil }));
  const simulate = async (options: object = {}) =>
    bodyOf<Supresion>(
      await s.admin.post(datosPersonales.supresionSimulada, { numero: persona.dni, ...options }),
    );
  const suppress = async (options: object = {}) => {
    const { huella } = await simulate(options);
    const motivo = `Lo pidió ${persona.apellido} ${persona.nombre}`;
    return s.admin.post(datosPersonales.supresion, { numero: persona.dni, ...options, huella, motivo });
  };

  beforeAll(async () => {
    s = await scene();
    trainings = await spread(s);
  }, 120_000);
  afterAll(() => s.t.close());

  it('is found in all of them by DNI or CUIL', async () => {
    const found = await search();
    expect(found.dni).toBe(persona.dni);
    expect(found.empleados).toHaveLength(2);
    expect(found.asistencias).toHaveLength(3);
    expect(found.constancias).toHaveLength(3);
    expect(new Set(found.textos.map(({ tabla }) => tabla))).toEqual(
      new Set([
        'orden',
        'orden_archivo',
        'archivo',
        'requisito',
        'plan_capacitacion',
        'documento',
        'constancia',
        'notificacion',
        'correo',
        'vista',
      ]),
    );
    expect(found.archivos).toHaveLength(2);
    expect(found.sucesos.cantidad).toBeGreaterThan(20);
  });

  it('keeps what is in force, and the rest is gone', async () => {
    const reply = await suppress();
    expect(reply.statusCode, reply.body).toBe(200);
    const found = await search();
    expect(found.empleados).toHaveLength(1);
    expect(found.asistencias.map(({ orden_id }) => orden_id)).toEqual([trainings.vigente._id]);
    expect(found.constancias.map(({ anulada }) => anulada)).toEqual([false]);
    expect(found.textos).toEqual([]);
  });

  it('leaves no trace once all is suppressed: tables, files, next backup', async () => {
    expect(await rowsWithPersona(s.t.database)).not.toEqual([]);
    const reply = await suppress({ conservarVigentes: false });
    expect(reply.statusCode, reply.body).toBe(200);
    expect(namesPersona(reply.body)).toBe(false);
    expect(await rowsWithPersona(s.t.database)).toEqual([]);
    const folder = await mkdtemp(join(tmpdir(), 'respaldo-'));
    try {
      const named = [];
      for (const path of await everyFile(s.t.deps.config.dataDir)) {
        const content = await readFile(path, 'latin1');
        const decoded = Buffer.from(content.replaceAll(/=\r?\n/g, ''), 'latin1').toString();
        // A certificate in a mail names the person in compressed text.
        if (namesPersona(path) || namesPersona(decoded) || decoded.includes('application/pdf'))
          named.push(path);
      }
      expect(named).toEqual([]);
      const archive = join(folder, 'copia.zip');
      await makeBackup({ url: s.t.database.url, files: s.t.deps.files, path: archive });
      const entries = await readZip(await readFile(archive));
      expect(entries.size).toBeGreaterThan(20);
      expect(
        [...entries].filter(([name, bytes]) => namesPersona(`${name} ${bytes}`)).map(([name]) => name),
      ).toEqual([]);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }, 60_000);

  it('is not found a second time', async () => {
    expect(await search()).toEqual({
      dni: persona.dni,
      ...{ empleados: [], asistencias: [], constancias: [], textos: [], archivos: [], cuentas: [] },
      sucesos: { cantidad: 0, ultimos: [] },
    });
    expectError(await suppress(), 404, 'no_encontrado');
  });

  it('leaves trainings with their count, a nameless attendee and an annulled certificate', async () => {
    const { vencida } = trainings;
    const detail = await s.detail(vencida._id);
    expect(detail.asistentes).toHaveLength(3);
    expect(detail.asistentes.at(-1)).toEqual({ apellido: 'Persona suprimida', nombre: '', documento: '' });
    const rows = await s.t.deps.db
      .selectFrom('constancia')
      .selectAll()
      .where('anulada_motivo', '=', motivoConstancia)
      .execute();
    expect(rows).toHaveLength(3);
    for (const { codigo } of rows) {
      const page = await s.t.app.inject({ url: `/api/verificar/${codigo}` });
      expect(page.json()).toMatchObject({
        estado: 'Anulada',
        persona: 'PERSONA SUPRIMIDA',
        dniTerminadoEn: null,
      });
    }
    const again = await s.admin.get(`/api/capacitaciones/${vencida._id}/constancia.pdf`);
    expect(again.statusCode).toBe(200);
    expect(
      await s.t.deps.db
        .selectFrom('constancia')
        .select('id')
        .where('anulada_at', 'is', null)
        .where('apellido', '=', 'Persona suprimida')
        .execute(),
    ).toEqual([]);
    const planilla = await s.admin.get(`/api/capacitaciones/${vencida._id}/planilla.pdf`);
    expect(planilla.statusCode).toBe(200);
  });

  it('stays without a name in an edited training, which gains no other such attendee', async () => {
    const { vencida } = trainings;
    const { asistentes: attendees } = await s.detail(vencida._id);
    const suprimida = attendees.at(-1);
    expect((await s.put(vencida._id, { attendees: [suprimida, ...attendees.slice(0, 1)] })).statusCode).toBe(
      200,
    );
    expect((await s.detail(vencida._id)).asistentes[0]).toEqual(suprimida);
    const more = await s.put(vencida._id, { attendees: [suprimida, suprimida] });
    expectInvalid(more, { attendees: 'Este campo solo admite números' });
    expect((await s.post({ attendees: [suprimida] })).statusCode).toBe(400);
    const direct = sql`update asistente set documento = '' where orden_id = ${vencida._id}::uuid`;
    await expect(direct.execute(s.t.deps.db)).rejects.toThrow('asistente_documento');
  });

  it('leaves the facts of the trail, and one line that says who did it', async () => {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from auditoria
      where antes::text like ${`%${marcaSuprimido}%`} or despues::text like ${`%${marcaSuprimido}%`}`.execute(
      s.t.deps.db,
    );
    expect(rows[0]?.n).toBeGreaterThan(20);
    const lines = await s.t.deps.db
      .selectFrom('auditoria')
      .selectAll()
      .where('accion', '=', 'supresión')
      .orderBy('id')
      .execute();
    expect(lines).toHaveLength(2);
    expect(lines[0]).toMatchObject({
      usuario_id: s.admin.usuarioId,
      despues: { empleado: 1, motivo: `Lo pidió ${marcaSuprimido}` },
    });
  });
});

import { sql } from 'kysely';
import readXlsxFile from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  actividad,
  exportHeader,
  maxExportedSucesos,
  rutina,
  type Suceso,
} from '#contract/consultora/actividad.ts';
import { type TestApp, testApp } from '#server/testing/app.ts';
import type { Caller } from '#server/testing/caller.ts';
import { factories } from '#server/testing/factories.ts';
import { bodyOf } from '#server/testing/helpers/expect.ts';

describe('the export of the audit trail', () => {
  let t: TestApp;
  let admin: Caller;

  beforeAll(async () => {
    t = await testApp();
    admin = await t.as('admin');
  });
  afterAll(() => t.close());

  const workbook = async (filtro: Record<string, string>) => {
    const response = await admin.get(`${actividad.export}?${new URLSearchParams(filtro)}`);
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'content-disposition': 'attachment; filename="actividad.xlsx"',
    });
    const sheets = await readXlsxFile(response.rawPayload, { trim: false });
    const { Actividad = [], Filtros = [] } = Object.fromEntries(
      sheets.map(({ sheet, data }) => [sheet, data]),
    );
    return { Actividad, Filtros, alcance: response.headers[exportHeader] };
  };

  it('holds the filtered lines in words, in local time, texts as text, and the filters', async () => {
    const fila_id = await factories(t.deps.db).rubro('=1+1');
    await t.deps.db
      .insertInto('auditoria')
      .values({
        momento: '2017-08-01T02:30:05Z',
        accion: 'cambio',
        actor: '@ana@prueba.example',
        direccion: '10.0.0.1',
        solicitud: '-pedido',
        tabla: 'rubro',
        fila_id,
        antes: JSON.stringify({ nombre: '+1', control_contratista: true }),
        despues: JSON.stringify({ nombre: '=1+1', control_contratista: false }),
      })
      .execute();
    const { Actividad, Filtros, alcance } = await workbook({
      desde: '2017-07-31',
      hasta: '2017-07-31',
      tabla: 'rubro',
      accion: 'cambio',
    });
    const [titles, [momento, ...rest] = []] = Actividad;
    // Workbooks store instants as fractions of a day.
    expect(Math.round(Number(momento) / 1000)).toBe(Date.parse('2017-07-31T23:30:05Z') / 1000);
    expect([titles, rest]).toEqual([
      ['Fecha y hora', 'Persona', 'Acción', 'Sobre qué', 'Cambios', 'Dirección IP', 'Identificador técnico'],
      [
        '@ana@prueba.example',
        'Modificó el rubro',
        '=1+1',
        'Nombre: +1 → =1+1\nControl Contratista: Sí → No',
        '10.0.0.1',
        '-pedido',
      ],
    ]);
    expect(Filtros.slice(1)).toEqual([
      ['Desde', '31/07/2017'],
      ['Hasta', '31/07/2017'],
      ['Persona', 'Todos'],
      ['Tipo', 'Cambios'],
      ['Sobre', 'Rubros'],
      ['Registro', 'Todos'],
      ['Sucesos', '1'],
      ['Alcance', 'Todos los que cumplen'],
    ]);
    expect(alcance).toBe('completa');
  });

  it('writes an audit line with its filters', async () => {
    await workbook({ accion: 'salida' });
    const [last] = bodyOf(await admin.get(`${actividad.path}?usuario=${admin.usuarioId}`)).sucesos;
    expect(last).toMatchObject({ clase: 'descarga', accion: 'Exportó la actividad', sobre: null });
    expect(last.cambios).toEqual([{ campo: 'Filtros', antes: null, despues: 'Tipo: Salidas' }]);
  });

  it('leaves out sign-ins and mails as the screen does, unless one kind is asked for', async () => {
    await sql`insert into auditoria (accion, actor, momento) select accion, 'x', '2016-05-01T15:00:00Z'
      from unnest(array['ingreso', 'salida', 'correo', 'ingreso fallido', 'rechazo']) accion`.execute(
      t.deps.db,
    );
    const day = { desde: '2016-05-01', hasta: '2016-05-01', ocultar: rutina };
    const kinds = async (filter: Record<string, string>) => {
      const path = `${actividad.path}?${new URLSearchParams(filter)}`;
      return (bodyOf(await admin.get(path)).sucesos as Suceso[]).map(({ clase }) => clase).sort();
    };
    expect(await kinds(day)).toEqual(['ingreso fallido', 'rechazo']);
    expect(await kinds({ ...day, accion: 'correo' })).toEqual(['correo']);
    const { Actividad, Filtros } = await workbook(day);
    expect(Actividad).toHaveLength(3);
    expect(Filtros).toContainEqual(['Ocultos', 'Ingresos y correos']);
    expect((await admin.get(`${actividad.path}?ocultar=todo`)).statusCode).toBe(400);
  });

  it('ends at its limit with the newest lines, and says that there are more', async () => {
    await sql`insert into auditoria (accion, actor, momento)
      select 'ingreso', 'persona' || n || '@prueba.example', timestamptz '2016-01-01 00:00Z' + n * interval '1 second'
      from generate_series(1, ${maxExportedSucesos + 1}::int) n`.execute(t.deps.db);
    const { Actividad, Filtros, alcance } = await workbook({ hasta: '2016-12-31' });
    expect([Actividad.length - 1, alcance]).toEqual([maxExportedSucesos, 'recortada']);
    expect(Actividad[1]?.[1]).toBe(`persona${maxExportedSucesos + 1}@prueba.example`);
    expect(Actividad.at(-1)?.[1]).toBe('persona2@prueba.example');
    expect(Filtros.at(-1)?.[1]).toContain('hay otros anteriores');
  });
});

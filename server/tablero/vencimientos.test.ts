import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Sucursal } from '#contract/clientes/sucursales.ts';
import { maxDelGrupo, maxGrupos, type PorGrupo, type Tablero } from '#contract/consultora/tablero.ts';
import type { Orden } from '#contract/ordenes/ordenes.ts';
import { diasAviso, diasSemana } from '#contract/ordenes/plazos.ts';
import type { Empleado } from '#contract/personas/empleados.ts';
import type { Scope } from '#server/platform/db/scope.ts';
import { type TestApp, testApp } from '#server/testing/app.ts';
import type { Caller } from '#server/testing/caller.ts';
import { TODAY } from '#server/testing/clock.ts';
import { factories } from '#server/testing/factories.ts';
import { addDays } from '#server/testing/helpers/days.ts';
import { watchStatements } from '#server/testing/helpers/statements.ts';
import { tableroOf } from './tablero.queries.ts';

const timezone = 'America/Argentina/Buenos_Aires';

const monthStart = (day: string, months: number) => {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10);
};
// The 29th of February has the 28th of the year before.
const yearBefore = (day: string) =>
  day.endsWith('-02-29')
    ? `${Number(day.slice(0, 4)) - 1}-02-28`
    : `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`;

const isAwaited = ({ renovadaPor, noSeRenueva, cliente }: Orden) =>
  !renovadaPor && !noSeRenueva && cliente.active;

const byExpiry = (a: Orden, b: Orden) =>
  a.fechavencimiento.localeCompare(b.fechavencimiento) || a.numeroorden - b.numeroorden;

function groupsOf(rows: readonly Orden[], keyOf: (row: Orden) => string) {
  const groups = Object.groupBy(rows, keyOf);
  return Object.entries(groups)
    .map(([id, all = []]) => ({ id, all: all.toSorted(byExpiry) }))
    .sort(
      (a, b) =>
        (a.all[0]?.fechavencimiento ?? '').localeCompare(b.all[0]?.fechavencimiento ?? '') ||
        b.all.length - a.all.length ||
        a.id.localeCompare(b.id),
    );
}

/** The part of a group that the dashboard names. */
const namedOf = ({ id, all }: { readonly id: string; readonly all: readonly Orden[] }) => ({
  _id: id,
  ordenes: all.length,
  primeras: all.slice(0, maxDelGrupo).map(({ _id }) => _id),
});

/** What expires, from the rows of the list of orders. */
function expectedVencen(all: readonly Orden[], today: string, keyOf: (row: Orden) => string) {
  const rows = all.filter(isAwaited);
  const periods = [
    { periodo: 'hoy', desde: today, hasta: today },
    { periodo: 'semana', desde: addDays(today, 1), hasta: addDays(today, 7) },
    { periodo: 'mes', desde: addDays(today, 8), hasta: addDays(today, diasAviso) },
  ];
  return periods.map((period) => {
    const within = rows.filter(({ fechavencimiento: day }) => day >= period.desde && day <= period.hasta);
    const groups = groupsOf(within, keyOf);
    return {
      ...period,
      ordenes: within.length,
      cantidadGrupos: groups.length,
      grupos: groups.slice(0, maxGrupos).map(namedOf),
    };
  });
}

/** What has expired and is open, from the rows of the list of orders. */
function expectedSinRenovar(all: readonly Orden[], today: string, keyOf: (row: Orden) => string) {
  const rows = all.filter((row) => isAwaited(row) && row.fechavencimiento < today);
  const groups = groupsOf(rows, keyOf).toSorted((a, b) => b.all.length - a.all.length);
  return {
    ordenes: rows.length,
    cantidadGrupos: groups.length,
    grupos: groups.slice(0, maxGrupos).map(namedOf),
  };
}

/** Renews every third order of a company by another one of it, some later than others, and closes every seventh. */
const renewSome = sql`
  with x as (select id, row_number() over fila as n, lead(id, 5) over fila as por from orden
    window fila as (partition by cliente_id order by fechavencimiento, numeroorden))
  update orden set renueva_id = a.id, no_renueva = propia.n % 7 = 4,
    fechainicio = case when a.n % 2 = 0 then orden.fechavencimiento else orden.fechainicio end
  from x propia left join x a on a.por = propia.id and a.n % 3 = 0 where orden.id = propia.id`;

const shortenedOf = <T extends PorGrupo>({ grupos, ...rest }: T) => ({
  ...rest,
  grupos: grupos.map(({ _id, ordenes, primeras }) => ({
    _id,
    ordenes,
    primeras: primeras.map((row) => row._id),
  })),
});
const shortened = ({ vencen }: Tablero) => vencen.map(shortenedOf);

describe('what expires', () => {
  let t: TestApp;
  let admin: Caller;
  let cliente: Caller;
  let clienteId: string;
  let empresas: { clienteId: string; sucursalId: string }[];
  let make: ReturnType<typeof factories>;
  const today = TODAY;

  const rowsOf = async (caller: Caller) => (await caller.get('/api/ordenes')).json<Orden[]>();
  const read = async (caller: Caller) => {
    const reply = await caller.get('/api/tablero');
    expect(reply.statusCode, reply.body).toBe(200);
    return reply.json<Tablero>();
  };
  const onDay = async (day: string, scope: Scope = { kind: 'todo' }): Promise<Tablero> =>
    JSON.parse((await tableroOf(t.deps.db, scope, { today: day, timezone })).fila);

  beforeAll(async () => {
    t = await testApp();
    make = factories(t.deps.db);
    empresas = await Promise.all(Array.from({ length: 7 }, () => make.empresa()));
    clienteId = empresas[0]?.clienteId ?? '';
    const sola = await make.sucursal(clienteId);
    const otra = await make.sucursal(clienteId);
    await sql`update cliente set created_at = case when id = ${clienteId} then '2020-01-01' else ${t.clock.now()}::timestamptz end`.execute(
      t.deps.db,
    );
    admin = await t.as('admin');
    cliente = await t.as({ clienteId });
    // Every company has orders on both sides of each boundary of a period, more than the dashboard names.
    const days = [-1, 0, 0, 0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 20, 27, 30, 31, 45, 120, 340, 364, 400];
    const inactiva = await make.empresa();
    const places = [...empresas, { clienteId, sucursalId: otra }, inactiva];
    for (const [at, place] of places.entries()) {
      for (const days_ of days.slice(at % 3)) {
        const fechavencimiento = addDays(today, days_);
        await make.orden({
          ...place,
          tipoOrdenId: await make.tipoOrden('inspeccion'),
          fechainicio: addDays(fechavencimiento, -400),
          fechavencimiento,
        });
      }
    }
    expect(sola).not.toBe(otra);
    await renewSome.execute(t.deps.db);
    await sql`update cliente set telefono = '341 555-0101', active = id <> ${inactiva.clienteId}`.execute(
      t.deps.db,
    );
  });
  afterAll(() => t.close());

  it('is grouped by client for the consultancy, by branch for a client user', async () => {
    const [byClient, byBranch] = await Promise.all([read(admin), read(cliente)]);
    expect(shortened(byClient)).toEqual(expectedVencen(await rowsOf(admin), today, (row) => row.cliente_id));
    expect(shortened(byBranch)).toEqual(
      expectedVencen(await rowsOf(cliente), today, (row) => row.sucursal._id),
    );
    expect(byClient.vencen[0]).toMatchObject({ ordenes: 16, cantidadGrupos: 7 });
    expect(byClient.vencen[0]?.grupos[0]?.nombre).toMatch(/S\.A\.$/);
    const phones = ({ sinRenovar }: Tablero) => new Set(sinRenovar.grupos.map(({ telefono }) => telefono));
    expect([phones(byClient), phones(byBranch)]).toEqual([new Set(['341 555-0101']), new Set([null])]);
    expect(byBranch.vencen[0]?.grupos[0]?.nombre).toMatch(/^Belgrano \d+ - Localidad/);
  });

  it('comes after what has expired and is awaited, the group with the most first', async () => {
    const rows = await rowsOf(admin);
    for (const day of [today, addDays(today, 9), addDays(today, 500)]) {
      const seen = await onDay(day);
      expect(shortenedOf(seen.sinRenovar)).toEqual(expectedSinRenovar(rows, day, (row) => row.cliente_id));
      expect(seen.sinRenovar.ordenes).toBe(seen.ordenes.vencidas);
      const since = addDays(day, -diasSemana);
      const recent = rows.filter(
        (row) => isAwaited(row) && row.fechavencimiento < day && row.fechavencimiento >= since,
      );
      expect(seen.vencidasRecientes).toBe(recent.length);
    }
    expect((await onDay(addDays(today, 500))).sinRenovar.cantidadGrupos).toBe(7);
    expect(shortenedOf((await read(cliente)).sinRenovar)).toEqual(
      expectedSinRenovar(await rowsOf(cliente), today, (row) => row.sucursal._id),
    );
  });

  it("is the open orders 'Por vencer', on any day", async () => {
    const rows = await rowsOf(admin);
    for (const days of [0, 1, 9, 40, 333]) {
      const day = addDays(today, days);
      const seen = await onDay(day);
      expect(shortened(seen)).toEqual(expectedVencen(rows, day, (row) => row.cliente_id));
      expect(seen.vencen.reduce((sum, { ordenes }) => sum + ordenes, 0)).toBe(seen.ordenes.porVencer);
    }
  });

  it('is counted for twelve months, the present one from today on', async () => {
    const rows = await rowsOf(admin);
    const expected = Array.from({ length: 12 }, (_, i) => {
      const mes = monthStart(today, i).slice(0, 7);
      const suyas = rows
        .filter(({ fechavencimiento: day }) => day.startsWith(mes) && day >= today)
        .filter(isAwaited);
      return { mes, ordenes: suyas.length };
    });
    const { vencenPorMes } = await read(admin);
    expect(vencenPorMes).toEqual(expected);
    expect(vencenPorMes.reduce((sum, { ordenes }) => sum + ordenes, 0)).toBeGreaterThan(50);
  });

  it.each([today, addDays(today, 400), '2096-02-29'])(
    'is compared with the same day of last year %s',
    async (day) => {
      const before = yearBefore(day);
      const rows = await rowsOf(admin);
      const count = (holds: (row: Orden) => boolean) => rows.filter(holds).length;
      const byId = new Map(rows.map((row) => [row._id, row]));
      const wasOpen = ({ renovadaPor, noSeRenueva, cliente }: Orden) =>
        cliente.active &&
        !noSeRenueva &&
        !((byId.get(renovadaPor?._id ?? '')?.fechainicio ?? '9999') <= before);
      const { haceUnAnio } = await onDay(day);
      expect(haceUnAnio).toEqual({
        ordenes: count(({ fechainicio }) => fechainicio <= before),
        porVencer: count(
          (row) =>
            wasOpen(row) &&
            row.fechavencimiento >= before &&
            row.fechavencimiento <= addDays(before, diasAviso),
        ),
        vencidas: count((row) => wasOpen(row) && row.fechavencimiento < before),
        clientesActivos: day === today ? 1 : 7,
        asignados: 0,
      });
      expect(haceUnAnio.ordenes).toBeGreaterThan(0);
    },
  );

  it('says by branch how a client user stands, the most urgent first, and counts the employees', async () => {
    const [sucursalId = ''] = empresas.map((empresa) => empresa.sucursalId);
    for (const place of empresas.slice(0, 2)) {
      const values = { cliente_id: place.clienteId, sucursal_id: place.sucursalId };
      const persona = { nombre: 'Ana', apellido: 'Gil', fecha_ingreso: '2024-01-01' };
      await t.deps.db
        .insertInto('empleado')
        .values(
          [null, addDays(today, -1), today].map((fecha_egreso) => ({ ...values, ...persona, fecha_egreso })),
        )
        .execute();
    }
    const rows = await rowsOf(cliente);
    const sucursales = (await cliente.get('/api/sucursales')).json<Sucursal[]>();
    const seen = await read(cliente);
    const expected = sucursales.map(({ _id, direccion, localidad }) => {
      const suyas = rows.filter(({ sucursal }) => sucursal._id === _id);
      const count = (wanted: Orden['estado']) =>
        suyas.filter((row) => row.estado === wanted && (wanted === 'Vigente' || isAwaited(row))).length;
      const [proximo = null] = suyas
        .filter(isAwaited)
        .map(({ fechavencimiento }) => fechavencimiento)
        .filter((day) => day >= today)
        .toSorted();
      return {
        _id,
        direccion,
        localidad: localidad?.nombre,
        vencidas: count('Vencida'),
        porVencer: count('Por vencer'),
        vigentes: count('Vigente'),
        ordenes: suyas.length,
        proximo,
      };
    });
    expect(seen.sucursales).toHaveLength(3);
    expect(seen.sucursales).toEqual(expect.arrayContaining(expected));
    expect(seen.sucursales?.[0]).toMatchObject({ _id: sucursalId, vencidas: 1 });
    expect(seen.sucursales?.[2]).toMatchObject({ vencidas: 0, porVencer: 0, vigentes: 0, proximo: null });
    const [, ...working] = (await cliente.get('/api/empleados'))
      .json<Empleado[]>()
      .map(({ fechaegreso }) => fechaegreso ?? '9999-12-31')
      .toSorted();
    expect(working).toEqual([today, '9999-12-31']);
    expect(seen.empleados).toBe(working.length);
  });

  it('gives the consultancy neither branches nor employees', async () => {
    for (const caller of [admin, await t.as('tecnico')]) {
      expect(await read(caller)).toMatchObject({ sucursales: null, empleados: null });
    }
  });

  it('is read by one statement, whatever the number of orders', async () => {
    const statements = watchStatements(t.deps.pool);
    for (const caller of [admin, cliente]) {
      await read(caller);
      statements.length = 0;
      await read(caller);
      const figures = statements.filter((text) => /from orden\b/i.test(text));
      expect(figures).toHaveLength(1);
      // The session, and for a client user who they are.
      expect(statements.length).toBeLessThanOrEqual(3);
    }
  });
});

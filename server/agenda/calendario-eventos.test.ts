import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calendario } from '#contract/ordenes/agenda.ts';
import { type Scene, scene } from '#server/testing/capacitaciones.ts';
import { CONTRASENA } from '#server/testing/factories.ts';
import { addDays } from '#server/testing/helpers/days.ts';
import { bodyOf } from '#server/testing/helpers/expect.ts';
import { eventsOf, valuesOf } from '#server/testing/helpers/ics.ts';

describe('the events of a calendar', () => {
  let s: Scene;
  let today: string;

  beforeAll(async () => {
    s = await scene();
    today = s.t.clock.today();
  });
  afterAll(() => s.t.close());

  /** The text of a person's calendar, by a new link. */
  const readCalendar = async () => {
    const reply = await s.admin.post(calendario.enlace, { contrasena: CONTRASENA });
    const { pathname, search } = new URL(bodyOf<{ url: string }>(reply).url);
    return (await s.t.app.inject({ url: `${pathname}${search}` })).body;
  };

  /** Starts and ends of a training's events, by uid. */
  const eventsOfCurso = async (datos: Record<string, string>) => {
    const { _id } = await s.create({ fechavencimiento: addDays(today, 300), ...datos });
    const body = await readCalendar();
    const own = eventsOf(body).filter(({ uid }) => uid.startsWith(`inicio-${_id}`));
    expect(new Set(own.map(({ uid }) => uid)).size).toBe(own.length);
    expect(own[0]?.uid).toBe(`inicio-${_id}@localhost`);
    return own.map((event) => [valuesOf(event).start, valuesOf(event).end]);
  };

  it('has an event with its hours for each day of a training', async () => {
    const days = [3, 4, 5].map((n) => addDays(today, n));
    const [fechainicio = '', , fechafin = ''] = days;
    const mornings = { fechainicio, fechafin, horainicio: '09:00', horafin: '13:00' };
    expect(await eventsOfCurso(mornings)).toEqual(
      days.map((day) => [`${day}T12:00:00.000Z`, `${day}T16:00:00.000Z`]),
    );
  });

  it.each([
    ['two nights', { fechafin: 2, horainicio: '22:00', horafin: '06:00' }, [0, 1], 8],
    ['one night', { fechafin: 1, horainicio: '20:00', horafin: '00:00' }, [0], 4],
    ['an evening until midnight', { fechafin: 0, horainicio: '20:00', horafin: '00:00' }, [0], 4],
    ['hours that contradict each other', { fechafin: 0, horainicio: '20:00', horafin: '19:00' }, [0], 0],
  ])('has, of a training of %s, what lies between its start and its end', async (_, curso, days, hours) => {
    const first = addDays(today, 20);
    const datos = { ...curso, fechainicio: first, fechafin: addDays(first, curso.fechafin) };
    const start = (n: number) => Date.parse(`${addDays(first, n)}T${curso.horainicio}:00-03:00`);
    expect(await eventsOfCurso(datos)).toEqual(
      days.map((n) => [start(n), start(n) + hours * 3_600_000].map((at) => new Date(at).toISOString())),
    );
  });

  it('has the days of a training that began before the calendar does, and not those after its end', async () => {
    const [long, late] = [
      await s.create({
        ...{ fechainicio: addDays(today, -63), fechafin: addDays(today, -59) },
        fechavencimiento: addDays(today, 401),
      }),
      await s.create({
        ...{ fechainicio: addDays(today, 399), fechafin: addDays(today, 403) },
        fechavencimiento: addDays(today, 500),
      }),
    ];
    const body = await readCalendar();
    const daysOf = (id: string) =>
      eventsOf(body)
        .filter(({ uid }) => uid.startsWith(`inicio-${id}`))
        .map((event) => valuesOf(event).start.slice(0, 10));
    expect(daysOf(long._id)).toEqual([-60, -59].map((n) => addDays(today, n)));
    expect(daysOf(late._id)).toEqual([399, 400].map((n) => addDays(today, n)));
  });

  it('says of each change of an order which one it is and when it was, and how often to ask', async () => {
    const dates = { fechainicio: '2020-01-01', fechavencimiento: addDays(today, 40) };
    const id = await s.make.orden({ ...s.empresa, ...dates });
    const read = async () => {
      const body = await readCalendar();
      expect(body).toContain('\r\nREFRESH-INTERVAL;VALUE=DURATION:PT6H\r\nX-PUBLISHED-TTL:PT6H\r\n');
      const event = eventsOf(body).find(({ uid }) => uid === `orden-${id}@localhost`);
      const textOf = (name: string) => String(event?.component.getFirstPropertyValue(name));
      return [Number(textOf('sequence')), textOf('last-modified')] as const;
    };
    const [before] = await read();
    const { rows } = await s.t.deps.pool.query(
      `update orden set referencia = 'Otra' where id = $1
       returning version, to_char(updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as cambio`,
      [id],
    );
    const [after, changed] = await read();
    expect(after).toBeGreaterThan(before);
    expect([after, changed]).toEqual([rows[0].version, rows[0].cambio]);
  });
});

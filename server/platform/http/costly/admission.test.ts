import { describe, expect, it, vi } from 'vitest';
import { Admission } from './admission.ts';

const limits = { perPerson: 1, waitingPerPerson: 2, atOnce: 2, waiting: 4, retryAfter: 7 };

/** `molinos/ana 1` is of a user of the company molinos. */
const callerOf = (name: string) => {
  const [id = ''] = name.split(' ');
  return { id, clienteId: id.includes('/') ? (id.split('/')[0] ?? '') : null };
};

/** Starts calls named `person number`, which the test ends. `begun` has those that started. */
function callers(admission: Admission) {
  const begun: string[] = [];
  const call = (name: string, signal = new AbortController().signal) => {
    const entered = admission.enter(callerOf(name), signal).then((leave) => {
      begun.push(name);
      return leave;
    });
    return { entered, end: async () => (await entered)() };
  };
  return { begun, call };
}

const settle = () => new Promise((resolve) => setImmediate(resolve));

describe('a costly call', () => {
  it('runs alone for its person, and waiting people take turns', async () => {
    const { begun, call } = callers(new Admission(limits));
    const names = ['ana 1', 'ana 2', 'ana 3', 'bruno 1', 'carla 1', 'bruno 2'];
    const calls = new Map(names.map((name) => [name, call(name)]));
    await settle();
    expect(begun).toEqual(['ana 1', 'bruno 1']);
    for (const i of names.keys()) {
      await calls.get(begun[i] ?? '')?.end();
      await settle();
    }
    expect(begun).toEqual(['ana 1', 'bruno 1', 'carla 1', 'ana 2', 'bruno 2', 'ana 3']);
  });

  const sixCalls = () => {
    const admission = new Admission(limits);
    const { call } = callers(admission);
    const [first] = ['ana', 'ana', 'ana', 'bruno', 'carla', 'dora'].map((name) => call(name));
    return { admission, call, first };
  };

  it('is refused with 429 to a person who has too many', async () => {
    await expect(sixCalls().call('ana').entered).rejects.toMatchObject({
      code: 'demasiados_intentos',
      message: 'Ya tiene otros pedidos en curso. Espere a que terminen y vuelva a intentar.',
      retryAfter: 7,
    });
  });

  it('is refused with 503 while too many people wait', async () => {
    const { admission, call, first } = sixCalls();
    await expect(call('emilia').entered).rejects.toMatchObject({ code: 'no_disponible', retryAfter: 7 });
    await first?.end();
    call('emilia');
    expect([admission.running, admission.waiting]).toEqual([2, 4]);
  });

  it('runs alone for its company, whose users share one queue', async () => {
    const admission = new Admission({ ...limits, perCompany: true });
    const { begun, call } = callers(admission);
    const first = call('molinos/ana 1');
    for (const name of ['molinos/beto 1', 'molinos/cora 1', 'curtiembre/dora 1']) call(name);
    await settle();
    expect(begun).toEqual(['molinos/ana 1', 'curtiembre/dora 1']);
    await expect(call('molinos/emilio 1').entered).rejects.toMatchObject({
      code: 'demasiados_intentos',
      message: 'Su empresa ya tiene otros pedidos en curso. Espere a que terminen y vuelva a intentar.',
    });
    await first.end();
    await settle();
    expect(begun).toEqual(['molinos/ana 1', 'curtiembre/dora 1', 'molinos/beto 1']);
  });

  it('of a client user leaves a place to the consultancy', async () => {
    const { begun, call } = callers(new Admission({ ...limits, perCompany: true, keptForConsultancy: 1 }));
    const first = call('molinos/ana 1');
    call('curtiembre/dora 1');
    await settle();
    expect(begun).toEqual(['molinos/ana 1']);
    const consultancy = call('tecnico 1');
    await settle();
    expect(begun).toEqual(['molinos/ana 1', 'tecnico 1']);
    // Its place is not the company's that waits.
    await consultancy.end();
    await settle();
    expect(begun).toEqual(['molinos/ana 1', 'tecnico 1']);
    await first.end();
    await settle();
    expect(begun).toEqual(['molinos/ana 1', 'tecnico 1', 'curtiembre/dora 1']);
  });

  it('that lasts leaves its place to others, not to its own company, and few may last', async () => {
    const admission = new Admission({
      ...{ ...limits, atOnce: 1, perCompany: true, longMs: 200, longAtOnce: 1 },
    });
    const { begun, call } = callers(admission);
    const first = call('molinos/ana 1');
    const all = ['molinos/beto 1', 'curtiembre/dora 1', 'papelera/emma 1'];
    const [beto, dora, emma] = all.map((name) => call(name));
    await settle();
    expect(begun).toEqual(['molinos/ana 1']);
    await vi.waitFor(() => expect(begun).toEqual(['molinos/ana 1', 'curtiembre/dora 1']));
    expect([admission.running, admission.waiting]).toEqual([2, 2]);
    // The second one that lasts counts on.
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(begun).toHaveLength(2);
    await first.end();
    await vi.waitFor(() => expect(begun).toHaveLength(3));
    for (const one of [dora, beto, emma]) await one?.end();
    expect([begun.length, admission.running, admission.waiting]).toEqual([4, 0, 0]);
  });

  it('leaves the queue when its caller leaves', async () => {
    const admission = new Admission(limits);
    const { begun, call } = callers(admission);
    const first = call('ana 1');
    const leaving = new AbortController();
    const left = call('ana 2', leaving.signal);
    const last = call('ana 3');
    leaving.abort(new Error('gone'));
    await expect(left.entered).rejects.toThrow('gone');
    await first.end();
    await last.end();
    await expect(call('ana 4', leaving.signal).entered).rejects.toThrow('gone');
    expect([begun, admission.running, admission.waiting]).toEqual([['ana 1', 'ana 3'], 0, 0]);
  });
});

import { expect, it, vi } from 'vitest';
import { createUploads, type Sending, type Upload } from './uploads.ts';

const file = (name: string) => new File(['x'], name);

/** Uploads whose sending the test ends. */
function setUp(problems: Record<string, string> = {}) {
  const sent: { upload: Upload; file: File; sending: Sending; end: (error?: Error) => void }[] = [];
  const onEnd = vi.fn();
  const prepare = vi.fn(async ({ name }: File) => file(`listo-${name}`));
  let ids = 0;
  const uploads = createUploads({
    newId: () => String(++ids),
    problemOf: ({ name }) => problems[name],
    isDirect: ({ name }) => name.startsWith('foto'),
    prepare,
    failureOf: (error) => ({ text: String(error), isFinal: String(error).includes('final') }),
    send: (upload, prepared, sending) =>
      new Promise<void>((resolve, reject) =>
        sent.push({
          upload,
          file: prepared,
          sending,
          end: (error) => (error ? reject(error) : resolve()),
        }),
      ),
    onEnd,
  });
  const states = () => uploads.get().map(({ file, state }) => `${file.name} ${state}`);
  const sending = (count: number) => vi.waitFor(() => expect(sent).toHaveLength(count));
  return { uploads, sent, sending, states, onEnd, prepare };
}

it('files are sent one after the other, with their descriptions', async () => {
  const { uploads, sent, sending, states, onEnd } = setUp();
  uploads.add([file('a.jpg'), file('b.jpg')], 20, 'lleno');
  expect(states()).toEqual(['a.jpg chosen', 'b.jpg chosen']);
  uploads.describe('2', 'Tablero');
  uploads.sendAll();
  await sending(1);
  expect(states()).toEqual(['a.jpg sending', 'b.jpg waiting']);
  sent[0]?.sending.onProgress(0.5);
  expect(uploads.get()[0]?.share).toBe(0.5);
  sent[0]?.end();
  await sending(2);
  expect(sent[1]?.upload).toMatchObject({ id: '2', descripcion: 'Tablero' });
  sent[1]?.end();
  await vi.waitFor(() => expect(uploads.get()).toEqual([]));
  expect(onEnd.mock.calls.map(([{ id }, isSent]) => [id, isSent])).toEqual([
    ['1', true],
    ['2', true],
  ]);
});

it('a photo is sent as soon as it is chosen, beside a PDF that waits for its description', async () => {
  const { uploads, sent, sending, states, onEnd } = setUp({ 'foto-mala.jpg': 'inválido' });
  uploads.add([file('foto-mala.jpg'), file('a.pdf'), file('foto.jpg'), file('foto-2.jpg')], 20, 'lleno');
  await sending(1);
  expect(states()).toEqual([
    'foto-mala.jpg refused',
    'a.pdf chosen',
    'foto.jpg sending',
    'foto-2.jpg waiting',
  ]);
  sent[0]?.end(new Error('corte'));
  await sending(2);
  // It is kept, and sent again when asked for.
  expect(states()).toEqual([
    'foto-mala.jpg refused',
    'a.pdf chosen',
    'foto.jpg failed',
    'foto-2.jpg sending',
  ]);
  sent[1]?.end();
  uploads.retry('3');
  await sending(3);
  expect(sent[2]?.upload.id).toBe(sent[0]?.upload.id);
  sent[2]?.end();
  await vi.waitFor(() => expect(states()).toEqual(['foto-mala.jpg refused', 'a.pdf chosen']));
  expect(onEnd).toHaveBeenCalledTimes(2);
});

it('a retry sends the same bytes with the same identifier', async () => {
  const { uploads, sent, sending, states, prepare } = setUp();
  uploads.add([file('a.jpg')], 20, 'lleno');
  uploads.sendAll();
  await sending(1);
  sent[0]?.end(new Error('corte'));
  await vi.waitFor(() => expect(states()).toEqual(['a.jpg failed']));
  expect(uploads.get()[0]?.error).toContain('corte');
  uploads.retry('1');
  await sending(2);
  expect(sent[1]?.upload.id).toBe(sent[0]?.upload.id);
  expect(sent[1]?.file).toBe(sent[0]?.file);
  expect(prepare).toHaveBeenCalledTimes(1);
});

it('a failure does not stop the files behind it', async () => {
  const { uploads, sent, sending, states } = setUp();
  uploads.add([file('a.jpg'), file('b.jpg')], 20, 'lleno');
  uploads.sendAll();
  await sending(1);
  sent[0]?.end(new Error('final'));
  await sending(2);
  expect(states()).toEqual(['a.jpg refused', 'b.jpg sending']);
});

it('a refused file is not sent, and those beyond the room are refused', async () => {
  const { uploads, sent, sending, states } = setUp({ 'a.xls': 'inválido' });
  uploads.add([file('a.xls'), file('b.jpg'), file('c.jpg')], 1, 'lleno');
  expect(states()).toEqual(['a.xls refused', 'b.jpg chosen', 'c.jpg refused']);
  expect(uploads.get().map(({ error }) => error)).toEqual(['inválido', undefined, 'lleno']);
  uploads.sendAll();
  await sending(1);
  expect(sent[0]?.upload.file.name).toBe('b.jpg');
});

it('cancelling the file that is being sent aborts it and sends the next one', async () => {
  const { uploads, sent, sending, states, onEnd } = setUp();
  uploads.add([file('a.jpg'), file('b.jpg'), file('c.jpg')], 20, 'lleno');
  uploads.sendAll();
  await sending(1);
  uploads.remove('2');
  uploads.remove('1');
  expect(sent[0]?.sending.signal.aborted).toBe(true);
  sent[0]?.end(new Error('aborted'));
  await sending(2);
  expect(states()).toEqual(['c.jpg sending']);
  // The server may have stored it.
  expect(onEnd.mock.calls.map(([{ id }, isSent]) => [id, isSent])).toEqual([['1', false]]);
});

it('nothing is sent after the panel is left', async () => {
  const { uploads, sent, sending } = setUp();
  uploads.add([file('a.jpg'), file('b.jpg')], 20, 'lleno');
  uploads.sendAll();
  await sending(1);
  uploads.stop();
  expect(sent[0]?.sending.signal.aborted).toBe(true);
  sent[0]?.end(new Error('aborted'));
  await new Promise((done) => setTimeout(done));
  expect(sent).toHaveLength(1);
  expect(uploads.get()).toEqual([]);
});

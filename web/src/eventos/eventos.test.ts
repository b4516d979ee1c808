import { describe, expect, it } from 'vitest';
import { type Message, readMessages, waitAfter } from './messages.ts';

describe('a stream of events', () => {
  const text =
    ':\n\nevent: avisos\ndata: {"sinLeer":3}\n\n:\n\nevent: cambio\ndata: {"tablas":["ñandú"]}\n\nevent: cam';
  const read = async (pieceBytes: number) => {
    const bytes = new TextEncoder().encode(text);
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        for (let at = 0; at < bytes.length; at += pieceBytes)
          controller.enqueue(bytes.slice(at, at + pieceBytes));
        controller.close();
      },
    });
    const seen: Message[] = [];
    let activity = 0;
    await readMessages(
      body,
      (message) => seen.push(message),
      () => activity++,
    );
    return { seen, activity };
  };

  it.each([1, 2, 7, 1000])('has the same complete events in pieces of %i bytes', async (size) => {
    const { seen } = await read(size);
    expect(seen).toEqual([
      { name: 'avisos', data: '{"sinLeer":3}' },
      { name: 'cambio', data: '{"tablas":["ñandú"]}' },
    ]);
  });

  it('reports each piece as activity', async () => {
    const { activity } = await read(1000);
    expect(activity).toBe(1);
  });

  it('is reopened after growing intervals', () => {
    expect([1, 2, 3, 20].map((failures) => waitAfter(failures, 1))).toEqual([500, 1000, 2000, 15000]);
  });

  it('is reopened after half an interval at the earliest', () => {
    expect(waitAfter(1, 0)).toBe(250);
  });
});

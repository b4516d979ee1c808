/** One event of a stream: its name and its data, as text. */
export interface Mensaje {
  readonly name: string;
  readonly data: string;
}

/**
 * Reads a text/event-stream as it comes, until it ends: the subset that our server writes, an `event` and a `data` line
 * each. `onSign` is told of everything that comes, also of the lines that say nothing.
 */
export async function readMensajes(
  body: ReadableStream<Uint8Array>,
  onMensaje: (mensaje: Mensaje) => void,
  onSign: () => void,
): Promise<void> {
  const reader = body
    .pipeThrough(new TextDecoderStream() as never)
    .getReader() as ReadableStreamDefaultReader<string>;
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    onSign();
    const blocks = (rest + value).split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const [, name, data] = /^event: (\w+)\ndata: (.*)$/.exec(block) ?? [];
      if (name && data) onMensaje({ name, data });
    }
  }
}

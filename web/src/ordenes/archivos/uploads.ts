import { maxArchivosOrden } from '#contract/ordenes/archivos-orden.ts';
import { createListeners } from '../../shared/listeners.ts';
import type { Failure } from './failure.ts';

/** `refused` is final; `failed` can be retried. */
export type UploadState = 'chosen' | 'refused' | 'waiting' | 'preparing' | 'sending' | 'failed';

/** A chosen file that is not among the order's yet. */
export interface Upload {
  /** Chosen once, so that a file that is sent again is stored once. */
  readonly id: string;
  readonly file: File;
  readonly descripcion: string;
  readonly state: UploadState;
  /** Of the file, 0 to 1. */
  readonly share: number;
  readonly error: string | undefined;
}

export interface Sending {
  readonly signal: AbortSignal;
  readonly onProgress: (share: number) => void;
}

interface UploadDeps {
  readonly newId: () => string;
  /** Why a chosen file cannot be sent. */
  readonly problemOf: (file: File) => string | undefined;
  /** Whether it is sent as soon as it is chosen; others wait for `sendAll`. */
  readonly isDirect: (file: File) => boolean;
  /** Makes the file that is sent of the one that was chosen. */
  readonly prepare: (file: File) => Promise<File>;
  readonly send: (upload: Upload, file: File, sending: Sending) => Promise<unknown>;
  readonly failureOf: (error: unknown) => Failure;
  /** After a file was sent, or one that was being sent was cancelled: it may be stored. */
  readonly onEnd: (upload: Upload, sent: boolean) => void;
}

/** What is lost if the screen is left. */
export const isPending = ({ state }: Upload) => state !== 'refused';
/** Waits for its turn, or has it. */
export const isOnItsWay = ({ state }: Upload) =>
  state === 'waiting' || state === 'preparing' || state === 'sending';
export const canSend = ({ state }: Upload) => state === 'chosen' || state === 'failed';

/** How many files more an order takes that has `present` ones and these on their way. */
export const roomFor = (present: number, all: readonly Pick<Upload, 'state'>[]) =>
  maxArchivosOrden - present - all.filter(({ state }) => state !== 'refused').length;

/** The chosen files, and who hears of changes. */
function createQueue() {
  const listeners = createListeners();
  let uploads: readonly Upload[] = [];
  const publish = (next: readonly Upload[]) => {
    uploads = next;
    listeners.notify();
  };
  return {
    get: () => uploads,
    subscribe: listeners.subscribe,
    publish,
    change: (id: string, changes: Partial<Upload>) =>
      publish(uploads.map((one) => (one.id === id ? { ...one, ...changes } : one))),
    drop: (id: string) => publish(uploads.filter((one) => one.id !== id)),
  };
}
type Queue = ReturnType<typeof createQueue>;

/** Sends the files of the queue that wait, one after the other, so that each has the whole line. */
function createSender(deps: UploadDeps, { get, change, drop }: Queue) {
  // A retry sends the same bytes: the server compares them.
  const prepared = new Map<string, File>();
  let current: { readonly id: string; readonly abort: AbortController } | undefined;
  let isRunning = false;
  const sendOne = async (upload: Upload) => {
    const { id } = upload;
    const abort = new AbortController();
    const { signal } = abort;
    current = { id, abort };
    const onProgress = (share: number) => !signal.aborted && change(id, { share });
    try {
      change(id, { state: 'preparing', share: 0, error: undefined });
      const file = prepared.get(id) ?? (await deps.prepare(upload.file));
      if (signal.aborted) return;
      prepared.set(id, file);
      change(id, { state: 'sending' });
      await deps.send(upload, file, { signal, onProgress });
      prepared.delete(id);
      drop(id);
      deps.onEnd(upload, true);
    } catch (error) {
      if (signal.aborted) return;
      const { text, isFinal } = deps.failureOf(error);
      change(id, { state: isFinal ? 'refused' : 'failed', error: text });
    } finally {
      current = undefined;
    }
  };
  return {
    run: async () => {
      if (isRunning) return;
      isRunning = true;
      const next = () => get().find(({ state }) => state === 'waiting');
      for (let upload = next(); upload; upload = next()) await sendOne(upload);
      isRunning = false;
    },
    /** Forgets a file; returns whether it was being sent, which is cancelled. */
    forget(id: string): boolean {
      prepared.delete(id);
      const isCurrent = current?.id === id;
      if (isCurrent) current?.abort.abort();
      return isCurrent;
    },
    stop(): void {
      current?.abort.abort();
      prepared.clear();
    },
  };
}

export function createUploads(deps: UploadDeps) {
  const queue = createQueue();
  const { get, publish, change, drop } = queue;
  const sender = createSender(deps, queue);
  const start = (wanted: (upload: Upload) => boolean) => {
    publish(
      get().map((one) => (wanted(one) ? { ...one, state: 'waiting', share: 0, error: undefined } : one)),
    );
    void sender.run();
  };
  return {
    get,
    subscribe: queue.subscribe,
    /** Adds files and sends the direct ones; those beyond `room` are refused with `full`. */
    add(files: readonly File[], room: number, full: string): void {
      let left = room;
      const added = files.map((file): Upload => {
        const problem = deps.problemOf(file) ?? (left > 0 ? undefined : full);
        if (!problem) left -= 1;
        const state = problem ? 'refused' : deps.isDirect(file) ? 'waiting' : 'chosen';
        return { id: deps.newId(), file, descripcion: '', state, share: 0, error: problem };
      });
      publish([...get(), ...added]);
      void sender.run();
    },
    describe: (id: string, descripcion: string) => change(id, { descripcion }),
    sendAll: () => start(canSend),
    retry: (id: string) => start((one) => one.id === id),
    /** Removes a file, and cancels it if it is being sent. */
    remove(id: string): void {
      const upload = get().find((one) => one.id === id);
      if (!upload) return;
      const wasSent = sender.forget(id);
      drop(id);
      if (wasSent) deps.onEnd(upload, false);
    },
    stop(): void {
      sender.stop();
      publish([]);
    },
  };
}
export type Uploads = ReturnType<typeof createUploads>;

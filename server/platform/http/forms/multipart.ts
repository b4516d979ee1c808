import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { textos } from '#contract/values/fields.ts';
import type { Deps } from '#server/platform/deps.ts';
import {
  checkKind,
  cleanName,
  type FileKind,
  formName,
  withoutMetadata,
} from '#server/platform/files/kinds.ts';
import type { Upload } from '#server/platform/files/store.ts';
import { stopEarly } from '../bodies/check-body.ts';
import { toApiError } from '../error-handler.ts';
import { ApiError, fieldErrors, invalid } from '../errors.ts';

/** A received and checked file of a form. */
export interface FormFile {
  name: string;
  contentType: string;
  bytes: number;
  sha256: Buffer;
  /** The temporary file. */
  path: string;
  /** Stores it and returns its key, for its row. */
  keep(): Promise<string>;
}

interface StoredFile extends FormFile {
  /** Stores it before any transaction: a slow bucket must not hold a database connection. */
  store(): Promise<string>;
  isKept(): boolean;
  removeStored(): Promise<void>;
}

export interface Form<T> {
  fields: T;
  files: Record<string, FormFile>;
}

const MAX_FIELDS = 40;
const MAX_FIELD_BYTES = 512 * 1024;

interface Parts {
  fields: Record<string, unknown>;
  received: Map<string, { upload: Upload; name: string }>;
  /** Names of fields that are repeated or not UTF-8. */
  wrong: Set<string>;
}

async function readParts(deps: Deps, request: FastifyRequest, kinds: Record<string, FileKind>, parts: Parts) {
  const fieldSize = request.routeOptions.config.multipart?.maxFieldBytes ?? MAX_FIELD_BYTES;
  const limits = { fields: MAX_FIELDS, fieldSize, files: Object.keys(kinds).length };
  for await (const part of request.parts({ limits })) {
    const name = part.fieldname ?? '';
    if (part.type === 'field') {
      if (part.valueTruncated) throw new ApiError('demasiado_grande');
      // The parser replaces invalid UTF-8.
      if (!name || Object.hasOwn(parts.fields, name) || String(part.value).includes('\ufffd'))
        parts.wrong.add(name);
      parts.fields[name] = part.value;
      continue;
    }
    const kind = kinds[name];
    if (!kind || parts.received.has(name)) throw invalid([{ campo: name, mensaje: textos.desconocido }]);
    const upload = await deps.files.receive(part.file, kind.maxBytes);
    // Browsers send an empty file without a name if none was chosen.
    if (!part.filename && upload.bytes === 0) await deps.files.discard(upload);
    else parts.received.set(name, { upload, name: cleanName(formName(part.filename ?? '')) });
  }
}

/** Adds the form to the fingerprint of a call with a key: the files by their hashes, which were made as they arrived. */
function describeForm({ session }: FastifyRequest, { fields, received }: Parts): void {
  const files = [...received].map(([campo, { upload, name }]) => [
    campo,
    name,
    upload.sha256.toString('hex'),
  ]);
  session?.actor.idempotency?.add(Object.entries(fields).sort(byName), files.sort(byName));
}

const byName = ([a = '']: readonly unknown[], [b = '']: readonly unknown[]) =>
  String(a) < String(b) ? -1 : 1;

function toFormError(error: unknown): unknown {
  const { code, statusCode } = error as { code?: string; statusCode?: number };
  if (error instanceof ApiError || code === 'ENOSPC' || statusCode === 413) return error;
  if (code === 'FST_PARTS_LIMIT' || code === 'FST_FILES_LIMIT' || code === 'FST_FIELDS_LIMIT') {
    return new ApiError('demasiado_grande');
  }
  return new ApiError('validacion', { message: 'El formulario enviado no se pudo interpretar' });
}

function formFile(deps: Deps, upload: Upload, name: string, contentType: string): StoredFile {
  let key: Promise<string> | undefined;
  let kept = false;
  const store = () => {
    key ??= deps.files.keep(upload);
    return key;
  };
  const keep = () => {
    kept = true;
    return store();
  };
  const removeStored = async () => {
    const stored = await key?.catch(() => undefined);
    // The weekly sweep removes files that this fails to remove.
    if (stored) await deps.files.remove(stored).catch(() => undefined);
  };
  const { bytes, sha256, path } = upload;
  return { name, contentType, bytes, sha256, path, store, keep, isKept: () => kept, removeStored };
}

async function replaceUpload(deps: Deps, { received }: Parts, campo: string, bytes: Buffer): Promise<Upload> {
  const upload = await deps.files.receive(Readable.from([bytes]), bytes.length);
  const before = received.get(campo);
  if (before) {
    await deps.files.discard(before.upload);
    received.set(campo, { ...before, upload });
  }
  return upload;
}

function readFields<S extends z.ZodType>(schema: S, { fields, wrong }: Parts): z.output<S> {
  const parsed = stopEarly(schema).safeParse(fields);
  const errores = parsed.success ? [] : fieldErrors(parsed.error.issues);
  for (const campo of wrong) {
    if (!errores.some((error) => error.campo === campo)) errores.push({ campo, mensaje: textos.invalido });
  }
  if (!parsed.success || errores.length > 0) throw invalid(errores);
  return parsed.data;
}

/**
 * Runs `work` with a multipart body: fields by `schema`, files by `kinds`. Removes the files that `work` does not keep.
 * 400, 413, 415 as reglas 8.2; a refusal before the end of the body closes the connection.
 */
export async function withForm<S extends z.ZodType, R>(
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
  schema: S,
  kinds: Record<string, FileKind>,
  work: (form: Form<z.output<S>>) => Promise<R>,
): Promise<R> {
  if (!request.isMultipart()) throw new ApiError('tipo_no_soportado');
  const parts: Parts = { fields: {}, received: new Map(), wrong: new Set() };
  try {
    await readParts(deps, request, kinds, parts).catch((error: unknown) => {
      abandonBody(request, reply);
      throw toFormError(error);
    });
    describeForm(request, parts);
    const fields = readFields(schema, parts);
    const files: Record<string, StoredFile> = {};
    for (const [campo, { upload, name }] of parts.received) {
      const kind = kinds[campo];
      if (!kind) continue;
      const { type, name: trueName } = await checkKind(kind, upload, name);
      const stripped = await withoutMetadata(kind, upload, type);
      const kept = stripped ? await replaceUpload(deps, parts, campo, stripped) : upload;
      files[campo] = formFile(deps, kept, trueName, type);
    }
    for (const [campo, file] of Object.entries(files)) if (!kinds[campo]?.isTransient) await file.store();
    const result = await work({ fields, files }).catch(async (error: unknown) => {
      // A refusal has written no rows. After a fault the commit may have succeeded, so the sweep decides.
      if (toApiError(error).status < 500) for (const file of Object.values(files)) await file.removeStored();
      throw error;
    });
    for (const file of Object.values(files)) if (!file.isKept()) await file.removeStored();
    return result;
  } finally {
    for (const { upload } of parts.received.values()) await deps.files.discard(upload);
  }
}

const DRAIN_BYTES = 32 * 1024 * 1024;
const DRAIN_MS = 10_000;

/** Drops the rest of a refused body, up to a limit: a browser may read the reply only after it has sent everything. */
export function abandonBody(request: FastifyRequest, reply: FastifyReply): void {
  const { raw } = request;
  reply.header('connection', 'close');
  let rest = DRAIN_BYTES;
  const timer = setTimeout(() => raw.destroy(), DRAIN_MS).unref();
  raw.unpipe();
  raw.on('data', (chunk: Buffer) => {
    rest -= chunk.length;
    if (rest < 0) raw.destroy();
  });
  raw.once('close', () => clearTimeout(timer));
  raw.resume();
}

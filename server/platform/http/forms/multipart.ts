import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { textos } from '#contract/fields.ts';
import type { Deps } from '#server/platform/deps.ts';
import { checkKind, cleanName, type FileKind, formName } from '#server/platform/files/kinds.ts';
import type { Upload } from '#server/platform/files/store.ts';
import { toApiError } from '../error-handler.ts';
import { ApiError, fieldErrors, invalid } from '../errors.ts';

/** A file that came with a form: received, checked, and not kept yet. */
export interface FormFile {
  name: string;
  contentType: string;
  bytes: number;
  sha256: Buffer;
  /** Where it lies until it is kept or the form's work ends. */
  path: string;
  /** Brings it to the store, before any transaction: a bucket far away must hold no connection to the database. */
  put(): Promise<string>;
  /** Its key, for its row. */
  keep(): Promise<string>;
  isKept(): boolean;
  /** Removes it where it was kept. */
  forget(): Promise<void>;
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
  /** Fields of the form that are no field of ours, come twice, or are no text. */
  wrong: Set<string>;
}

async function readParts(deps: Deps, request: FastifyRequest, kinds: Record<string, FileKind>, parts: Parts) {
  const fieldSize = request.routeOptions.config.multipart?.maxFieldBytes ?? MAX_FIELD_BYTES;
  const limits = { fields: MAX_FIELDS, fieldSize, files: Object.keys(kinds).length };
  for await (const part of request.parts({ limits })) {
    const name = part.fieldname ?? '';
    if (part.type === 'field') {
      if (part.valueTruncated) throw new ApiError('demasiado_grande');
      // What was no UTF-8 has been replaced by the parser.
      if (!name || Object.hasOwn(parts.fields, name) || String(part.value).includes('\ufffd'))
        parts.wrong.add(name);
      parts.fields[name] = part.value;
      continue;
    }
    const kind = kinds[name];
    if (!kind || parts.received.has(name)) throw invalid([{ campo: name, mensaje: textos.desconocido }]);
    const upload = await deps.files.receive(part.file, kind.maxBytes);
    // A form without a chosen file sends an empty one without a name.
    if (!part.filename && upload.bytes === 0) await deps.files.discard(upload);
    else parts.received.set(name, { upload, name: cleanName(formName(part.filename ?? '')) });
  }
}

/** What broke while the form was read: our own refusals, a full disk, or a body that is no form. */
function brokenForm(error: unknown): unknown {
  const { code, statusCode } = error as { code?: string; statusCode?: number };
  if (error instanceof ApiError || code === 'ENOSPC' || statusCode === 413) return error;
  if (code === 'FST_PARTS_LIMIT' || code === 'FST_FILES_LIMIT' || code === 'FST_FIELDS_LIMIT') {
    return new ApiError('demasiado_grande');
  }
  return new ApiError('validacion', { message: 'El formulario enviado no se pudo interpretar' });
}

function formFile(deps: Deps, upload: Upload, name: string, contentType: string): FormFile {
  let stored: Promise<string> | undefined;
  let kept = false;
  const put = () => {
    stored ??= deps.files.keep(upload);
    return stored;
  };
  const keep = () => {
    kept = true;
    return put();
  };
  const forget = async () => {
    const key = await stored?.catch(() => undefined);
    // Where even that fails the weekly sweep finds it.
    if (key) await deps.files.remove(key).catch(() => undefined);
  };
  const { bytes, sha256, path } = upload;
  return { name, contentType, bytes, sha256, path, put, keep, isKept: () => kept, forget };
}

function readFields<S extends z.ZodType>(schema: S, { fields, wrong }: Parts): z.output<S> {
  const parsed = schema.safeParse(fields);
  const errores = parsed.success ? [] : fieldErrors(parsed.error.issues);
  for (const campo of wrong) {
    if (!errores.some((error) => error.campo === campo)) errores.push({ campo, mensaje: textos.invalido });
  }
  if (!parsed.success || errores.length > 0) throw invalid(errores);
  return parsed.data;
}

/**
 * Reads a multipart body: fields by `schema`, files by `kinds`, streamed to temporary files and checked by content.
 * `work` gets the form; what it did not keep is discarded when it ends. 400, 413, 415 as reglas 8.2. A body that is
 * refused before its end is not read on: its connection closes with the reply.
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
      throw brokenForm(error);
    });
    const fields = readFields(schema, parts);
    const files: Record<string, FormFile> = {};
    for (const [campo, { upload, name }] of parts.received) {
      const kind = kinds[campo];
      if (kind) files[campo] = formFile(deps, upload, name, await checkKind(kind, upload, name));
    }
    for (const [campo, file] of Object.entries(files)) if (!kinds[campo]?.passing) await file.put();
    const result = await work({ fields, files }).catch(async (error: unknown) => {
      // A refusal has written nothing; after any other failure the commit may have counted, and the sweep decides.
      if (toApiError(error).status < 500) for (const file of Object.values(files)) await file.forget();
      throw error;
    });
    for (const file of Object.values(files)) if (!file.isKept()) await file.forget();
    return result;
  } finally {
    // Kept files have been renamed away; what is still here belongs to nothing.
    for (const { upload } of parts.received.values()) await deps.files.discard(upload);
  }
}

const DRAIN_BYTES = 32 * 1024 * 1024;
const DRAIN_MS = 10_000;

/**
 * Lets the rest of a refused body run out unread, so that a browser that sends before it reads gets its reply, then
 * closes the connection; never for more than a bounded body and time.
 */
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

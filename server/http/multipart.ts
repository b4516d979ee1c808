import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Deps } from '#server/deps.ts';
import { checkKind, cleanName, type FileKind } from '#server/files/kinds.ts';
import type { Upload } from '#server/files/store.ts';
import { ApiError, fieldErrors, invalid } from './errors.ts';

/** A file that came with a form: received, checked, and not kept yet. */
export interface FormFile {
  name: string;
  contentType: string;
  bytes: number;
  sha256: Buffer;
  /** Keeps it and answers its key; a second call, as of a transaction tried again, answers the same. */
  keep(): Promise<string>;
}

export interface Form<T> {
  fields: T;
  files: Record<string, FormFile>;
}

const MAX_FIELDS = 40;
const MAX_FIELD_BYTES = 512 * 1024;

type Received = Map<string, { upload: Upload; name: string }>;

async function readParts(deps: Deps, request: FastifyRequest, kinds: Record<string, FileKind>) {
  const fields: Record<string, unknown> = {};
  const received: Received = new Map();
  const repeated: string[] = [];
  const limits = { fields: MAX_FIELDS, fieldSize: MAX_FIELD_BYTES, files: Object.keys(kinds).length + 1 };
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field') {
        if (part.valueTruncated) throw new ApiError('demasiado_grande');
        if (Object.hasOwn(fields, part.fieldname)) repeated.push(part.fieldname);
        fields[part.fieldname] = part.value;
        continue;
      }
      const kind = kinds[part.fieldname];
      if (!kind || received.has(part.fieldname)) {
        part.file.resume();
        repeated.push(part.fieldname);
        continue;
      }
      const upload = await deps.files.receive(part.file, kind.maxBytes);
      // A form without a chosen file sends an empty one without a name.
      if (!part.filename && upload.bytes === 0) await deps.files.discard(upload);
      else received.set(part.fieldname, { upload, name: cleanName(part.filename ?? '') });
    }
  } catch (error) {
    await discardAll(deps, received);
    throw error;
  }
  return { fields, received, repeated };
}

function formFile(deps: Deps, upload: Upload, name: string, contentType: string): FormFile {
  let kept: Promise<string> | undefined;
  const keep = () => {
    kept ??= deps.files.keep(upload);
    return kept;
  };
  return { name, contentType, bytes: upload.bytes, sha256: upload.sha256, keep };
}

const discardAll = async (deps: Deps, received: Received) => {
  for (const { upload } of received.values()) await deps.files.discard(upload);
};

/**
 * Reads a multipart body: fields by `schema`, files by `kinds`, streamed to temporary files and checked by content.
 * `work` gets the form; what it did not keep is discarded when it ends. 400, 413, 415 as decisions §2.
 */
export async function withForm<S extends z.ZodType, R>(
  deps: Deps,
  request: FastifyRequest,
  schema: S,
  kinds: Record<string, FileKind>,
  work: (form: Form<z.output<S>>) => Promise<R>,
): Promise<R> {
  if (!request.isMultipart()) throw new ApiError('tipo_no_soportado');
  const { fields, received, repeated } = await readParts(deps, request, kinds);
  try {
    const parsed = schema.safeParse(fields);
    const errores = parsed.success ? [] : fieldErrors(parsed.error.issues);
    for (const campo of repeated)
      errores.push({ campo, mensaje: 'Este campo no se reconoce o está repetido' });
    if (errores.length > 0 || !parsed.success) throw invalid(errores);
    const files: Record<string, FormFile> = {};
    for (const [campo, { upload, name }] of received) {
      const kind = kinds[campo];
      if (kind) files[campo] = formFile(deps, upload, name, await checkKind(kind, upload, name));
    }
    return await work({ fields: parsed.data, files });
  } finally {
    // Kept files have been renamed away; what is still here belongs to nothing.
    await discardAll(deps, received);
  }
}

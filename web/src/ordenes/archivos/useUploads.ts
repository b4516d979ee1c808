import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import {
  type ArchivoOrden,
  type ArchivoOrdenInput,
  archivoOrdenTexts,
  archivosDeOrden,
} from '#contract/ordenes/archivos-orden.ts';
import type { Complete } from '../../shared/form/body.ts';
import { toFormData } from '../../shared/form/form-data.ts';
import { type Leave, useWarnOnLeave } from '../../shared/form/useWarnOnLeave.ts';
import { http } from '../../shared/net/http.ts';
import { newId } from '../../shared/net/new-id.ts';
import { reload } from '../../shared/net/tables.ts';
import { archivosOf } from './archivos-of.ts';
import { FileProblem, failureOf } from './failure.ts';
import { chosenProblem, isPdf, preparedProblem, readContents } from './file-check.ts';
import { prepare } from './photos/prepare.ts';
import { createUploads, isPending, roomFor } from './uploads.ts';

async function prepareFile(file: File): Promise<File> {
  const ready = await prepare(file);
  const problem = preparedProblem(ready);
  if (problem) throw new FileProblem(problem, { isFinal: true });
  return ready;
}

// The panel of another order, or none.
const leaves: Leave['leaves'] = (from, to) => from.pathname !== to.pathname || verOf(from) !== verOf(to);
const unsent: Leave = {
  leaves,
  question: {
    title: 'Hay archivos sin subir',
    text: 'Si cierra ahora, no se agregan a la orden.',
    accept: 'Descartar archivos',
    cancel: 'Seguir aquí',
    danger: true,
  },
};
const undescribed: Leave = {
  leaves,
  question: {
    title: 'Hay una descripción sin guardar',
    text: 'Si cierra ahora, se pierde lo que escribió.',
    accept: 'Descartar descripción',
    cancel: 'Seguir aquí',
    danger: true,
  },
};
const verOf = ({ search }: { readonly search: string }) => new URLSearchParams(search).get('ver');

/** A file that an order has since now. */
export interface Sent {
  readonly id: string;
  readonly name: string;
  readonly isPhoto: boolean;
}

interface UploadOptions {
  /** How many files the order has. */
  readonly present: number | undefined;
  /** Something else of the panel would be lost. */
  readonly isDescribing: boolean;
  readonly onSent: (sent: Sent) => void;
}

/** The chosen files of an order until they are stored. A photo is sent at once (decision 073). */
export function useUploads(ordenId: string, { present, isDescribing, onSent }: UploadOptions) {
  const client = useQueryClient();
  const sent = useRef(onSent);
  sent.current = onSent;
  const [uploads] = useState(() =>
    createUploads({
      newId,
      problemOf: chosenProblem,
      isDirect: (file) => !isPdf(file),
      prepare: prepareFile,
      failureOf,
      send: ({ id, descripcion }, archivo, options) => {
        const body: Complete<typeof ArchivoOrdenInput> & { archivo: File } = { id, descripcion, archivo };
        return http.post<ArchivoOrden>(archivosDeOrden(ordenId), toFormData(body), options);
      },
      onEnd: ({ id, file }, isSent) => {
        reload(client, archivosOf(ordenId));
        if (isSent) sent.current({ id, name: file.name, isPhoto: !isPdf(file) });
      },
    }),
  );
  const all = useSyncExternalStore(uploads.subscribe, uploads.get);
  useEffect(() => uploads.stop, [uploads]);
  const isUnsent = all.some(isPending);
  // The router asks one question at a time.
  useWarnOnLeave(isUnsent || isDescribing, undefined, isUnsent ? unsent : undescribed);
  const add = async (files: readonly File[]) => {
    await readContents(files);
    uploads.add(files, roomFor(present ?? 0, uploads.get()), archivoOrdenTexts.lleno);
  };
  return { ...uploads, all, add };
}

import { useMemo, useState } from 'react';
import { type Asistente, maxAsistentes } from '#contract/capacitaciones.ts';
import { documentoKey, type Fila, findRepetidos, toFilas } from '../asistentes/asistentes.ts';

/** The list of attendees of the wizard, which of them is being corrected, and what the server found wrong with them. */
export function useAsistentes(initial: readonly Omit<Fila, '_id'>[], corrected: number | null = null) {
  const [inicio] = useState(() => toFilas(initial));
  const [filas, setFilas] = useState<readonly Fila[]>(inicio);
  const [errores, setErrores] = useState<ReadonlyMap<string, string>>(new Map());
  const [editandoId, setEditandoId] = useState(() =>
    corrected === null ? undefined : inicio[corrected]?._id,
  );
  const repetidos = useMemo(() => findRepetidos(filas), [filas]);
  return {
    filas,
    repetidos,
    /** What the server refused of a row, by the row's `_id`. */
    errores,
    setErrores,
    editando: filas.find(({ _id }) => _id === editandoId),
    setEditando: (fila: Fila | undefined) => setEditandoId(fila?._id),
    changed: filas !== inicio,
    room: maxAsistentes - filas.length,
    /** Adds rows at the end; `de` is the company whose employees they are. */
    add: (asistentes: readonly Asistente[], de?: string) => {
      if (asistentes.length > 0) setFilas((all) => [...all, ...toFilas(asistentes, de)]);
    },
    update: (id: string, asistente: Asistente) => {
      setFilas((all) => all.map((fila) => (fila._id === id ? correct(fila, asistente) : fila)));
      setErrores((all) => new Map([...all].filter(([key]) => key !== id)));
    },
    remove: (goes: (fila: Fila) => boolean) => setFilas((all) => all.filter((fila) => !goes(fila))),
  };
}

/** With another document it is another person, of whom nothing is known but what was typed. */
const correct = ({ _id, de, documento }: Fila, asistente: Asistente): Fila =>
  documentoKey(documento) === documentoKey(asistente.documento)
    ? { _id, de, ...asistente }
    : { _id, ...asistente };

export type Lista = ReturnType<typeof useAsistentes>;

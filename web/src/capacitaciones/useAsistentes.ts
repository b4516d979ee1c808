import { useMemo, useState } from 'react';
import { type Asistente, maxAsistentes } from '#contract/capacitaciones.ts';
import { type Fila, findRepetidos, toFilas } from './asistentes.ts';

/** The list of attendees of the wizard, which of them is being corrected, and what the server found wrong with them. */
export function useAsistentes(initial: readonly Asistente[], corrected: number | null = null) {
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
    add: (asistentes: readonly Asistente[]) => {
      if (asistentes.length > 0) setFilas((all) => [...all, ...toFilas(asistentes)]);
    },
    update: (id: string, asistente: Asistente) => {
      setFilas((all) => all.map((fila) => (fila._id === id ? { _id: id, ...asistente } : fila)));
      setErrores((all) => new Map([...all].filter(([key]) => key !== id)));
    },
    remove: (goes: (fila: Fila) => boolean) => setFilas((all) => all.filter((fila) => !goes(fila))),
  };
}

export type Lista = ReturnType<typeof useAsistentes>;

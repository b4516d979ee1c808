import { useState } from 'react';
import type { Asistente } from '#contract/capacitaciones.ts';
import type { Contenido } from '../wizard/useContenido.ts';
import { asistentesText } from './asistentes.ts';
import { type FilaMala, joinBlocks, parsePegado } from './pegar.ts';

/**
 * The area that blocks of a spreadsheet are pasted into. Good rows go to the list, of which `onAdded` is told in words;
 * bad ones stay as text to be corrected, and the area stays open for as long as there is any.
 */
export function usePegar(
  { lista, pegado, setPegado }: Pick<Contenido, 'lista' | 'pegado' | 'setPegado'>,
  onAdded: (text: string) => void,
) {
  const [shown, setShown] = useState(false);
  const [malas, setMalas] = useState<readonly FilaMala[]>(() => parsePegado(pegado).malas);
  /** Reads a block by its own heading; its bad rows come below the text `before`. */
  const read = (text: string, before: string) => {
    const result = parsePegado(text, lista.filas.length);
    const { length } = result.asistentes;
    const resto = joinBlocks(before, result.resto);
    // Below other rows they have the place that they have in the text.
    const malas = before ? parsePegado(resto, lista.filas.length + length).malas : result.malas;
    lista.add(result.asistentes);
    setMalas(malas);
    setPegado(resto);
    setShown(malas.length > 0);
    onAdded(`Se ${length === 1 ? 'agregó' : 'agregaron'} ${asistentesText(length)}.`);
    return result;
  };
  return {
    open: shown || pegado !== '',
    /** Opened just now, not found open. */
    shown,
    text: pegado,
    setText: setPegado,
    /** Rows of the last block that could not be added, in the order of the text. */
    malas,
    take: (text: string) => read(text, ''),
    /** Takes another block, and leaves the text that is still there as it is. */
    takeMore: (text: string) => read(text, pegado),
    show: () => setShown(true),
    close: () => {
      setShown(false);
      setMalas([]);
      setPegado('');
    },
    /** Puts people into the text who lack something, to be completed by hand. */
    toCorrect: (asistentes: readonly Asistente[]) => {
      const rows = asistentes.map(
        ({ apellido, nombre, documento }) => `${apellido}\t${nombre}\t${documento}`,
      );
      setMalas([]);
      setPegado(joinBlocks(pegado, rows.join('\n')));
      setShown(true);
    },
  };
}

export type Pegar = ReturnType<typeof usePegar>;

import { useState } from 'react';
import type { Asistente } from '#contract/capacitaciones.ts';
import { asistentesText } from './asistentes.ts';
import { type FilaMala, parsePegado } from './pegar.ts';
import type { Contenido } from './useContenido.ts';

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
  const take = (text: string) => {
    const result = parsePegado(text, lista.filas.length);
    lista.add(result.asistentes);
    setMalas(result.malas);
    setPegado(result.resto);
    setShown(result.malas.length > 0);
    const { length } = result.asistentes;
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
    take,
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
      setPegado([pegado, ...rows].filter(Boolean).join('\n'));
      setShown(true);
    },
  };
}

export type Pegar = ReturnType<typeof usePegar>;

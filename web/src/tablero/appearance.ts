import { useState } from 'react';
import { type Aspecto, aspectoInicial } from '../shared/cards/AppearancePicker.tsx';
import { accents, bands } from '../theme.ts';

const key = 'aspecto_tablero';

function readAspecto(): Aspecto {
  try {
    const { color, imagen } = JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<Aspecto>;
    return {
      color: color && color in accents ? color : aspectoInicial.color,
      imagen: imagen && imagen in bands ? imagen : aspectoInicial.imagen,
    };
  } catch {
    return aspectoInicial;
  }
}

/** The dashboard's appearance in this browser, and its setter. */
export function useAspecto(): [Aspecto, (next: Aspecto) => void] {
  const [aspecto, setAspecto] = useState(readAspecto);
  const change = (next: Aspecto) => {
    localStorage.setItem(key, JSON.stringify(next));
    setAspecto(next);
  };
  return [aspecto, change];
}

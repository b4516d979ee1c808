import { useState } from 'react';
import { type Appearance, initialAppearance } from '../shared/cards/AppearancePicker.tsx';
import { accents, bands } from '../theme.ts';

const key = 'aspecto_tablero';

function readAppearance(): Appearance {
  try {
    const { color, imagen } = JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<Appearance>;
    return {
      color: color && color in accents ? color : initialAppearance.color,
      imagen: imagen && imagen in bands ? imagen : initialAppearance.imagen,
    };
  } catch {
    return initialAppearance;
  }
}

export function useAppearance(): [Appearance, (next: Appearance) => void] {
  const [appearance, setAppearance] = useState(readAppearance);
  const change = (next: Appearance) => {
    localStorage.setItem(key, JSON.stringify(next));
    setAppearance(next);
  };
  return [appearance, change];
}

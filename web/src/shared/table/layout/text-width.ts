import { useSyncExternalStore } from 'react';
import { theme } from '../../../theme.ts';

/** Weight and size of the texts in rows and cards (row-styles.ts). */
export type TextFont = '600 14px' | '400 14px' | '400 13px' | '400 12.5px';

/** Whether a text fits into a line of so many pixels. */
export type Fits = (text: string, font: TextFont, room: number) => boolean;

const family = theme.typography.fontFamily;
// Characters above take another font.
const known = 0x250;
/** By how much the sum of its characters' widths may differ from that of a text: letters stand closer in pairs. */
const kerning = 0.06;

function createScale(font: TextFont) {
  const context = document.createElement('canvas').getContext('2d');
  if (context) context.font = `${font} ${family}`;
  const exact = (text: string) => context?.measureText(text).width ?? 0;
  const widths = new Float64Array(known);
  /** The sum of the characters' widths; each is measured once. Below 0 where that cannot be said. */
  const rough = (text: string) => {
    let sum = 0;
    for (let at = 0; at < text.length; at++) {
      const code = text.charCodeAt(at);
      if (code >= known) return -1;
      if (widths[code] === 0) widths[code] = exact(text.charAt(at));
      sum += widths[code] ?? 0;
    }
    return sum;
  };
  return { exact, rough };
}

/** Adds up the widths of characters, and measures a text only where that does not tell. Nothing is laid out. */
export function createFits(): Fits {
  const scales = new Map<TextFont, ReturnType<typeof createScale>>();
  return (text, font, room) => {
    const scale = scales.get(font) ?? createScale(font);
    scales.set(font, scale);
    const rough = scale.rough(text);
    if (rough >= 0 && rough * (1 + kerning) < room) return true;
    if (rough * (1 - kerning) > room) return false;
    return scale.exact(text) <= room;
  };
}

const probe = `14px ${family}`;
const subscribe = (notify: () => void) => {
  document.fonts.addEventListener('loadingdone', notify);
  return () => document.fonts.removeEventListener('loadingdone', notify);
};

/** Until the font is there, the browser draws and measures another one. */
export const useFontLoaded = () => useSyncExternalStore(subscribe, () => document.fonts.check(probe));

import { useEffect } from 'react';

/** The second press of a double click does nothing if the first one closed what it was in: it would hit what lay behind. */
export function useDoubleClicks(): void {
  useEffect(() => {
    let pressed: Element | null = null;
    const onPress = (event: MouseEvent) => {
      if (event.detail <= 1) pressed = (event.target as Element).closest('.MuiModal-root');
      else if (pressed && !pressed.isConnected) {
        event.preventDefault();
        event.stopPropagation();
      }
    };
    addEventListener('mousedown', onPress, true);
    addEventListener('click', onPress, true);
    return () => {
      removeEventListener('mousedown', onPress, true);
      removeEventListener('click', onPress, true);
    };
  }, []);
}

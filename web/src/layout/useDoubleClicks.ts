import { useEffect } from 'react';

/**
 * The second press of a double click does nothing if the first one closed what it was in, or brought another control under
 * the pointer: it would hit what lay behind, or what came there.
 */
export function useDoubleClicks(): void {
  useEffect(() => {
    let modal: Element | null = null;
    let control: Element | null = null;
    const onPress = (event: MouseEvent) => {
      const target = event.target as Element;
      if (event.detail <= 1) {
        // A key, or a label for its field, sends a click without a press.
        if (event.type === 'mousedown')
          [modal, control] = [target.closest('.MuiModal-root'), controlAt(target)];
        return;
      }
      const isOther = control?.isConnected === true && controlAt(target) !== control && controlAt(target);
      if (!(modal && !modal.isConnected) && !isOther) return;
      event.preventDefault();
      event.stopPropagation();
    };
    addEventListener('mousedown', onPress, true);
    addEventListener('click', onPress, true);
    return () => {
      removeEventListener('mousedown', onPress, true);
      removeEventListener('click', onPress, true);
    };
  }, []);
}

const controlAt = (target: Element) => target.closest('label') ?? target.closest('a, button, input');

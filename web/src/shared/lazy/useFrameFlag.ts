import { useState } from 'react';

/** How this browser shows the frame's menu, in local storage. */
type FrameFlag = 'menu-oculto' | 'menu-amplio';

export const isFlagOn = (flag: FrameFlag): boolean => localStorage.getItem(flag) !== null;

export function useFrameFlag(flag: FrameFlag): [on: boolean, toggle: () => void] {
  const [on, setOn] = useState(() => isFlagOn(flag));
  const toggle = () => {
    if (on) localStorage.removeItem(flag);
    else localStorage.setItem(flag, '1');
    setOn(!on);
  };
  return [on, toggle];
}

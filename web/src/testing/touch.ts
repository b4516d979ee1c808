import { vi } from 'vitest';

/** The device is one that is touched; until the mocks are restored. */
export function touchDevice(): void {
  const real = window.matchMedia.bind(window);
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    real(query.includes('pointer: coarse') ? 'all' : query),
  );
}

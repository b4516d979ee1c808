import { useState } from 'react';
import { brand, surface } from '../../theme.ts';
import { useMarca } from './marca.ts';

// On a dark ground a backing, with a ring that takes no room.
const picture = {
  objectFit: 'contain',
  background: surface.logo,
  boxShadow: `0 0 0 3px ${surface.logo}`,
  borderRadius: 4,
  marginInline: 3,
} as const;

const { left, right, shade, light, pale } = brand.mark;

/** The consultancy's logo, or the product's mark without one. Decorative: the name is always beside it. */
export function BrandMark({ size }: { readonly size: number }) {
  const { logo } = useMarca();
  const [broken, setBroken] = useState<string>();
  if (logo && logo !== broken) {
    const height = size + 4;
    return (
      <img
        src={logo}
        alt=""
        style={{ ...picture, height, maxWidth: 5 * height }}
        onError={() => setBroken(logo)}
      />
    );
  }
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <path fill={left} d="M16 1.5 4 6v9.6c0 7.1 5 12.2 12 14.9z" />
      <path fill={right} d="M16 1.5 28 6v9.6c0 7.1-5 12.2-12 14.9z" />
      <path fill={shade} opacity=".55" d="m16 10 7 10.5-7 3.5-7-3.5z" />
      <path fill={light} opacity=".92" d="m16 9 6.5 11.2L16 17z" />
      <path fill={pale} d="M16 9 9.5 20.2 16 17z" />
    </svg>
  );
}

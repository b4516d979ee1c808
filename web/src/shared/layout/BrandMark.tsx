import { brand } from '../../theme.ts';

const { left, right, shade, light, pale } = brand.mark;

/** Decorative: the product's name is always beside it. */
export function BrandMark({ size = 28 }: { size?: number }) {
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

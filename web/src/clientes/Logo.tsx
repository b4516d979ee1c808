import Box from '@mui/material/Box';
import { type CSSProperties, useState } from 'react';
import { surface, theme, tones } from '../theme.ts';

interface LogoProps {
  readonly src: string | null;
  readonly alt: string;
  /** The company's name, whose initial takes the place of a missing logo. */
  readonly name?: string;
  /** The greatest box in pixels; the picture keeps its shape. */
  readonly width: number;
  readonly height: number;
  /** As wide as the picture, up to the box; without one the initial alone. */
  readonly large?: boolean;
}

/** A company's logo, loaded when visible; 'Sin logo' only where none is stored (reglas 2.5). */
export function Logo({ src, alt, name, width, height, large = false }: LogoProps) {
  const [{ arrived, broken }, setSeen] = useState<{ arrived?: string; broken?: string }>({});
  if (!src && large) return <Initial name={name ?? ''} size={height} />;
  if (!src) {
    return (
      <Box
        component="span"
        sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, color: 'text.secondary' }}
      >
        {name && <Initial name={name} size={26} />}
        Sin logo
      </Box>
    );
  }
  const empty = { ...place, width: height, height };
  // The browser's sign of a broken picture says nothing.
  if (broken === src) return <span role="img" aria-label={alt} style={empty} />;
  return (
    <img
      src={src}
      alt={alt}
      loading="lazy"
      decoding="async"
      style={
        arrived === src
          ? { ...picture, minWidth: large ? height : undefined, maxWidth: width, height }
          : empty
      }
      onLoad={() => setSeen({ arrived: src })}
      onError={() => setSeen({ broken: src })}
    />
  );
}

const Initial = ({ name, size }: { name: string; size: number }) => (
  <span
    style={{
      ...tile,
      width: size,
      height: size,
      borderRadius: size / 4,
      fontSize: size / 2,
      background: toneOf(name).bg,
      color: toneOf(name).fg,
    }}
    aria-hidden
  >
    {name[0]?.toUpperCase()}
  </span>
);

// The ring is a margin of the backing that takes no room.
const picture: CSSProperties = {
  display: 'block',
  objectFit: 'contain',
  objectPosition: 'left center',
  background: surface.logo,
  boxShadow: `0 0 0 3px ${surface.logo}`,
  borderRadius: 4,
};
/** Of a logo that has not arrived. */
const place: CSSProperties = {
  display: 'block',
  flex: 'none',
  background: theme.vars.palette.action.hover,
  borderRadius: 4,
};
const tile: CSSProperties = {
  display: 'inline-grid',
  placeItems: 'center',
  flex: 'none',
  fontWeight: 650,
};
const tileTones = [tones.green, tones.blue, tones.purple, tones.amber];
const toneOf = (name: string) => tileTones[name.length % tileTones.length] ?? tones.grey;

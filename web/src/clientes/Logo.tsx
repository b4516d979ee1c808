import Box from '@mui/material/Box';
import { useState } from 'react';

interface LogoProps {
  readonly src: string | null;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
}

/** A company's logo, loaded when it is visible (reglas 2.5). */
export function Logo({ src, alt, width, height }: LogoProps) {
  const [broken, setBroken] = useState<string>();
  if (!src || broken === src) {
    return (
      <Box component="span" sx={{ color: 'text.secondary' }}>
        Sin logo
      </Box>
    );
  }
  return (
    <img
      src={src}
      alt={alt}
      loading="lazy"
      decoding="async"
      style={{ display: 'block', width, height, objectFit: 'contain', objectPosition: 'left center' }}
      onError={() => setBroken(src)}
    />
  );
}

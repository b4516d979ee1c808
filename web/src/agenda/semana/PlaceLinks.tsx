import Box from '@mui/material/Box';
import { MapLink } from '../../shared/layout/contact/MapLink.tsx';
import { TelefonoLink } from '../../shared/layout/contact/TelefonoLink.tsx';
import type { MapParts } from '../../shared/text/contact.ts';

interface PlaceLinksProps {
  readonly name: string;
  readonly place: MapParts;
  readonly telefono: string | undefined;
  /** Beside the place, where there is no room for words. */
  readonly icons: boolean;
}

/** The way to a place of work, and its telephone as soon as it is known. */
export function PlaceLinks({ name, place, telefono, icons }: PlaceLinksProps) {
  const look = icons ? 'icon' : 'words';
  return (
    <Box data-links sx={icons ? inIcons : inWords}>
      <MapLink {...{ name, place, look }} />
      {telefono && <TelefonoLink {...{ telefono, look }} nombre={name} />}
    </Box>
  );
}

const base = { display: 'flex', flex: 'none', '@media print': { display: 'none' } } as const;
// The map keeps its place before the telephone is known.
const inIcons = { ...base, minWidth: { xs: 96, sm: 72 }, columnGap: 1 } as const;
// Below each other in all places, where they stand beside them.
const inWords = {
  ...base,
  flexBasis: { xs: '100%', md: 'auto' },
  columnGap: 2.5,
  minHeight: { xs: 44, md: 36 },
  '& > a': { minWidth: { md: 68 }, height: { md: 36 } },
  minWidth: { md: 204 },
} as const;

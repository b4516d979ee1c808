import Box from '@mui/material/Box';
import { useObjectUrl } from '../../shared/fields/files/useObjectUrl.ts';
import { paper } from './paper.ts';

/** A signature as it is printed. */
export function FirmaPicture({ picture }: { readonly picture: Blob }) {
  const src = useObjectUrl(picture);
  return (
    <Box data-esquema="light" sx={{ ...paper, p: 2 }}>
      {src && <img src={src} alt="Su firma" style={image} />}
    </Box>
  );
}

const image = { display: 'block', width: '100%', height: '100%', objectFit: 'contain' } as const;

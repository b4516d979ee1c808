import Box from '@mui/material/Box';
import { useWatch } from 'react-hook-form';
import { PictureField } from '../shared/fields/files/PictureField.tsx';
import { useObjectUrl } from '../shared/fields/files/useObjectUrl.ts';
import { surface } from '../theme.ts';
import { Logo } from './Logo.tsx';

/** reglas 12.3 */
const logoRules = { accept: ['.png', '.jpg', '.jpeg', '.webp'], maxMiB: 2, maxSide: 4096 } as const;

interface LogoFieldProps {
  readonly name: string;
  readonly current: string | null;
}

export function LogoField({ name, current }: LogoFieldProps) {
  const preview = useObjectUrl(useWatch({ name }));
  return (
    <Box sx={{ display: 'flex', gap: 2, alignItems: 'center' }}>
      <Box sx={frame}>
        <Logo src={preview ?? current} alt="Logo" width={88} height={64} />
      </Box>
      <Box sx={{ minWidth: 0, flex: 1 }}>
        <PictureField
          name={name}
          label="Logo"
          rules={logoRules}
          help={`PNG, JPEG o WebP de hasta ${logoRules.maxMiB} MB`}
        />
      </Box>
    </Box>
  );
}

const frame = {
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: 108,
  height: 84,
  fontSize: 13,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: surface.ground,
} as const;

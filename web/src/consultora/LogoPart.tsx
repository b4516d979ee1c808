import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { CSSProperties } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { MaterialCard } from '../shared/cards/MaterialCard.tsx';
import { PictureField } from '../shared/fields/files/PictureField.tsx';
import { surface } from '../theme.ts';
import { type ConsultoraValues, logoRules } from './values.ts';

const { maxMiB, maxSide } = logoRules;

interface LogoPartProps {
  /** Address of the logo as saved. */
  readonly current: string | null;
}

/** The present logo, the chosen file, or the removal of the present one. */
export function LogoPart({ current }: LogoPartProps) {
  const { setValue } = useFormContext<ConsultoraValues>();
  const [logo, quitarLogo] = useWatch<ConsultoraValues, ['logo', 'quitarLogo']>({
    name: ['logo', 'quitarLogo'],
  });
  const setRemoved = (removed: boolean) => setValue('quitarLogo', removed, { shouldDirty: true });
  return (
    <MaterialCard title="Logo" text="En los documentos, en el ingreso y en la barra del sistema.">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 2 }}>
        <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
          <PictureField
            name="logo"
            label="Archivo"
            rules={logoRules}
            help={`PNG o JPEG de hasta ${maxMiB} MB y ${maxSide} píxeles por lado`}
          />
        </Box>
        {current && !logo && (
          <>
            <img src={current} alt="Logo actual" style={quitarLogo ? removed : picture} />
            <Button
              color={quitarLogo ? 'inherit' : 'error'}
              onClick={() => setRemoved(!quitarLogo)}
              sx={{ mt: { sm: 2.75 }, ml: { xs: -1, sm: 0 }, minHeight: { xs: 44, sm: 36 } }}
            >
              {quitarLogo ? 'Conservar logo' : 'Quitar logo'}
            </Button>
          </>
        )}
      </Box>
      {quitarLogo && !logo && (
        <Typography role="status" variant="body2" sx={{ color: 'text.secondary' }}>
          El logo se quita al guardar.
        </Typography>
      )}
    </MaterialCard>
  );
}

const picture: CSSProperties = {
  alignSelf: 'center',
  maxWidth: 140,
  maxHeight: 48,
  objectFit: 'contain',
  background: surface.logo,
  borderRadius: 4,
};
const removed: CSSProperties = { ...picture, opacity: 0.4 };

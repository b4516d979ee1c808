import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useFormContext, useWatch } from 'react-hook-form';
import { MaterialCard } from '../shared/cards/MaterialCard.tsx';
import { PictureField } from '../shared/fields/files/PictureField.tsx';
import { type ConsultoraValues, logoRules } from './values.ts';

const { maxMiB, maxSide } = logoRules;

/** The chosen file, or the removal of the present logo. */
export function LogoPart({ current }: { readonly current: string | null }) {
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
          <Button
            color={quitarLogo ? 'inherit' : 'error'}
            onClick={() => setRemoved(!quitarLogo)}
            sx={{ mt: { sm: 2.75 }, ml: { xs: -1, sm: 0 }, minHeight: { xs: 44, sm: 36 } }}
          >
            {quitarLogo ? 'Conservar logo' : 'Quitar logo'}
          </Button>
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

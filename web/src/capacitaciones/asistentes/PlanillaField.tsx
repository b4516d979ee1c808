import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Capacitacion } from '#contract/capacitaciones.ts';
import { FilePicker } from '../../shared/fields/FilePicker.tsx';
import { PlanillaLink } from '../PlanillaLink.tsx';
import { planillaRules } from '../planilla.ts';
import type { Contenido } from '../wizard/useContenido.ts';

interface PlanillaFieldProps {
  readonly planilla: Contenido['planilla'];
  readonly actual: Capacitacion | undefined;
}

/** The attached sheet (reglas 2.12): chosen, replaced or removed; the one that is there can be downloaded meanwhile. */
export function PlanillaField({ planilla, actual }: PlanillaFieldProps) {
  const { file, quitar, setQuitar } = planilla;
  const present = actual?.linktofile && actual.filename ? actual : undefined;
  return (
    <Box component="section" aria-label="Planilla adjunta" sx={{ display: 'grid', gap: 1, minWidth: 0 }}>
      {present && !file && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, minWidth: 0 }}>
          <Typography variant="body2" component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            {quitar ? 'Al guardar se quita el archivo ' : 'Archivo adjunto: '}
            <PlanillaLink capacitacion={present} />
          </Typography>
          <Button color="inherit" size="small" onClick={() => setQuitar(!quitar)}>
            {quitar ? 'Conservar archivo' : 'Quitar archivo'}
          </Button>
        </Box>
      )}
      <FilePicker
        label={present ? 'Reemplazar planilla' : 'Planilla'}
        file={file}
        onChange={planilla.choose}
        error={planilla.error}
        help={`Opcional: ${planillaRules.accept.join(', ')}, hasta ${planillaRules.maxMiB} MB`}
        {...planillaRules}
      />
    </Box>
  );
}

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { FilePicker } from '../../shared/fields/files/FilePicker.tsx';
import { PlanillaLink } from '../PlanillaLink.tsx';
import { planillaRules } from '../planilla.ts';
import type { Wizard } from '../wizard/useWizard.ts';

/** reglas 2.12 */
export function PlanillaField({ wizard }: { wizard: Wizard }) {
  const { state, dispatch, opened } = wizard;
  const { file, remove, error } = state.planilla;
  const present = opened?.linktofile && opened.filename ? opened : undefined;
  return (
    <Box component="section" aria-label="Planilla adjunta" sx={{ display: 'grid', gap: 1, minWidth: 0 }}>
      {present && !file && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, minWidth: 0 }}>
          <Typography variant="body2" component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            {remove ? 'Al guardar se quita el archivo ' : 'Archivo adjunto: '}
            <PlanillaLink capacitacion={present} />
          </Typography>
          <Button
            color="inherit"
            size="small"
            onClick={() => dispatch({ type: 'planillaRemoved', remove: !remove })}
          >
            {remove ? 'Conservar archivo' : 'Quitar archivo'}
          </Button>
        </Box>
      )}
      <FilePicker
        label={present ? 'Reemplazar planilla' : 'Planilla'}
        file={file}
        onChange={(chosen) => dispatch({ type: 'fileChosen', file: chosen })}
        error={error}
        help={`Opcional: ${planillaRules.accept.join(', ')}, hasta ${planillaRules.maxMiB} MB`}
        {...planillaRules}
      />
    </Box>
  );
}

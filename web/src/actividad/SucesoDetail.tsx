import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Suceso } from '#contract/consultora/actividad.ts';
import { useCloseOnBack } from '../shared/historia/useCloseOnBack.ts';
import { DetailDialog } from '../shared/layout/dialogs/DetailDialog.tsx';
import { formatInstantSecond } from '../shared/text/dates.ts';
import { CambiosTable } from './CambiosTable.tsx';

interface SucesoDetailProps {
  readonly suceso: Suceso;
  readonly onClose: () => void;
  /** Shows the row's whole history; undefined if it is shown already. */
  readonly onFollow: ((rowId: string) => void) | undefined;
}

export function SucesoDetail({ suceso, onClose, onFollow }: SucesoDetailProps) {
  useCloseOnBack(onClose);
  const { momento, persona, accion, sobre, direccion, solicitud, fila_id, cambios, ultimo } = suceso;
  return (
    <DetailDialog
      kind="Suceso"
      title={accion}
      onClose={onClose}
      fields={[
        ['Sobre qué', sobre],
        [ultimo ? 'Primera vez' : 'Fecha y hora', formatInstantSecond(momento)],
        ...(ultimo ? [['Última vez', formatInstantSecond(ultimo)] as const] : []),
        ['Persona', persona],
        ['Dirección IP', direccion],
        ['Identificador técnico', solicitud],
      ]}
      actions={
        fila_id &&
        onFollow && (
          <Button variant="outlined" color="inherit" onClick={() => onFollow(fila_id)}>
            Ver todo sobre este registro
          </Button>
        )
      }
    >
      {cambios.length > 0 && (
        <Box component="section" sx={{ mt: 2 }}>
          <Typography variant="h3" component="h3" sx={{ mb: 0.5 }}>
            Cambios
          </Typography>
          <CambiosTable cambios={cambios} />
        </Box>
      )}
    </DetailDialog>
  );
}

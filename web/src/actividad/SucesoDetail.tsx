import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Suceso } from '#contract/consultora/actividad.ts';
import { Disclosure } from '../shared/cards/Disclosure.tsx';
import { useCloseOnBack } from '../shared/historia/useCloseOnBack.ts';
import { DetailDialog } from '../shared/layout/dialogs/DetailDialog.tsx';
import { FieldList } from '../shared/layout/FieldList.tsx';
import { formatInstantSecond } from '../shared/text/dates.ts';
import { CambiosTable } from './CambiosTable.tsx';
import type { Line } from './fold.ts';

/** Shows the row's whole history; undefined if it is shown already. */
type OnFollow = ((rowId: string) => void) | undefined;

interface SucesoDetailProps {
  readonly suceso: Line;
  readonly onClose: () => void;
  readonly onFollow: OnFollow;
}

export function SucesoDetail({ suceso, onClose, onFollow }: SucesoDetailProps) {
  useCloseOnBack(onClose);
  const { momento, persona, accion, sobre, direccion, solicitud, cambios, ultimo, partes } = suceso;
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
      actions={suceso.fila_id && onFollow && <Follow suceso={suceso} onFollow={onFollow} />}
    >
      {cambios.length > 0 && (
        <Box component="section" sx={{ mt: 2 }}>
          <Typography variant="h3" component="h3" sx={{ mb: 0.5 }}>
            Cambios
          </Typography>
          <CambiosTable cambios={cambios} />
        </Box>
      )}
      <Partes partes={partes} onFollow={onFollow} />
    </DetailDialog>
  );
}

interface PartesProps {
  readonly partes: Line['partes'];
  readonly onFollow: OnFollow;
}

/** The acts that a line joins; of several trainings by each of them. */
const Partes = ({ partes, onFollow }: PartesProps) =>
  partes?.map((parte) => (
    <Disclosure key={parte._id} title={titleOf(parte)}>
      {parte.partes ? (
        <Partes partes={parte.partes} onFollow={onFollow} />
      ) : (
        <Parte parte={parte} onFollow={onFollow} />
      )}
    </Disclosure>
  ));

const titleOf = ({ partes, accion, sobre }: Line) =>
  partes ? [sobre, accion].filter(Boolean).join(': ') : (sobre ?? accion);

/** One of the acts that a line joins. */
const Parte = ({ parte, onFollow }: { readonly parte: Suceso; readonly onFollow: OnFollow }) => (
  <>
    <FieldList
      columns={2}
      fields={[
        ['Fecha y hora', formatInstantSecond(parte.momento)],
        ['Identificador técnico', parte.solicitud],
      ]}
    />
    <CambiosTable cambios={parte.cambios} />
    <Follow suceso={parte} onFollow={onFollow} />
  </>
);

function Follow({ suceso: { fila_id }, onFollow }: Pick<SucesoDetailProps, 'suceso' | 'onFollow'>) {
  if (!fila_id || !onFollow) return null;
  return (
    <Button variant="outlined" color="inherit" onClick={() => onFollow(fila_id)}>
      Ver todo sobre este registro
    </Button>
  );
}

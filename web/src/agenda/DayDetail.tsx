import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { DetailDialog } from '../shared/layout/dialogs/DetailDialog.tsx';
import type { Detail } from '../shared/list/useDetail.ts';
import { countText, type Shown } from './items.ts';
import { DayItems } from './linea/DayItems.tsx';
import { dayTitle } from './month.ts';
import type { Day } from './useAgenda.ts';

interface DayDetailProps {
  readonly day: Day;
  readonly shown: Shown;
  readonly step: Detail<Day>['step'];
  readonly onClose: () => void;
}

/** All items of a day. */
export function DayDetail({ day: { _id, items }, shown, step, onClose }: DayDetailProps) {
  return (
    <DetailDialog
      kind={_id === shown.today ? 'Agenda de hoy' : 'Agenda del día'}
      title={dayTitle(_id)}
      state={
        items.length > 0 && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {countText(items)}
          </Typography>
        )
      }
      fields={[]}
      step={step}
      onClose={onClose}
    >
      {items.length === 0 ? (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          No hay vencimientos ni actividades este día.
        </Typography>
      ) : (
        <Box sx={{ '& > ul > li:first-of-type': { borderTop: 0 } }}>
          <DayItems items={items} shown={shown} />
        </Box>
      )}
    </DetailDialog>
  );
}

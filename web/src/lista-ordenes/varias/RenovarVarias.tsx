import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { Orden } from '#contract/ordenes/ordenes.ts';
import { confirm } from '../../shared/feedback/confirm.ts';
import { useFocusBack } from '../../shared/form/useFocusBack.ts';
import { useWarnOnLeave } from '../../shared/form/useWarnOnLeave.ts';
import { TitledDialog } from '../../shared/layout/dialogs/TitledDialog.tsx';
import { formatNumber } from '../../shared/text/dates.ts';
import { formatList } from '../../shared/text/lists.ts';
import { HowFields } from './HowFields.tsx';
import { countSinRespaldo, hasChanges, sortSelection } from './many.ts';
import { RenovarRows } from './RenovarRows.tsx';
import { useRenovarVarias } from './useRenovarVarias.ts';

interface RenovarVariasProps {
  readonly ordenes: readonly Orden[];
  readonly onRenewed: (ids: ReadonlySet<string>) => void;
  readonly onClose: () => void;
}

/** Renews the selected orders: their dates in one table, saved one by one (reglas 2.10). */
export function RenovarVarias({ ordenes, onRenewed, onClose }: RenovarVariasProps) {
  const [{ rows: initial, renewed }] = useState(() => sortSelection(ordenes));
  const many = useRenovarVarias({ initial, onRenewed, onClose });
  const { how, rows, progress } = many;
  const busy = progress !== undefined;
  const isDirty = how !== undefined && hasChanges(rows, how, many.day);
  useWarnOnLeave(isDirty);
  const button = useFocusBack(busy);
  const close = async () => {
    if (!busy && (!isDirty || (await confirm(unsaved)))) onClose();
  };
  return (
    <TitledDialog
      title={rows.length === 0 ? 'Renovar órdenes' : renewText(rows.length)}
      wide
      onClose={() => void close()}
      onSubmit={(event) => {
        event.preventDefault();
        void many.save();
      }}
    >
      <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
        {renewed.length > 0 && <Alert severity="info">Ya fueron renovadas: {numbersOf(renewed)}.</Alert>}
        {rows.length === 0 && <Box>Ninguna de las órdenes elegidas se puede renovar.</Box>}
        {rows.length > 0 && (
          <HowFields how={how} day={many.day} disabled={busy} onHow={many.changeHow} onDay={many.changeDay} />
        )}
        {how && <RenovarRows rows={rows} planned={how === 'plan'} disabled={busy} onChange={many.change} />}
      </DialogContent>
      {busy && <LinearProgress variant="determinate" value={progress * 100} aria-label="Renovando" />}
      <DialogActions sx={{ flexWrap: { xs: 'wrap', sm: 'nowrap' } }}>
        <Typography variant="body2" role="status" sx={foot}>
          {how && lackingText(countSinRespaldo(rows))}
        </Typography>
        <Button color="inherit" onClick={() => void close()} disabled={busy}>
          {rows.length === 0 ? 'Cerrar' : 'Cancelar'}
        </Button>
        {rows.length > 0 && (
          <Button ref={button} type="submit" variant="contained" loading={busy} disabled={!how}>
            {renewText(rows.length)}
          </Button>
        )}
      </DialogActions>
    </TitledDialog>
  );
}

const renewText = (count: number) =>
  count === 1 ? 'Renovar 1 orden' : `Renovar ${formatNumber(count)} órdenes`;

/** '34 quedarán sin respaldo' */
const lackingText = (count: number) =>
  count > 0 && `${formatNumber(count)} ${count === 1 ? 'quedará' : 'quedarán'} sin respaldo`;

const foot = { flex: { xs: '1 0 100%', sm: 1 }, minWidth: 0, color: 'text.secondary' } as const;

const shownAtOnce = 12;

function numbersOf(ordenes: readonly Orden[]): string {
  const numbers = ordenes.slice(0, shownAtOnce).map(({ numeroorden }) => `N.º ${numeroorden}`);
  const more = ordenes.length - numbers.length;
  return formatList(more > 0 ? [...numbers, `${formatNumber(more)} más`] : numbers);
}

const unsaved = {
  title: 'Hay órdenes sin renovar',
  text: 'Si cierra ahora, las fechas que cambió se pierden.',
  accept: 'Descartar cambios',
  cancel: 'Seguir editando',
  danger: true,
};

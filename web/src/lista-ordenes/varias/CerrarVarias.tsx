import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { type Orden, OrdenCierre } from '#contract/ordenes/ordenes.ts';
import { isOpen } from '../../ordenes/renovar/open.ts';
import { TextField } from '../../shared/fields/TextField.tsx';
import { FormDialog } from '../../shared/form/FormDialog.tsx';
import { formatNumber } from '../../shared/text/dates.ts';
import { countText } from '../../shared/text/quantities.ts';
import { useCerrarVarias } from './useCerrarVarias.ts';

const schema = OrdenCierre.pick({ motivo: true });

interface CerrarVariasProps {
  readonly ordenes: readonly Orden[];
  readonly onClosed: (ids: ReadonlySet<string>) => void;
  readonly onClose: () => void;
}

/** Asks once why many orders need no renewal (reglas 4.18). */
export function CerrarVarias({ ordenes, onClosed, onClose }: CerrarVariasProps) {
  const [open] = useState(() => ordenes.filter(isOpen));
  const left = ordenes.length - open.length;
  const cerrar = useCerrarVarias(onClosed);
  return (
    <FormDialog
      title={
        open.length === 1 ? 'No se renueva 1 orden' : `No se renuevan ${formatNumber(open.length)} órdenes`
      }
      schema={schema}
      values={{ motivo: '' }}
      onSubmit={({ motivo }) => cerrar(open, motivo)}
      onClose={onClose}
    >
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        Dejan de contarse entre las vencidas sin renovar y no generan más avisos. Se puede volver atrás desde
        el detalle de cada una.
        {left > 0 && ` ${leftText(left)}`}
      </Typography>
      <TextField name="motivo" label="Motivo" multiline minRows={2} autoFocus placeholder="Opcional" />
    </FormDialog>
  );
}

const leftText = (count: number) =>
  `${countText(count, 'orden elegida ya fue renovada o cerrada', 'órdenes elegidas ya fueron renovadas o cerradas')}.`;

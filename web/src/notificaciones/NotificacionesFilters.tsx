import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, useState } from 'react';
import { sinRenovarPath } from '../links/ordenes.ts';
import { SinRenovarLine } from '../ordenes/renovar/SinRenovarLine.tsx';
import { Switch } from '../shared/form/Switch.tsx';
import { useCloseOnBack } from '../shared/historia/useCloseOnBack.ts';
import { lazyDialog } from '../shared/lazy/lazy-dialog.tsx';
import { FilterSelect } from '../shared/list/filters/FilterSelect.tsx';
import { FiltersButton } from '../shared/list/filters/FiltersButton.tsx';
import { useTablero } from '../tablero/useTablero.ts';
import { theme, tones } from '../theme.ts';

// Only phones have it.
const FiltersSheet = lazyDialog(
  async () => (await import('../shared/list/filters/FiltersSheet.tsx')).FiltersSheet,
);

export interface NotificacionesFilter {
  readonly kinds: Readonly<Record<string, string>>;
  readonly kind: string;
  readonly setKind: (kind: string) => void;
  readonly withRead: boolean;
  readonly setWithRead: (checked: boolean) => void;
}

/** What limits the notices; on a phone behind 'Filtros', as in other lists. */
export function NotificacionesFilters({ kinds, kind, setKind, withRead, setWithRead }: NotificacionesFilter) {
  const phone = useMediaQuery(theme.breakpoints.down('sm'), { noSsr: true });
  const fields = (
    <>
      <FilterSelect
        label="Tipo de aviso"
        options={kinds}
        value={kind}
        onChange={setKind}
        width={{ xs: '100%', sm: 220 }}
      />
      <FormControlLabel
        label="Ver también las leídas"
        control={<Switch checked={withRead} onChange={(_event, checked) => setWithRead(checked)} />}
      />
    </>
  );
  const reset = () => {
    setKind('');
    setWithRead(false);
  };
  return (
    <>
      <Vencidas />
      {phone ? (
        <BehindButton active={Number(kind !== '') + Number(withRead)} onReset={reset}>
          {fields}
        </BehindButton>
      ) : (
        fields
      )}
    </>
  );
}

interface BehindButtonProps {
  readonly active: number;
  readonly onReset: () => void;
  readonly children: ReactNode;
}

function BehindButton({ active, onReset, children }: BehindButtonProps) {
  const [open, setOpen] = useState(false);
  // The sheet stays while it slides away.
  const [used, setUsed] = useState(false);
  const close = () => setOpen(false);
  useCloseOnBack(close, open);
  return (
    <>
      <FiltersButton
        active={active}
        open={open}
        onOpen={() => {
          setOpen(true);
          setUsed(true);
        }}
      />
      {used && (
        <FiltersSheet open={open} onClose={close} onReset={onReset}>
          {children}
        </FiltersSheet>
      )}
    </>
  );
}

/** Notices that are read, or none, do not mean that nothing waits. */
function Vencidas() {
  const { data } = useTablero();
  const count = data?.sinRenovar.ordenes;
  if (count === 0) return null;
  return (
    // What stands beside it keeps its place while it is counted.
    <Box sx={vencidas} data-loading={count === undefined || undefined}>
      <SinRenovarLine count={count ?? 0} to={sinRenovarPath()} />
    </Box>
  );
}

const vencidas = {
  flex: { xs: 1, sm: 'none' },
  minWidth: { sm: 330 },
  minHeight: 40,
  display: 'flex',
  alignItems: 'center',
  px: 1.5,
  py: { xs: 0.75, sm: 0 },
  borderRadius: 1,
  bgcolor: tones.red.bg,
  '&[data-loading]': { visibility: 'hidden' },
} as const;

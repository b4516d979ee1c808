import PlanIcon from '@mui/icons-material/EventNoteOutlined';
import PrintIcon from '@mui/icons-material/PrintOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import { type ReactNode, useState } from 'react';
import type { Rol } from '#contract/cuentas/sesion.ts';
import { type PlanCapacitacion, planes } from '#contract/ordenes/plan-capacitacion.ts';
import { openFile } from '../sesion/open-file.ts';
import { Illustration } from '../shared/layout/Illustration.tsx';
import { LoadError } from '../shared/layout/LoadError.tsx';
import { Message } from '../shared/layout/Message.tsx';
import { PageActions } from '../shared/layout/MoreMenu.tsx';
import { lazyDialog } from '../shared/lazy/lazy-dialog.tsx';
import { useDelete } from '../shared/list/useDelete.ts';
import { Atrasadas } from './Atrasadas.tsx';
import { Coordinar } from './Coordinar.tsx';
import { Done } from './Done.tsx';
import { Months } from './Months.tsx';
import { type EsteMes, lateOf, titleOf } from './plan.ts';
import { useAnio, useCopy, usePlan } from './usePlan.ts';
import { YearBar } from './YearBar.tsx';

const PlanForm = lazyDialog(async () => (await import('./PlanForm.tsx')).PlanForm);

type Opened = { readonly kind: 'none' } | { readonly kind: 'form'; readonly row?: PlanCapacitacion };

const planPdf = (clienteId: string, anio: number) =>
  `/api/clientes/${clienteId}/planCapacitacion.pdf?${new URLSearchParams({ anio: String(anio) })}`;

interface PlanAnualProps {
  readonly clienteId: string;
  readonly rol: Rol;
}

/** The trainings that a client plans for a year (reglas 2.35). */
export function PlanAnual({ clienteId, rol }: PlanAnualProps) {
  const isAdmin = rol === 'admin';
  const { anio, now, setAnio } = useAnio();
  const { data, error, isFetching, refetch } = usePlan(clienteId, anio);
  const before = usePlan(clienteId, anio - 1, isAdmin);
  const copy = useCopy(clienteId, anio, before.data);
  const print = planPdf(clienteId, anio);
  const late = useLate(data, now);
  const [opened, setOpened] = useState<Opened>({ kind: 'none' });
  const onDelete = useDelete<PlanCapacitacion>(planes, deletion);
  const add = isAdmin && (
    <Button variant="contained" onClick={() => setOpened({ kind: 'form' })}>
      Agregar
    </Button>
  );
  const actions = isAdmin
    ? { onEdit: (row: PlanCapacitacion) => setOpened({ kind: 'form', row }), onDelete }
    : undefined;
  const failed = !data && error && !isFetching;
  return (
    <Card component="section" variant="outlined" aria-label="Plan anual" sx={{ flex: 'none' }}>
      <Box sx={head}>
        <YearBar anio={anio} current={now.anio} onChange={setAnio} />
        {data && data.length > 0 && (
          <Summary {...{ items: data, now, late, add, print }} copy={isAdmin && copy} />
        )}
      </Box>
      {rol === 'tecnico' && <Coordinar clienteId={clienteId} late={late.button.parts} />}
      {failed && <LoadError title="No se pudo cargar el plan" error={error} onRetry={refetch} />}
      {!data && !failed && <Waiting />}
      {data?.length === 0 && <Empty anio={anio} copy={copy} add={add} />}
      {data && data.length > 0 && (
        <Months
          items={late.shown ?? data}
          {...{ now, actions }}
          onlyLate={late.shown !== undefined}
          // reglas 6.3: client users register trainings of their company.
          registers={rol !== 'tecnico'}
        />
      )}
      {opened.kind === 'form' && (
        <PlanForm
          {...{ row: opened.row, clienteId, anio }}
          onSaved={setAnio}
          onClose={() => setOpened({ kind: 'none' })}
        />
      )}
    </Card>
  );
}

/** Shows only what is late, while something is. */
function useLate(data: readonly PlanCapacitacion[] | undefined, now: EsteMes) {
  const [only, setOnly] = useState(false);
  const { late, parts } = lateOf(data ?? [], now);
  const pressed = only && late.length > 0;
  return {
    shown: pressed ? late : undefined,
    button: { parts, pressed, onPress: () => setOnly(!pressed) },
  };
}

interface SummaryProps extends ButtonsProps {
  readonly items: readonly PlanCapacitacion[];
  readonly now: EsteMes;
  readonly late: ReturnType<typeof useLate>;
}

interface ButtonsProps {
  /** False for those who may not. */
  readonly copy: ReturnType<typeof useCopy> | false;
  readonly print: string;
  readonly add: ReactNode;
}

const Summary = ({ items, now, late, ...buttons }: SummaryProps) => (
  <>
    <Box sx={share}>
      <Done items={items} now={now} late={<Atrasadas {...late.button} />} />
    </Box>
    <Buttons {...buttons} />
  </>
);

const Buttons = ({ copy, print, add }: ButtonsProps) => (
  <Box data-screen-only sx={buttons}>
    {copy && copy.count > 0 && (
      <PageActions actions={[{ label: copyText, onClick: copy.ask, loading: copy.isPending, rare: true }]} />
    )}
    <PrintLink href={print} />
    {add}
  </Box>
);

const copyText = 'Copiar del año anterior';
const deletion = {
  success: 'Capacitación quitada del plan',
  question: (item: PlanCapacitacion) => ({ title: `Eliminar «${titleOf(item)}» del plan` }),
};

interface EmptyProps {
  readonly anio: number;
  readonly copy: ReturnType<typeof useCopy>;
  /** False for those who may not add. */
  readonly add: ReactNode;
}

function Empty({ anio, copy, add }: EmptyProps) {
  return (
    <Message
      icon={
        <Illustration>
          <PlanIcon />
        </Illustration>
      }
      title={`Todavía no hay capacitaciones planificadas para ${anio}.`}
      text={add && (copy.count > 0 ? waysText(copy.count, anio) : aloneText)}
      action={
        add && (
          <Box sx={{ ...buttons, justifyContent: 'center' }}>
            {copy.count > 0 && (
              <Button variant="outlined" color="inherit" loading={copy.isPending} onClick={copy.ask}>
                {copyText}
              </Button>
            )}
            {add}
          </Box>
        )
      }
    />
  );
}

const waysText = (count: number, anio: number) =>
  `Agréguelas de a una, o parta de ${count === 1 ? 'la que planificó' : `las ${count} que planificó`} para ${anio - 1}.`;
const aloneText = 'Agréguelas de a una. El año que viene podrá copiar las de este.';

/** Opens in a tab, by cookie (reglas 12.1). */
const PrintLink = ({ href }: { readonly href: string }) => (
  <Button
    component="a"
    href={href}
    target="_blank"
    rel="noopener noreferrer"
    variant="outlined"
    color="inherit"
    aria-label="Imprimir programa"
    startIcon={<PrintIcon />}
    onClick={openFile}
    onAuxClick={openFile}
    sx={printButton}
  >
    <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
      Imprimir programa
    </Box>
  </Button>
);

const Waiting = () => (
  <Box role="status" aria-label="Cargando" sx={{ px: 2.5, pb: 2 }}>
    {[1, 2, 3].map((row) => (
      <Skeleton key={row} height={52} />
    ))}
  </Box>
);

const head = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: { xs: 1, sm: 3 },
  rowGap: 1,
  px: { xs: 1.75, sm: 2.5 },
  py: { xs: 1, sm: 1.5 },
} as const;
// Below the buttons, which share the line of the year, where the counts have no room between them.
const share = {
  order: { xs: 1, lg: 0 },
  flex: { xs: '1 1 100%', lg: '1 1 240px' },
  minWidth: 0,
} as const;
const printButton = {
  '&&': { minWidth: { xs: 44, sm: 64 }, px: { xs: 1, sm: 2 } },
  '& .MuiButton-startIcon': { ml: { xs: 0, sm: -0.5 }, mr: { xs: 0, sm: 1 } },
} as const;
const buttons = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: 1,
  ml: 'auto',
  '& .MuiButton-root': { px: { xs: 1.5, sm: 2 } },
} as const;

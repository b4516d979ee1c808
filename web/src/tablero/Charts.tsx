import ChartIcon from '@mui/icons-material/InsertChartOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import type { MesTablero, Tablero } from '#contract/consultora/tablero.ts';
import { type Kind, kinds } from '#contract/ordenes/tipos-orden.ts';
import { ChartCard } from '../shared/cards/ChartCard.tsx';
import { MaterialCard } from '../shared/cards/MaterialCard.tsx';
import { Chart } from '../shared/charts/Chart.tsx';
import { Message } from '../shared/layout/Message.tsx';
import { formatNumber } from '../shared/text/dates.ts';
import { type Accent, tones } from '../theme.ts';
import { shownKind } from '../tipos-orden/kinds.ts';
import { longMonth, shortMonth } from './months.ts';

const period = 'Últimos 12 meses, por fecha de inicio';

interface MesesProps {
  readonly meses: readonly MesTablero[];
  readonly accent: Accent;
}

export function OrdenesPorMes({ meses, accent }: MesesProps) {
  const title = 'Órdenes por mes';
  if (meses.every(({ ordenes }) => ordenes === 0)) {
    return <EmptyChart title={title} text="Ninguna orden comenzó en los últimos 12 meses." />;
  }
  return (
    <ChartCard
      title={title}
      text={period}
      figures={{
        head: ['Mes', 'Órdenes'],
        rows: meses.map(({ mes, ordenes }) => [longMonth(mes), ordenes] as const),
      }}
    >
      <MesesChart kind="Line" name="Órdenes" field="ordenes" meses={meses} accent={accent} height={240} />
    </ChartCard>
  );
}

/** Two charts, because a training has about ten participants. */
export function CapacitacionesPorMes({ meses, accent }: MesesProps) {
  const title = 'Capacitaciones y participantes por mes';
  if (meses.every(({ capacitaciones }) => capacitaciones === 0)) {
    return <EmptyChart title={title} text="Ninguna capacitación comenzó en los últimos 12 meses." />;
  }
  const shared = { kind: 'Bar', meses, height: 190 } as const;
  return (
    <ChartCard
      title={title}
      text={period}
      figures={{
        head: ['Mes', 'Capacitaciones', 'Participantes'],
        rows: meses.map((row) => [longMonth(row.mes), row.capacitaciones, row.participantes] as const),
      }}
    >
      <Box sx={sideBySide}>
        <div>
          <Caption>Capacitaciones</Caption>
          <MesesChart {...shared} name="Capacitaciones" field="capacitaciones" accent={accent} />
        </div>
        <div>
          <Caption>Participantes</Caption>
          <MesesChart {...shared} name="Participantes" field="participantes" accent="info" />
        </div>
      </Box>
    </ChartCard>
  );
}

const sideBySide = {
  display: 'grid',
  columnGap: 3,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
} as const;

interface MesesChartProps extends MesesProps {
  readonly kind: 'Bar' | 'Line';
  readonly name: string;
  readonly field: Exclude<keyof MesTablero, 'mes'>;
  readonly height: number;
}

function MesesChart({ meses, field, ...chart }: MesesChartProps) {
  return (
    <Chart
      {...chart}
      labels={meses.map(({ mes }) => shortMonth(mes))}
      values={meses.map((row) => row[field])}
    />
  );
}

function Caption({ children }: { children: string }) {
  return (
    <Typography variant="caption" component="p" sx={{ color: 'text.secondary', mt: 0.5 }}>
      {children}
    </Typography>
  );
}

const kindOf = (kind: Kind) =>
  shownKind({ capacitacion: false, compliance: false, inspeccion: false, [kind]: true });

/** reglas 2.9 */
export function OrdenesPorTipo({ tipos }: Pick<Tablero, 'tipos'>) {
  const shown = kinds.map((kind) => ({ ...kindOf(kind), value: tipos[kind] }));
  const total = shown.reduce((sum, { value }) => sum + value, 0);
  return (
    <MaterialCard title="Órdenes por tipo de servicio" text="Todas las órdenes registradas">
      <Box aria-hidden sx={{ my: 'auto' }}>
        <Chart
          kind="Pie"
          name="Órdenes"
          labels={shown.map(({ text }) => text)}
          values={shown.map(({ value }) => value)}
          colours={shown.map(({ tone }) => tones[tone].fg)}
          height={148}
        />
      </Box>
      <Box component="ul" sx={legend}>
        {shown.map(({ text, tone, value }) => (
          <li key={text}>
            <Box aria-hidden style={{ background: tones[tone].fg }} sx={swatch} />
            <span>{text}</span>
            <Box component="span" sx={{ ml: 'auto', fontWeight: 600 }}>
              {formatNumber(value)}
            </Box>
            <Box component="span" sx={{ width: 48, textAlign: 'right', color: 'text.secondary' }}>
              {percent.format(value / total)}
            </Box>
          </li>
        ))}
      </Box>
    </MaterialCard>
  );
}

const percent = new Intl.NumberFormat('es-AR', { style: 'percent', maximumFractionDigits: 0 });

const legend = {
  listStyle: 'none',
  m: 0,
  mt: 1.5,
  p: 0,
  typography: 'body2',
  fontVariantNumeric: 'tabular-nums',
  '& li': { display: 'flex', alignItems: 'center', gap: 1, py: 0.5 },
} as const;
const swatch = { width: 10, height: 10, borderRadius: 0.5, flex: 'none' } as const;

function EmptyChart({ title, text }: { title: string; text: string }) {
  const action = (
    <Button component={Link} to="/ordenes">
      Ir a Ordenes
    </Button>
  );
  return (
    <MaterialCard title={title} text={period}>
      <Message
        icon={<ChartIcon />}
        title={text}
        text="Las que se registren con fecha de inicio en este período se cuentan aquí."
        action={action}
      />
    </MaterialCard>
  );
}

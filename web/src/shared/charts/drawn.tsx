import { BarChart } from '@mui/x-charts/BarChart';
import { LineChart } from '@mui/x-charts/LineChart';
import { PieChart } from '@mui/x-charts/PieChart';
import { accents, theme } from '../../theme.ts';
import { formatNumber } from '../text/dates.ts';
import type { ChartProps } from './props.ts';

export function DrawnChart(props: ChartProps) {
  if (props.kind === 'Pie') return <Pie {...props} />;
  return props.kind === 'Line' ? <Line {...props} /> : <Bars {...props} />;
}

// Keyboards and screen readers use the card's table.
const common = { skipAnimation: true, disableKeyboardNavigation: true, hideLegend: true } as const;

const tickLabelStyle = { fill: theme.vars.palette.text.secondary, fontSize: 12 };
const xAxisOf = (labels: readonly string[]) =>
  ({ data: labels, height: 26, disableLine: true, disableTicks: true, tickLabelStyle }) as const;
const yAxis = [
  {
    min: 0,
    // No fractions: the values are counts.
    tickMinStep: 1,
    tickNumber: 4,
    width: 40,
    disableLine: true,
    disableTicks: true,
    tickLabelStyle,
    valueFormatter: formatNumber,
  },
];
const cartesian = {
  ...common,
  yAxis,
  grid: { horizontal: true },
  margin: { top: 10, right: 8, bottom: 0, left: 0 },
  sx: { '& .MuiChartsGrid-line': { stroke: theme.vars.palette.divider } },
};
const seriesOf = ({ name, values, accent = 'success' }: ChartProps) => ({
  data: values,
  label: name,
  color: accents[accent].main,
  valueFormatter: (value: number | null) => formatNumber(value ?? 0),
});

function Line(props: ChartProps) {
  const series = { ...seriesOf(props), curve: 'linear' as const, showMark: true };
  // A band scale leaves room for month names.
  const xAxis = { ...xAxisOf(props.labels), scaleType: 'band' as const };
  return <LineChart {...cartesian} height={props.height} series={[series]} xAxis={[xAxis]} />;
}

function Bars(props: ChartProps) {
  const xAxis = { ...xAxisOf(props.labels), scaleType: 'band' as const, categoryGapRatio: 0.35 };
  return (
    <BarChart
      {...cartesian}
      height={props.height}
      series={[seriesOf(props)]}
      xAxis={[xAxis]}
      borderRadius={3}
    />
  );
}

function Pie({ labels, values, colours, height }: ChartProps) {
  const data = values.map((value, i) => ({
    id: i,
    value,
    label: labels[i] ?? '',
    ...(colours?.[i] && { color: colours[i] }),
  }));
  const outerRadius = height / 2 - 4;
  const series = {
    data,
    outerRadius,
    innerRadius: outerRadius * 0.62,
    paddingAngle: 1,
    cornerRadius: 2,
    valueFormatter: ({ value }: { value: number }) => formatNumber(value),
  };
  return (
    <PieChart
      {...common}
      height={height}
      margin={{ top: 4, right: 4, bottom: 4, left: 4 }}
      series={[series]}
    />
  );
}

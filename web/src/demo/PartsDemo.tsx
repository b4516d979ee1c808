import EngineeringIcon from '@mui/icons-material/EngineeringOutlined';
import SchoolIcon from '@mui/icons-material/SchoolOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { AppearancePicker, initialAppearance } from '../shared/cards/AppearancePicker.tsx';
import { ChartCard } from '../shared/cards/ChartCard.tsx';
import { MaterialCard } from '../shared/cards/MaterialCard.tsx';
import { StatsCard } from '../shared/cards/StatsCard.tsx';
import { Chart } from '../shared/charts/Chart.tsx';
import type { ChartKind } from '../shared/charts/props.ts';
import { FilePicker } from '../shared/fields/files/FilePicker.tsx';
import { Loading } from '../shared/layout/Loading.tsx';
import { type Accent, accents, bands, tones } from '../theme.ts';

const days = ['lun', 'mar', 'mié', 'jue', 'vie'] as const;
const visits = [12, 17, 7, 17, 23] as const;
const charts: readonly (readonly [ChartKind, string])[] = [
  ['Line', 'Líneas'],
  ['Bar', 'Barras'],
  ['Pie', 'Torta'],
];
const parts = [tones.green.fg, tones.blue.fg, tones.purple.fg, accents.warning.main, accents.danger.main];

/** reglas 1.6, 2.19 */
export function FigureCards() {
  const [appearance, setAppearance] = useState(initialAppearance);
  const { color, imagen } = appearance;
  const figures = {
    head: ['Día', 'Visitas'] as const,
    rows: days.map((day, i) => [day, visits[i] ?? 0] as const),
  };
  return (
    <>
      <MaterialCard title="Color e imagen del tablero" accent={color}>
        <AppearancePicker value={appearance} onChange={setAppearance} />
        {imagen !== 'ninguna' && (
          <Box style={{ background: bands[imagen] }} sx={{ height: 56, borderRadius: 1, mt: 2 }} />
        )}
      </MaterialCard>
      <Stats accent={color} />
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(3, minmax(0, 1fr))' },
        }}
      >
        {charts.map(([kind, title]) => (
          <ChartCard key={kind} title={title} text="Visitas de muestra" figures={figures}>
            <Chart
              kind={kind}
              name="Visitas"
              labels={days}
              values={visits}
              accent={color}
              colours={parts}
              height={180}
            />
          </ChartCard>
        ))}
      </Box>
    </>
  );
}

const Stats = ({ accent }: { readonly accent: Accent }) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
    <StatsCard
      icon={<EngineeringIcon />}
      label="Visitas"
      value={76}
      note="Esta semana, de muestra"
      accent={accent}
    />
    <StatsCard
      icon={<SchoolIcon />}
      label="Participantes"
      value={1432}
      note="Este año, de muestra"
      accent={accent}
    />
  </Box>
);

/** reglas 2.19 */
export function Inputs() {
  const [file, setFile] = useState<File | null>(null);
  return (
    <MaterialCard title="Carga de archivos y espera">
      <FilePicker
        label="Documento de muestra"
        file={file}
        onChange={setFile}
        accept={['.pdf']}
        help="El archivo no se envía a ninguna parte"
      />
      <Waiting />
    </MaterialCard>
  );
}

const shownFor = 3000;

function Waiting() {
  const [waiting, setWaiting] = useState(false);
  useEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(() => setWaiting(false), shownFor);
    return () => clearTimeout(timer);
  }, [waiting]);
  return (
    <Box sx={{ mt: 2 }}>
      <Button variant="outlined" color="inherit" onClick={() => setWaiting(true)}>
        Ver el indicador de carga
      </Button>
      {waiting && <Loading />}
    </Box>
  );
}

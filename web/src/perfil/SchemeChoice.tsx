import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useColorScheme } from '@mui/material/styles';
import { Section } from '../shared/cards/Section.tsx';
import { modes } from './modes.ts';

/** reglas 15.2 */
export function SchemeChoice() {
  const { mode, setMode } = useColorScheme();
  return (
    <Section title="Apariencia" text="Vale en este navegador, en todas sus pestañas.">
      <RadioGroup
        row
        aria-label="Apariencia"
        value={mode}
        onChange={(_event, value) => setMode(modes.find(([name]) => name === value)?.[0] ?? null)}
        sx={{ mt: 1 }}
      >
        {modes.map(([name, label]) => (
          <FormControlLabel key={name} value={name} label={label} control={<Radio size="small" />} />
        ))}
      </RadioGroup>
    </Section>
  );
}

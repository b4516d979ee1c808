import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { type ReactNode, useId } from 'react';
import { type Accent, accents, type Band, bands } from '../../theme.ts';

export interface Appearance {
  readonly color: Accent;
  readonly imagen: Band;
}

/** reglas 1.6 */
export const initialAppearance: Appearance = { color: 'success', imagen: 'ninguna' };

const colorLabels: Record<Accent, string> = {
  primary: 'Principal',
  info: 'Información',
  success: 'Éxito',
  warning: 'Advertencia',
  danger: 'Peligro',
};
const imageLabels: Record<Band, string> = {
  ninguna: 'Ninguna',
  puntos: 'Puntos',
  rayas: 'Rayas',
  facetas: 'Facetas',
};

interface AppearancePickerProps {
  readonly value: Appearance;
  readonly onChange: (value: Appearance) => void;
}

/** reglas 2.19 */
export function AppearancePicker({ value, onChange }: AppearancePickerProps) {
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Choice
        label="Color"
        names={colorLabels}
        value={value.color}
        onChange={(color) => onChange({ ...value, color })}
        sample={(name) => <Box aria-hidden style={{ background: accents[name].main }} sx={swatch} />}
      />
      <Choice
        label="Imagen"
        names={imageLabels}
        value={value.imagen}
        onChange={(imagen) => onChange({ ...value, imagen })}
        sample={(name) => <Box aria-hidden style={{ background: bands[name] }} sx={picture} />}
      />
    </Box>
  );
}

interface ChoiceProps<Name extends string> {
  readonly label: string;
  readonly names: Readonly<Record<Name, string>>;
  readonly value: Name;
  readonly onChange: (value: Name) => void;
  readonly sample: (name: Name) => ReactNode;
}

function Choice<Name extends string>({ label, names, value, onChange, sample }: ChoiceProps<Name>) {
  const id = useId();
  return (
    <div>
      <FormLabel id={id}>{label}</FormLabel>
      <RadioGroup
        aria-labelledby={id}
        value={value}
        onChange={(_, chosen) => onChange(chosen as Name)}
        sx={{ flexDirection: 'row', flexWrap: 'wrap' }}
      >
        {(Object.keys(names) as Name[]).map((name) => (
          <FormControlLabel
            key={name}
            value={name}
            control={<Radio size="small" />}
            slotProps={{ typography: { variant: 'body2', sx: option } }}
            label={
              <>
                {sample(name)}
                {names[name]}
              </>
            }
          />
        ))}
      </RadioGroup>
    </div>
  );
}

const option = { display: 'flex', alignItems: 'center', gap: 0.75 } as const;
const swatch = { width: 16, height: 16, borderRadius: '50%' } as const;
const picture = { width: 32, height: 16, borderRadius: 0.5, border: 1, borderColor: 'divider' } as const;

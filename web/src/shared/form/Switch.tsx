import MuiSwitch, { type SwitchProps } from '@mui/material/Switch';
import { surface } from '../../theme.ts';

/** A switch that is off is an outline with a small knob, so that no fill says 'on'. */
export const Switch = (props: SwitchProps) => (
  <MuiSwitch {...props} sx={[off, ...(Array.isArray(props.sx) ? props.sx : [props.sx])]} />
);

const off = {
  '& .MuiSwitch-switchBase:not(.Mui-checked)': {
    '& .MuiSwitch-thumb': { bgcolor: surface.faint, boxShadow: 'none', transform: 'scale(0.6)' },
    '& + .MuiSwitch-track': { opacity: 1, bgcolor: 'transparent', border: 2, borderColor: surface.faint },
  },
} as const;

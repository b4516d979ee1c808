import ExpandIcon from '@mui/icons-material/ExpandMore';
import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { TextField } from '../../shared/fields/TextField.tsx';
import { surface } from '../../theme.ts';
import { constanciaNames, type DatosValues } from '../wizard/values.ts';
import { InstructorField } from './InstructorField.tsx';

/** Data of the certificate; collapsed while empty. */
export function ConstanciaFields() {
  const { getValues, formState } = useFormContext<DatosValues>();
  const [open, setOpen] = useState(() => constanciaNames.some((campo) => getValues(campo) !== ''));
  const wrong = constanciaNames.some((campo) => formState.errors[campo]);
  return (
    <Accordion
      disableGutters
      expanded={open || wrong}
      onChange={(_event, expanded) => setOpen(expanded)}
      slotProps={{ heading: { component: 'h3' } }}
      sx={box}
    >
      <AccordionSummary expandIcon={<ExpandIcon />} sx={{ fontWeight: 600 }}>
        Datos para la constancia
      </AccordionSummary>
      <AccordionDetails sx={grid}>
        <InstructorField />
        <TextField name="instructorMatricula" label="Matrícula" autoComplete="off" />
        <TextField name="lugar" label="Lugar" autoComplete="off" sx={wide} />
        <TextField name="temario" label="Temas tratados" multiline minRows={3} maxRows={12} sx={wide} />
      </AccordionDetails>
    </Accordion>
  );
}

const box = {
  boxShadow: 'none',
  border: 1,
  borderColor: 'divider',
  '&&': { borderRadius: `${surface.radius.control}px` },
  '&::before': { display: 'none' },
} as const;
const grid = {
  display: 'grid',
  gap: 2.5,
  pt: 1,
  gridTemplateColumns: { sm: '1fr 1fr' },
  alignItems: 'start',
} as const;
const wide = { gridColumn: '1 / -1' } as const;

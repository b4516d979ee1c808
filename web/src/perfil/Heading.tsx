import Typography from '@mui/material/Typography';

const hints = {
  Cuenta: 'Con este email ingresa; ni él ni la empresa se cambian aquí',
  Persona: 'Quién usa la cuenta',
  Domicilio: 'Su dirección de contacto',
  'Otros datos': 'Lo que quiera agregar',
} as const;

/** Of a part of the form, and what it is for beside it, so that 'Guardar' stays on the first screen (reglas 2.18). */
export const Heading = ({ of }: { readonly of: keyof typeof hints }) => (
  <>
    <Typography variant="h3" component="h2" sx={heading}>
      {of}
    </Typography>
    <Typography variant="caption" component="p" sx={beside}>
      {hints[of]}
    </Typography>
  </>
);

const heading = {
  display: { sm: 'inline-block' },
  mt: { xs: 1.5, sm: 2 },
  mr: 1,
  mb: { xs: 0.25, sm: 1.5 },
  '&:first-of-type': { mt: 0 },
} as const;
const beside = {
  display: { xs: 'block', sm: 'inline' },
  mb: 1.5,
  color: 'text.secondary',
  // On a phone it breaks before it touches the edge.
  pr: { xs: 3, sm: 0 },
  textWrap: 'pretty',
} as const;

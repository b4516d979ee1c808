import Button, { type ButtonProps } from '@mui/material/Button';
import { Link, useLocation } from 'react-router';
import { type StartPlace, wizardPath, wizardState } from './start.ts';

interface RegistrarLinkProps extends Omit<StartPlace, 'empleados' | 'volver'> {
  /** Those who attend, if they are known. */
  readonly empleados?: StartPlace['empleados'];
  /** What it registers, for those who hear it. */
  readonly name: string;
  /** What is most likely to be done next on its screen. */
  readonly main?: boolean;
  /** Where what stands above says that these are trainings. */
  readonly short?: boolean;
  /** What it says, by default what it does. */
  readonly text?: string;
  readonly sx?: ButtonProps['sx'];
}

/** Leads to the wizard, which starts with type, branch, title and people, and comes back. */
export function RegistrarLink({
  name,
  empleados = [],
  main = false,
  short = false,
  text = 'Registrar capacitación',
  sx,
  ...place
}: RegistrarLinkProps) {
  const { pathname, search } = useLocation();
  return (
    <Button
      {...(main ? { variant: 'contained' } : { size: 'small' })}
      component={Link}
      to={wizardPath}
      {...wizardState({ ...place, empleados, volver: `${pathname}${search}` })}
      aria-label={`${text}: ${name}`}
      {...(sx && { sx })}
    >
      {short ? 'Registrar' : text}
    </Button>
  );
}

import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Ref } from 'react';
import type { Revision } from '#contract/cuentas/sesion.ts';
import { passwordErrors, passwordHelp } from '#contract/values/fields.ts';
import { PlainField } from '../PlainField.tsx';
import { PasswordNote } from './PasswordNote.tsx';
import { useRevision } from './useRevision.ts';

interface NewPasswordFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly shown: boolean;
  readonly tried: boolean;
  readonly inputRef: Ref<HTMLInputElement>;
  /** Asks the server what it says of a password. */
  readonly review: (password: string) => Promise<Revision>;
}

/** The first broken rule (reglas 5.11). */
export function problemOf(value: string): string | undefined {
  return value === '' ? 'Contraseña Requerida' : passwordErrors(value)[0];
}

/** reglas 5.11 */
export function NewPasswordField({
  label,
  value,
  onChange,
  shown,
  tried,
  inputRef,
  review,
}: NewPasswordFieldProps) {
  const revision = useRevision(value, review);
  const broken = passwordErrors(value);
  return (
    <Box>
      <PlainField
        label={label}
        name="password"
        type={shown ? 'text' : 'password'}
        autoComplete="new-password"
        autoFocus
        value={value}
        onChange={onChange}
        inputRef={inputRef}
        error={tried ? problemOf(value) : undefined}
        help={passwordHelp}
      />
      <Box
        component="ul"
        aria-live="polite"
        aria-label="Falta"
        sx={{ m: 0, mt: 0.75, pl: 2.5, color: 'warning.main' }}
      >
        {broken
          .filter((message) => !tried || message !== problemOf(value))
          .map((message) => (
            <Typography component="li" variant="caption" key={message} sx={{ display: 'list-item' }}>
              {message}
            </Typography>
          ))}
      </Box>
      <PasswordNote revision={revision} />
    </Box>
  );
}

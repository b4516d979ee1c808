import Button from '@mui/material/Button';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { CambioContrasena, miCuenta } from '#contract/cuentas/mi-cuenta.ts';
import { perfil } from '#contract/cuentas/perfil.ts';
import type { Revision, RevisionInput } from '#contract/cuentas/sesion.ts';
import { passwordHelp } from '#contract/values/fields.ts';
import { PasswordNote } from '../sesion/contrasena/PasswordNote.tsx';
import { useRevision } from '../sesion/contrasena/useRevision.ts';
import { Section } from '../shared/cards/Section.tsx';
import { TextField } from '../shared/fields/TextField.tsx';
import type { Complete } from '../shared/form/body.ts';
import { FormDialog } from '../shared/form/FormDialog.tsx';
import { http } from '../shared/net/http.ts';

const review = (password: string) => {
  const body: Complete<typeof RevisionInput> = { password };
  return http.post<Revision>(miCuenta.revision, body);
};

function TypedPasswordNote() {
  const password = useWatch<CambioContrasena, 'password'>({ name: 'password' });
  return <PasswordNote revision={useRevision(password, review)} />;
}

const values: Complete<typeof CambioContrasena> = { actual: '', password: '' };

function useSave() {
  const client = useQueryClient();
  return useMutation({
    meta: { toasts: { success: 'Contraseña actualizada', error: 'No se pudo cambiar la contraseña' } },
    mutationFn: (body: CambioContrasena) => http.put<void>(miCuenta.contrasena, body),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: [miCuenta.sesiones] });
      // The password changes the version of the profile's row.
      void client.invalidateQueries({ queryKey: [perfil.path] });
    },
  });
}

export function ChangePassword() {
  const [open, setOpen] = useState(false);
  const save = useSave();
  return (
    <Section
      title="Contraseña"
      text="Al cambiarla se cierran sus sesiones abiertas en otros dispositivos y deja de servir su enlace de calendario."
      action={
        <Button variant="outlined" color="inherit" onClick={() => setOpen(true)}>
          Cambiar contraseña
        </Button>
      }
    >
      {open && (
        <FormDialog
          title="Cambiar contraseña"
          schema={CambioContrasena}
          values={values}
          onSubmit={(body) => save.mutateAsync(body)}
          onClose={() => setOpen(false)}
        >
          <TextField
            name="actual"
            label="Contraseña actual"
            type="password"
            autoComplete="current-password"
            required
            autoFocus
          />
          <TextField
            name="password"
            label="Contraseña nueva"
            type="password"
            autoComplete="new-password"
            required
            helperText={passwordHelp}
          />
          <TypedPasswordNote />
        </FormDialog>
      )}
    </Section>
  );
}

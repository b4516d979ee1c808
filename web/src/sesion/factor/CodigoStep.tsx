import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useState } from 'react';
import type { LlaveFirma } from '#contract/cuentas/llaves.ts';
import {
  type IngresoLlave,
  type IngresoPendiente,
  recordadoDias,
  type SegundoFactorInput,
  segundoFactor,
  segundoFactorTexts,
} from '#contract/cuentas/segundo-factor.ts';
import type { SignInReply } from '#contract/cuentas/sesion.ts';
import type { Complete } from '../../shared/form/body.ts';
import { HttpError, http } from '../../shared/net/http.ts';
import { PlainField } from '../PlainField.tsx';
import { sesion } from '../store.ts';
import { PasskeyButton } from './PasskeyButton.tsx';
import { useAnswer } from './useAnswer.ts';

interface CodigoStepProps {
  readonly pendiente: IngresoPendiente;
  /** Back to the password; with a reason if the sign-in ended. */
  readonly onBack: (reason: string) => void;
}

/** The second step of a sign-in (reglas 2.2). */
export function CodigoStep({ pendiente: { desafio, llave }, onBack }: CodigoStepProps) {
  const [recordar, setRecordar] = useState(false);
  const complete = async (path: string, body: object) => {
    try {
      // The guard of this route redirects.
      sesion.signIn(await http.post<SignInReply>(path, body));
    } catch (error) {
      if (!(error instanceof HttpError) || error.code !== 'invalid_token') throw error;
      onBack(segundoFactorTexts.vencido);
    }
  };
  const { submit, busy, field } = useAnswer((codigo) => {
    const body: Complete<typeof SegundoFactorInput> = { desafio, codigo, recordar };
    return complete(segundoFactor.ingreso, body);
  });
  const onSigned = (firma: LlaveFirma) => {
    const body: Complete<typeof IngresoLlave> = { desafio, recordar, ...firma };
    return complete(segundoFactor.ingresoLlave, body);
  };
  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 2 }}>
      {llave && <PasskeyButton autoFocus request={() => llave} onSigned={onSigned} />}
      <PlainField
        label="Código"
        name="codigo"
        autoComplete="one-time-code"
        autoFocus={!llave}
        help="Los seis números que muestra la aplicación de su teléfono, o un código de recuperación."
        {...field}
      />
      <FormControlLabel
        control={<Checkbox checked={recordar} onChange={(_event, checked) => setRecordar(checked)} />}
        label={`No pedir el segundo factor en este navegador por ${recordadoDias} días`}
      />
      <Button type="submit" variant="contained" size="large" loading={busy}>
        Ingresar
      </Button>
      <Button color="inherit" onClick={() => onBack('')}>
        Volver
      </Button>
    </Box>
  );
}

import type { NavigateFunction } from 'react-router';
import { Cliente } from '#contract/clientes/clientes.ts';
import { type Toast, type Toasts, toastMs } from '../shared/feedback/toasts.ts';
import type { NextStep } from '../shared/next-step/next-step.ts';
import { codeTexts, updateFailed } from '../shared/text/texts.ts';
import { openInFicha } from './links.tsx';

// reglas 8.5; reglas 4.3: without an e-mail no mail is sent.
const createdToast = (reply: unknown): Toast => {
  const { email } = Cliente.pick({ email: true }).parse(reply);
  const mail = email ? 'Se le ha enviado un email de activación de cuenta. ' : '';
  return {
    kind: 'success',
    title: 'Registrado',
    text: `${mail}Para utilizar el cliente necesitara asociar almenos una sucursal`,
    duration: toastMs.long,
  };
};

const withSucursal = (reply: unknown, navigate: NavigateFunction): NextStep => {
  const { _id, razonSocial } = Cliente.pick({ _id: true, razonSocial: true }).parse(reply);
  return {
    text: `${razonSocial} todavía no tiene sucursales.`,
    actions: [{ label: 'Registrar sucursal', onClick: () => openInFicha(navigate, _id, 'sucursales') }],
  };
};

export const createToasts = (navigate: NavigateFunction): Toasts => ({
  success: createdToast,
  next: (reply) => withSucursal(reply, navigate),
  codes: {
    cliente_duplicado: {
      kind: 'warning',
      title: codeTexts.cliente_duplicado,
      duration: toastMs.long,
    },
  },
});

export const updateToasts: Toasts = { success: 'Cliente actualizado', error: updateFailed };

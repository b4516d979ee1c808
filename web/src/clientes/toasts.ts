import type { NavigateFunction } from 'react-router';
import { Cliente } from '#contract/clientes.ts';
import { type Toast, type Toasts, toastMs } from '../shared/feedback/toasts.ts';
import { codeTexts, updateFailed } from '../shared/text/texts.ts';
import { openInFicha } from './links.tsx';

// reglas 8.5; reglas 4.3: without an e-mail no mail is sent.
const createdToast = (reply: unknown, navigate: NavigateFunction): Toast => {
  const { _id, email } = Cliente.pick({ _id: true, email: true }).parse(reply);
  const mail = email ? 'Se le ha enviado un email de activación de cuenta. ' : '';
  return {
    kind: 'success',
    title: 'Registrado',
    text: `${mail}Para utilizar el cliente necesitara asociar almenos una sucursal`,
    duration: toastMs.long,
    actions: [{ label: 'Registrar sucursal', onClick: () => openInFicha(navigate, _id, 'sucursales') }],
  };
};

export const createToasts = (navigate: NavigateFunction): Toasts => ({
  success: (reply) => createdToast(reply, navigate),
  codes: {
    cliente_duplicado: {
      kind: 'warning',
      title: codeTexts.cliente_duplicado,
      duration: toastMs.long,
    },
  },
});

export const updateToasts: Toasts = { success: 'Cliente actualizado', error: updateFailed };

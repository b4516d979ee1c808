import { Cliente } from '#contract/clientes.ts';
import { type Toast, type Toasts, toastMs } from '../shared/feedback/toasts.ts';
import { codeTexts, updateFailed } from '../shared/text/texts.ts';

// reglas 8.5; reglas 4.3: without an e-mail no mail is sent.
const createdToast = (reply: unknown): Toast => {
  const email = Cliente.pick({ email: true }).parse(reply).email;
  const mail = email ? 'Se le ha enviado un email de activación de cuenta. ' : '';
  return {
    kind: 'success',
    title: 'Registrado',
    text: `${mail}Para utilizar el cliente necesitara asociar almenos una sucursal`,
    duration: toastMs.long,
  };
};

export const createToasts: Toasts = {
  success: createdToast,
  codes: {
    cliente_duplicado: {
      kind: 'warning',
      title: codeTexts.cliente_duplicado,
      duration: toastMs.long,
    },
  },
};

export const updateToasts: Toasts = { success: 'Cliente actualizado', error: updateFailed };

import { type Toasts, toastMs } from '../shared/feedback/toasts.ts';
import { codeTexts, updateFailed } from '../shared/text/texts.ts';

// reglas 8.5
const codes: Toasts['codes'] = {
  orden_duplicada: { kind: 'warning', title: codeTexts.orden_duplicada, duration: toastMs.long },
};

export const createdText = 'orden registrada';
export const createdToasts: Toasts = { success: createdText, codes };
export const renewedText = 'Orden renovada';
export const renewedToasts: Toasts = { success: renewedText, error: 'No se pudo renovar', codes };
export const updatedToasts: Toasts = {
  success: 'orden actualizada',
  error: updateFailed,
  codes,
};

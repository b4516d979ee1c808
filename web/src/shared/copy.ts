import { showToast } from './feedback/toasts.ts';

/** Puts a text on the clipboard and says so; `onRefused` selects it where the browser gives none (without HTTPS). */
export async function copyText(text: string, copied: string, onRefused?: () => void): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast({ kind: 'success', title: copied });
  } catch {
    onRefused?.();
    showToast({
      kind: 'warning',
      title: 'No se pudo copiar',
      text: onRefused ? 'Cópielo del campo, que está seleccionado.' : `Cópielo a mano: ${text}`,
    });
  }
}

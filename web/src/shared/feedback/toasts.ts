import { HttpError } from '../net/http-error.ts';
import type { NextStep } from '../next-step/next-step.ts';
import { transportTexts } from '../text/texts.ts';
import { type Message, toastLog } from './toast-log.ts';

/** Durations in milliseconds (reglas 8.5, 9.2). */
export const toastMs = { normal: 2000, account: 3000, login: 3500, long: 9000 } as const;

export interface Toast extends Message {
  readonly duration?: number | undefined;
}

/** Toasts of a mutation, in its `meta`. A string is a title; `codes` has toasts for single error codes. */
export interface Toasts {
  readonly success?: string | Toast | ((reply: unknown) => Toast) | undefined;
  readonly error?: string | Toast | false | undefined;
  readonly codes?: Readonly<Record<string, Toast>> | undefined;
  /** What a creation offers next, in a line above the list (decision 068). */
  readonly next?: ((reply: unknown) => NextStep | undefined) | undefined;
}

const waiting: Toast[] = [];
let latest: Toast | null = null;
let publish: ((toast: Toast) => void) | null = null;
let onLatest: (() => void) | null = null;

export function showToast(toast: Toast): void {
  latest = toast;
  toastLog.add(toast);
  if (publish) {
    publish(toast);
    return;
  }
  waiting.push(toast);
  onLatest?.();
}

/** Connects `showToast` with the component that shows toasts, which is loaded later. */
export const toastHost = {
  latest: () => latest,
  subscribe: (listener: () => void) => {
    onLatest = listener;
    return () => {
      onLatest = null;
    };
  },
  connect: (show: (toast: Toast) => void) => {
    publish = show;
    for (const toast of waiting.splice(0)) show(toast);
    return () => {
      publish = null;
    };
  },
};

export function successToast({ success }: Toasts, reply?: unknown): Toast | null {
  if (!success) return null;
  if (typeof success === 'function') return success(reply);
  return typeof success === 'string' ? { kind: 'success', title: success } : success;
}

// The form shows the first one; the other one opens the screen that says it.
const shownElsewhere = new Set(['conflicto_version', 'segundo_factor_requerido']);

/** The toast of a failure (reglas 8.5); null for none. */
export function errorToast({ error: wanted, codes }: Toasts, failure: unknown): Toast | null {
  const code = failure instanceof HttpError ? failure.code : 'desconocido';
  const own = codes?.[code];
  if (own) return own;
  if (wanted === false || shownElsewhere.has(code)) return null;
  if (typeof wanted === 'object') return wanted;
  const text = failure instanceof HttpError ? failure.message : transportTexts.unknown;
  return { kind: 'error', title: wanted ?? 'Error', text };
}

import { useMutation } from '@tanstack/react-query';
import type { z } from 'zod';
import {
  type CopiarPlanInput,
  type CopiarPlanReply,
  type PlanCapacitacion,
  planes,
} from '#contract/ordenes/plan-capacitacion.ts';
import { confirm } from '../shared/feedback/confirm.ts';
import { showToast, toastMs } from '../shared/feedback/toasts.ts';
import { useAddressFilter } from '../shared/list/useAddressFilter.ts';
import { http } from '../shared/net/http.ts';
import { HttpError } from '../shared/net/http-error.ts';
import { useList, useReload } from '../shared/net/resource.ts';
import { transportTexts } from '../shared/text/texts.ts';
import { useToday } from '../shared/useToday.ts';
import { anioOf, capacitacionesText } from './plan.ts';

/** The year of the address (`?anio=`), which does not name this year; and the present month. */
export function useAnio() {
  const { params, change } = useAddressFilter();
  const today = useToday();
  const current = Number(today.slice(0, 4));
  return {
    anio: anioOf(params.get('anio'), today),
    now: { anio: current, mes: Number(today.slice(5, 7)) },
    setAnio: (anio: number) => change({ anio: anio === current ? '' : String(anio) }),
  };
}

export const usePlan = (clienteId: string, anio: number, enabled = true) =>
  useList(planes, {
    path: `${planes.path}?${new URLSearchParams({ cliente: clienteId, anio: String(anio) })}`,
    enabled,
  });

/** Copies the year before, after a question that says how many. */
export function useCopy(clienteId: string, anio: number, before: readonly PlanCapacitacion[] | undefined) {
  const reload = useReload(planes);
  const { mutate, isPending } = useMutation({
    meta: { toasts: { success: copied, error: false } },
    mutationFn: (body: CopiarPlanInput) =>
      http.post<z.infer<typeof CopiarPlanReply>>(`${planes.path}/copiar`, body),
    onError: showRefusal,
    onSettled: reload,
  });
  const count = before?.length ?? 0;
  const ask = async () => {
    if (await confirm(question(count, anio))) mutate({ cliente_id: clienteId, de: anio - 1, a: anio });
  };
  return { count, ask: () => void ask(), isPending };
}

const question = (count: number, anio: number) => ({
  title: `Copiar el plan de ${anio - 1}`,
  text: `${count === 1 ? 'Se agrega' : 'Se agregan'} ${capacitacionesText(count)} a ${anio}, en los mismos meses. Lo que ya está planificado queda como está.`,
  accept: `Copiar ${capacitacionesText(count)}`,
});

const copied = (reply: unknown) => {
  const { creados } = reply as z.infer<typeof CopiarPlanReply>;
  return {
    kind: 'success',
    title: `${creados === 1 ? 'Se copió' : 'Se copiaron'} ${capacitacionesText(creados)}`,
  } as const;
};

/** Says which limit was met, long enough to read it. */
function showRefusal(failure: Error): void {
  const reasons = failure instanceof HttpError ? failure.errores.map(({ mensaje }) => mensaje) : [];
  const text = failure instanceof HttpError ? failure.message : transportTexts.unknown;
  showToast({
    kind: 'error',
    title: 'No se copió ninguna capacitación',
    text: reasons.length > 0 ? `${reasons.join('. ')}.` : text,
    duration: toastMs.long,
  });
}

import type { Capacitacion } from '#contract/ordenes/capacitaciones.ts';
import { formatInstant } from '../../shared/text/dates.ts';

/** 'Firmada por Eva Quiroga el 12/03/2026 · Lic. en Seguridad · Matrícula 1234'. */
export function firmaText({ tecnico, firmadaAt, titulo, matricula }: NonNullable<Capacitacion['firma']>) {
  const who = `Firmada por ${tecnico.nombre} ${tecnico.apellido} el ${formatInstant(firmadaAt)}`;
  return [who, titulo, matricula && `Matrícula ${matricula}`].filter(Boolean).join(' · ');
}

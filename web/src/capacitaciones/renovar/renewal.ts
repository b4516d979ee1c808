import type { Asistente, Capacitacion } from '#contract/ordenes/capacitaciones.ts';
import { claveDocumento, clavePersona } from '#contract/ordenes/vigencia.ts';
import type { Empleado } from '#contract/personas/empleados.ts';

/** What a renewal took over. */
export interface Copied {
  /** The attendees of the renewed training. */
  readonly total: number;
  /** Those of them who were not copied. */
  readonly left: readonly Asistente[];
}

/** A training to renew, and which of its attendees go on to the new one. */
export interface Renewal {
  readonly renovada: Capacitacion;
  readonly kept: readonly Asistente[];
  readonly copied: Copied | undefined;
}

type Person = Pick<Empleado, 'documento' | 'cuit'> & Partial<Pick<Empleado, 'otrodocumento'>>;

/** Keeps the attendees whose document is among the company's employees (reglas 2.12). */
export function renewalOf(renovada: Capacitacion, empleados: readonly Person[]): Renewal {
  const { asistentes } = renovada;
  const known = new Set(empleados.map(clavePersona));
  known.delete(null);
  const isKnown = ({ documento }: Asistente) => known.has(claveDocumento(documento));
  const kept = asistentes.filter(isKnown);
  const left = asistentes.filter((one) => !isKnown(one));
  return { renovada, kept, copied: asistentes.length > 0 ? { total: asistentes.length, left } : undefined };
}

/** 'Se copiaron 18 de 20 participantes. 2 ya no figuran en la nómina.' */
export function copiedText({ total, left }: Copied): string {
  const count = total - left.length;
  const copied = `${count === 1 ? 'Se copió' : 'Se copiaron'} ${count} de ${total} ${total === 1 ? 'participante' : 'participantes'}.`;
  if (left.length === 0) return copied;
  return `${copied} ${left.length} ya no ${left.length === 1 ? 'figura' : 'figuran'} en la nómina.`;
}

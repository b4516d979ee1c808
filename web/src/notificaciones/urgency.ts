import type { ClaseAviso, Notificacion } from '#contract/cuentas/notificaciones.ts';
import type { Rol } from '#contract/cuentas/sesion.ts';
import { diasAviso, diasSemana } from '#contract/ordenes/plazos.ts';
import type { Tone } from '../theme.ts';

/** How urgent a notice is today, the most urgent first. */
export const urgencies = ['vencida', 'urgente', 'semana', 'pedido', 'mes', 'personal', 'novedad'] as const;
export type Urgency = (typeof urgencies)[number];
/** By the days that an expiry is away. */
type Nearness = Exclude<Urgency, 'pedido' | 'personal' | 'novedad'>;

const dayMs = 86_400_000;

// Somebody waits for an answer to what a client user asked.
const withoutExpiry: Partial<Record<ClaseAviso, Urgency>> = {
  ingresos: 'urgente',
  pedido: 'pedido',
  'pedido-archivo': 'pedido',
  'pedido-documento': 'pedido',
};

/** What a client user asks and nobody has read yet: somebody waits for it. */
export const isWaiting = ({ clase, leida }: Pick<Notificacion, 'clase' | 'leida'>): boolean =>
  !leida && withoutExpiry[clase] === 'pedido';

type Subject = Pick<Notificacion, 'clase' | 'vence'> & Partial<Pick<Notificacion, 'enlace'>>;

/** Of people whose training has expired or soon will: it has no day, and is no news. */
const isOfPersonal = ({ clase, enlace }: Subject): boolean =>
  clase === 'otra' && enlace?.includes('parte=personal') === true;

/** An unread notice of an expiry gets more urgent by itself. */
export function urgencyOf(notice: Subject, today: string): Urgency {
  const { clase, vence } = notice;
  if (!vence) return isOfPersonal(notice) ? 'personal' : (withoutExpiry[clase] ?? 'novedad');
  const days = Math.round((Date.parse(vence) - Date.parse(today)) / dayMs);
  if (days < 0) return 'vencida';
  if (days <= 1) return 'urgente';
  return days <= diasSemana ? 'semana' : 'mes';
}

const words: Readonly<Record<Urgency, { word: string; ofDocumento?: string; tone: Tone }>> = {
  vencida: { word: 'Vencida', ofDocumento: 'Vencido', tone: 'red' },
  urgente: { word: 'Urgente', tone: 'red' },
  semana: { word: 'Esta semana', tone: 'amber' },
  pedido: { word: 'Pedido', tone: 'purple' },
  mes: { word: `Próximos ${diasAviso} días`, tone: 'amber' },
  personal: { word: 'Personal', tone: 'amber' },
  novedad: { word: 'Novedad', tone: 'grey' },
};

const later = `en los próximos ${diasAviso} días`;

type Counted = readonly [one: string, many: string];

const ordenes: Readonly<Record<Nearness, Counted>> = {
  // An event, as the others: it counts the notices, not all that has expired.
  vencida: ['orden venció', 'órdenes vencieron'],
  urgente: ['orden vence hoy o mañana', 'órdenes vencen hoy o mañana'],
  semana: ['orden vence esta semana', 'órdenes vencen esta semana'],
  mes: [`orden vence ${later}`, `órdenes vencen ${later}`],
};
const documentos: typeof ordenes = {
  vencida: ['documento venció', 'documentos vencieron'],
  urgente: ['documento vence hoy o mañana', 'documentos vencen hoy o mañana'],
  semana: ['documento vence esta semana', 'documentos vencen esta semana'],
  mes: [`documento vence ${later}`, `documentos vencen ${later}`],
};
const others: Readonly<Record<Exclude<ClaseAviso, 'vencimiento'>, Counted>> = {
  ingresos: ['alerta de ingresos fallidos', 'alertas de ingresos fallidos'],
  orden: ['orden registrada', 'órdenes registradas'],
  documento: ['documento agregado', 'documentos agregados'],
  pedido: ['pedido de renovación', 'pedidos de renovación'],
  'pedido-archivo': ['pedido de archivo', 'pedidos de archivo'],
  'pedido-documento': ['pedido de versión nueva', 'pedidos de versión nueva'],
  cuenta: ['cuenta activada', 'cuentas activadas'],
  otra: ['aviso', 'avisos'],
};

/** A notice of an expiry leads to its order, or to the screen of its document. */
export const isOfDocumento = ({ clase, enlace }: Pick<Notificacion, 'clase' | 'enlace'>): boolean =>
  clase === 'vencimiento' && enlace !== null && !enlace.startsWith('/ordenes');

/** Whether its counted word is feminine: orders, accounts, alerts. */
export const isFeminine = (notice: Pick<Notificacion, 'clase' | 'enlace'>): boolean =>
  ['orden', 'ingresos', 'cuenta'].includes(notice.clase) ||
  (notice.clase === 'vencimiento' && !isOfDocumento(notice));

/** The word of an urgency and its colour, for one notice or for those of a group that have this urgency. */
export function wordOf(urgency: Urgency, notices: readonly Pick<Notificacion, 'clase' | 'enlace'>[]) {
  const { word, ofDocumento, tone } = words[urgency];
  return { word: ofDocumento && notices.every(isOfDocumento) ? ofDocumento : word, tone };
}

const ofPersonal: Counted = [
  'aviso de capacitaciones del personal, vencidas o por vencer',
  'avisos de capacitaciones del personal, vencidas o por vencer',
];

/** What a notice counts as in the heading of its group. */
export function countedAs(notice: Pick<Notificacion, 'clase' | 'enlace'>, urgency: Urgency): Counted {
  if (urgency === 'personal') return ofPersonal;
  if (notice.clase !== 'vencimiento') return others[notice.clase];
  const near = urgency === 'novedad' || urgency === 'pedido' ? 'mes' : urgency;
  return (isOfDocumento(notice) ? documentos : ordenes)[near];
}

/** Kinds of the filter, by their name in the address (`?clase=vencidas`). */
export const kinds = {
  vencidas: 'Vencidas',
  'por-vencer': 'Por vencer',
  ordenes: 'Órdenes registradas',
  documentos: 'Documentos',
  pedidos: 'Pedidos de renovación',
  'pedidos-archivo': 'Pedidos de archivo',
  'pedidos-documento': 'Pedidos de versión nueva',
  cuentas: 'Cuentas activadas',
  ingresos: 'Ingresos fallidos',
} as const;
export type Kind = keyof typeof kinds;

const byClase: Partial<Record<ClaseAviso, Kind>> = {
  orden: 'ordenes',
  documento: 'documentos',
  pedido: 'pedidos',
  'pedido-archivo': 'pedidos-archivo',
  'pedido-documento': 'pedidos-documento',
  cuenta: 'cuentas',
  ingresos: 'ingresos',
};

export function kindOf(notice: Subject, today: string): Kind | undefined {
  if (notice.clase !== 'vencimiento') return byClase[notice.clase];
  return urgencyOf(notice, today) === 'vencida' ? 'vencidas' : 'por-vencer';
}

/** Only administrators get notices of renewals, next versions, accounts and sign-ins; no client user those of requests (reglas 4.15). */
export const kindsOf = (rol: Rol): Readonly<Record<string, string>> => {
  const { pedidos, 'pedidos-documento': versiones, cuentas, ingresos, ...consultancys } = kinds;
  const { 'pedidos-archivo': archivo, ...clients } = consultancys;
  return { admin: kinds, tecnico: consultancys, cliente: clients }[rol];
};

import { type Kind, kinds, type TipoOrden } from '#contract/ordenes/tipos-orden.ts';
import { countText, mesesText } from '../shared/text/quantities.ts';
import type { Tone } from '../theme.ts';

/** Texts in the list (reglas 2.9). */
const shown: Record<Kind, { readonly text: string; readonly tone: Tone }> = {
  capacitacion: { text: 'Capacitación', tone: 'green' },
  compliance: { text: 'Cumplimiento Normativa', tone: 'blue' },
  inspeccion: { text: 'Inspección', tone: 'purple' },
};

/** Texts in the form (reglas 2.9). */
export const kindLabels: Record<Kind, string> = {
  capacitacion: 'Capacitacion',
  compliance: 'Cumplimiento Normativo',
  inspeccion: 'Inspección',
};

/** An inspection if none is set (reglas 2.9). */
export function shownKind(tipo: Pick<TipoOrden, Kind>) {
  return shown[kinds.find((kind) => tipo[kind]) ?? 'inspeccion'];
}

type Rules = Pick<TipoOrden, 'vigenciaMeses' | 'diasAviso' | 'exigeRespaldo'>;

/** 'Avisa con 15 días', where the type says so. */
export const avisoText = ({ diasAviso }: Pick<Rules, 'diasAviso'>): string | undefined =>
  diasAviso === null ? undefined : `Avisa con ${countText(diasAviso, 'día', 'días')}`;

export const exigeText = 'Exige respaldo';

/** 'Vigencia: 12 meses · Avisa con 15 días · Exige respaldo', as far as the type says so. */
export const rulesText = ({ vigenciaMeses, diasAviso, exigeRespaldo }: Rules): string | undefined =>
  [
    vigenciaMeses !== null && `Vigencia: ${mesesText(vigenciaMeses)}`,
    avisoText({ diasAviso }),
    exigeRespaldo && exigeText,
  ]
    .filter(Boolean)
    .join(' · ') || undefined;

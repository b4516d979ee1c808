import type { Consultora } from '#contract/consultora/consultora.ts';
import type { Picture } from './picture.ts';

/** Head and foot of every document; pictures are null where there is none that prints. */
export interface Membrete {
  readonly nombre: string;
  /** Legal name, CUIT and address. */
  readonly datos: readonly string[];
  /** Telephone, mail and site. */
  readonly contacto: readonly string[];
  readonly pie: string | null;
  readonly textos: Consultora['textos'];
  readonly logo: Picture | null;
  readonly logoCliente: Picture | null;
}

import type { Migration } from 'kysely/migration';
import * as base from './001-base.ts';
import * as modelo from './002-modelo.ts';
import * as cuentas from './003-cuentas.ts';
import * as permisos from './004-permisos.ts';
import * as avisos from './005-avisos.ts';
import * as limites from './006-limites.ts';
import * as identidad from './007-identidad.ts';

/** Every migration by its name; they run once each, in this order, and are never edited after a release. */
export const migrations: Record<string, Migration> = {
  '001-base': base,
  '002-modelo': modelo,
  '003-cuentas': cuentas,
  '004-permisos': permisos,
  '005-avisos': avisos,
  '006-limites': limites,
  '007-identidad': identidad,
};

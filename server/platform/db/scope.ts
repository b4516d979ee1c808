import { type RawBuilder, sql } from 'kysely';

/** The rows that a read may return: all, or those of one company. Every list requires it (reglas 11.2). */
export type Scope = { kind: 'todo' } | { kind: 'cliente'; clienteId: string };

/** SQL condition for the rows within `scope`; `columna` is the tenant's column, as in `o.cliente_id`. */
export function within(scope: Scope, columna: string): RawBuilder<boolean> {
  return scope.kind === 'todo'
    ? sql<boolean>`true`
    : sql<boolean>`${sql.ref(columna)} = ${scope.clienteId}::uuid`;
}

export function scopeKey(scope: Scope): string {
  return scope.kind === 'todo' ? 'todo' : scope.clienteId;
}

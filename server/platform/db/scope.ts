import { type RawBuilder, sql } from 'kysely';

/** Whose rows a read may return: everybody's, or one company's. Every list asks for it (reglas 11.2). */
export type Scope = { kind: 'todo' } | { kind: 'cliente'; clienteId: string };

/** A condition that holds for the rows within `scope`; `columna` names the tenant's column, as in `o.cliente_id`. */
export function within(scope: Scope, columna: string): RawBuilder<boolean> {
  return scope.kind === 'todo'
    ? sql<boolean>`true`
    : sql<boolean>`${sql.ref(columna)} = ${scope.clienteId}::uuid`;
}

/** Names the scope in a cache's key. */
export function scopeKey(scope: Scope): string {
  return scope.kind === 'todo' ? 'todo' : scope.clienteId;
}

import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, it } from 'vitest';
import { rubros } from '#contract/clientes/rubros.ts';
import { documentacionTecnica } from '#contract/documentos/documentacion-tecnica.ts';
import { ordenes } from '#contract/ordenes/ordenes.ts';
import { tiposOrden } from '#contract/ordenes/tipos-orden.ts';
import { listOf } from './resource.ts';
import { pathsOf, reload } from './tables.ts';

let client: QueryClient;
beforeEach(() => {
  client = new QueryClient();
  for (const list of [ordenes, tiposOrden, rubros]) {
    const { queryKey, meta, queryFn } = listOf<never>(list as never);
    client
      .getQueryCache()
      .build(client, { queryKey, queryFn, meta } as never)
      .setData([]);
  }
  client.setQueryData(['/api/profile'], {});
});

const stale = () =>
  client
    .getQueryCache()
    .findAll({ predicate: ({ state }) => state.isInvalidated })
    .map(({ queryKey }) => queryKey[0]);

it('a change of a table reloads the lists that show it', () => {
  expect(pathsOf(client, ['tipo_orden'])).toEqual(['/api/ordenes', '/api/tiposOrden']);
});

it('a change of a table that no list shows reloads nothing', () => {
  expect(pathsOf(client, ['asistente'])).toEqual([]);
});

it('a change of unknown tables reloads all lists', () => {
  expect(pathsOf(client, null)).toEqual(['/api/ordenes', '/api/tiposOrden', '/api/rubros']);
});

it('a write invalidates the lists that show its table', () => {
  reload(client, tiposOrden);
  expect(stale()).toEqual(['/api/ordenes', '/api/tiposOrden']);
});

it('a write to a table that no list shows invalidates nothing', () => {
  reload(client, documentacionTecnica);
  expect(stale()).toEqual([]);
});

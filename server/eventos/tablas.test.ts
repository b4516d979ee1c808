import { expect, it } from 'vitest';
import { tablasDe } from '#contract/eventos.ts';
import { listClientes } from '#server/clientes/clientes.queries.ts';
import { listDocumentacionTecnica } from '#server/documentacion-tecnica/documentacion-tecnica.queries.ts';
import { listDocumentos } from '#server/documentos/documentos.queries.ts';
import { listEmpleados } from '#server/empleados/empleados.queries.ts';
import { listLocalidades } from '#server/localidades/localidades.queries.ts';
import { listOrdenes } from '#server/ordenes/ordenes.queries.ts';
import { listRubros } from '#server/rubros/rubros.queries.ts';
import { listSucursales } from '#server/sucursales/sucursales.queries.ts';
import { listTecnicos } from '#server/tecnicos/tecnicos.queries.ts';
import { listTiposOrden } from '#server/tipos-orden/tipos-orden.queries.ts';
import { listUsuarios } from '#server/usuarios/usuarios.queries.ts';

const todo = { kind: 'todo' } as const;
const hoy = '2026-03-10';

it('knows for every list the tables that its query reads, so that the browser asks again for what changed', () => {
  const lists = {
    '/api/clientes': listClientes(todo, false),
    '/api/documentacion': listDocumentos(),
    '/api/documentacionTecnica': listDocumentacionTecnica(todo, ''),
    '/api/empleados': listEmpleados(todo),
    '/api/localidades': listLocalidades(),
    '/api/ordenes': listOrdenes(todo, hoy),
    '/api/rubros': listRubros(),
    '/api/sucursales': listSucursales(todo),
    '/api/tecnicos': listTecnicos(),
    '/api/tiposOrden': listTiposOrden(hoy),
    '/api/users': listUsuarios(undefined),
  };
  for (const [path, { tables }] of Object.entries(lists))
    expect([path, [...tablasDe[path as keyof typeof lists]].sort()]).toEqual([path, [...tables].sort()]);
});

import { expect, it } from 'vitest';
import { tablasDe } from '#contract/eventos.ts';
import { tablasClientes } from '#server/clientes/clientes.queries.ts';
import { tablasDocumentacionTecnica } from '#server/documentacion-tecnica/documentacion-tecnica.queries.ts';
import { tablasDocumentos } from '#server/documentos/documentos.queries.ts';
import { tablasEmpleados } from '#server/empleados/empleados.queries.ts';
import { tablasLocalidades } from '#server/localidades/localidades.queries.ts';
import { tablasOrdenes } from '#server/ordenes/ordenes.queries.ts';
import { tablasRubros } from '#server/rubros/rubros.queries.ts';
import { tablasSucursales } from '#server/sucursales/sucursales.queries.ts';
import { tablasTecnicos } from '#server/tecnicos/tecnicos.queries.ts';
import { tablasTiposOrden } from '#server/tipos-orden/tipos-orden.queries.ts';
import { tablasUsuarios } from '#server/usuarios/usuarios.queries.ts';

it('knows for every list the tables that its query reads, so that the browser asks again for what changed', () => {
  const lists = {
    '/api/clientes': tablasClientes,
    '/api/documentacion': tablasDocumentos,
    '/api/documentacionTecnica': tablasDocumentacionTecnica,
    '/api/empleados': tablasEmpleados,
    '/api/localidades': tablasLocalidades,
    '/api/ordenes': tablasOrdenes,
    '/api/rubros': tablasRubros,
    '/api/sucursales': tablasSucursales,
    '/api/tecnicos': tablasTecnicos,
    '/api/tiposOrden': tablasTiposOrden,
    '/api/users': tablasUsuarios,
  };
  for (const [path, tables] of Object.entries(lists))
    expect([path, [...tablasDe[path as keyof typeof lists]].sort()]).toEqual([path, [...tables].sort()]);
});

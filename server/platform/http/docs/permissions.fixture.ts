/** `propio`: only for rows of the own company; others do not exist. */
export type Cell = 'sí' | 'no' | 'propio';
export type Line = readonly [admin: Cell, cliente: Cell, tecnico: Cell];

export const read: Line = ['sí', 'sí', 'sí'];
export const readOwn: Line = ['sí', 'propio', 'sí'];
export const onlyAdmin: Line = ['sí', 'no', 'no'];
export const team: Line = ['sí', 'no', 'sí'];
export const oneself: Line = ['sí', 'propio', 'propio'];
export const clients: Line = ['sí', 'propio', 'no'];
export const own: Line = ['propio', 'propio', 'propio'];

/** reglas 6.3, line by line, but for the lines of `ofLists`. */
export const table: Record<string, Line> = {
  'GET /api/auth/me': read,
  'POST /api/auth/logout': read,
  'GET /api/docs/json': onlyAdmin,
  'GET /api/categorias': read,
  'GET /api/paises': read,
  'GET /api/provincias': read,
  'GET /api/clientes': read,
  'POST /api/clientes': onlyAdmin,
  'PUT /api/clientes/:id': onlyAdmin,
  'PATCH /api/clientes/:id': onlyAdmin,
  'DELETE /api/clientes/:id': onlyAdmin,
  'POST /api/clientes/:id/activacion': onlyAdmin,
  'GET /api/clientes/:id/carpeta': readOwn,
  'GET /api/clientes/:id/carpeta.zip': readOwn,
  'GET /api/clientes/:id/carpeta-unida.pdf': readOwn,
  'GET /api/clientes/:id/carpeta.pdf': readOwn,
  'GET /api/empleados': clients,
  'GET /api/empleados/cliente/:id': clients,
  'GET /api/empleados/:id/capacitaciones': clients,
  'POST /api/empleados': clients,
  'PUT /api/empleados/:id': clients,
  'DELETE /api/empleados/:id': clients,
  'POST /api/empleados/eliminar': clients,
  'POST /api/empleados/cliente/:id': clients,
  'POST /api/empleados/cliente/:id/rechazados': clients,
  'GET /api/empleados/plantilla': clients,
  'GET /api/ordenes': read,
  'GET /api/ordenes/cliente/:id': readOwn,
  'GET /api/ordenes/asistentes': read,
  'GET /api/ordenes/export/:id': onlyAdmin,
  'POST /api/ordenes': onlyAdmin,
  'PUT /api/ordenes/:id': onlyAdmin,
  'PATCH /api/ordenes/:id': onlyAdmin,
  'POST /api/ordenes/enlaces': onlyAdmin,
  'DELETE /api/ordenes/:id': onlyAdmin,
  'POST /api/ordenes/eliminar': onlyAdmin,
  'GET /api/ordenes/:id/archivos': readOwn,
  'POST /api/ordenes/:id/archivos': team,
  'DELETE /api/ordenes/:id/archivos/:archivo_id': team,
  'GET /api/capacitaciones/:id': readOwn,
  'GET /api/capacitaciones/:id/planilla.pdf': readOwn,
  'GET /api/capacitaciones/:id/constancia.pdf': readOwn,
  'POST /api/capacitaciones': clients,
  'PUT /api/capacitaciones/:id': onlyAdmin,
  'GET /api/documentacion': team,
  'POST /api/documentacion': onlyAdmin,
  'DELETE /api/documentacion/:id': onlyAdmin,
  'GET /api/documentacionTecnica/cliente/:id': readOwn,
  'POST /api/documentacionTecnica': team,
  'PATCH /api/documentacionTecnica/:id': team,
  'POST /api/documentacionTecnica/:id/acuse': ['no', 'propio', 'no'],
  'DELETE /api/documentacionTecnica/:id': team,
  'GET /api/tecnicos': onlyAdmin,
  'POST /api/tecnicos': onlyAdmin,
  'PUT /api/tecnicos/:id': onlyAdmin,
  'DELETE /api/tecnicos/:id': onlyAdmin,
  'POST /api/tecnicos/eliminar': onlyAdmin,
  'POST /api/tecnicos/:id/activacion': onlyAdmin,
  'GET /api/users': read,
  'GET /api/users/:id': oneself,
  'POST /api/users': onlyAdmin,
  'POST /api/users/:id/activacion': onlyAdmin,
  'PUT /api/users/:id': oneself,
  'DELETE /api/users/:id': onlyAdmin,
  'PATCH /api/admin/:id': onlyAdmin,
  'GET /api/notificaciones': read,
  'PATCH /api/notificaciones': read,
  'PATCH /api/notificaciones/:id': read,
  'GET /api/buscar': read,
  'GET /api/profile': read,
  'PUT /api/profile': read,
  'PUT /api/profile/contrasena': read,
  'GET /api/profile/sesiones': read,
  'DELETE /api/profile/sesiones': read,
  'DELETE /api/profile/sesiones/:id': read,
  'POST /api/profile/calendario': read,
  'DELETE /api/profile/calendario': read,
  'GET /api/agenda': read,
  'GET /api/tablero': read,
  'GET /api/respaldo/estado': onlyAdmin,
  'POST /api/exportaciones': read,
  'GET /api/instalacion/avisos': onlyAdmin,
  'GET /api/eventos': read,
  'GET /api/archivos/:id/:filename': readOwn,
  'GET /api/actividad': onlyAdmin,
  'GET /api/actividad/personas': onlyAdmin,
  'GET /api/actividad/export': onlyAdmin,
  'GET /api/actividad/fila/:tabla/:id': onlyAdmin,
};

/** What a list cannot be asked for without. */
export const queries: Record<string, string> = { 'GET /api/agenda': '?desde=2026-03-01&hasta=2026-03-31' };

/** Opens in a tab, with the cookie (reglas 10.8). */
export const isFile = (route: string) => /(\/archivos\/:id|\.pdf$|\.zip$)/.test(route);

/** Routes without a session. */
export const open = [
  'GET /healthz',
  'GET /readyz',
  'POST /api/auth/signin',
  'POST /api/auth/refresh',
  'GET /api/auth/verify/:id',
  'POST /api/auth/forgot',
  'POST /api/auth/validate/:id',
  'POST /api/activation/:id',
  'GET /api/agenda/calendario.ics',
];

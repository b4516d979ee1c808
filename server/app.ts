import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance } from 'fastify';
import { actividadRoutes } from './actividad/actividad.routes.ts';
import { agendaRoutes } from './agenda/agenda.routes.ts';
import { calendarioFeedRoute, calendarioRoutes } from './agenda/calendario.routes.ts';
import { archivosRoutes } from './archivos/archivos.routes.ts';
import { busquedaRoutes } from './busqueda/busqueda.routes.ts';
import { capacitacionesRoutes } from './capacitaciones/capacitaciones.routes.ts';
import { capacitacionesPdfRoutes } from './capacitaciones/pdf/pdf.routes.ts';
import { carpetaFileRoutes, carpetaRoutes } from './carpeta/carpeta.routes.ts';
import { clientesRoutes } from './clientes/clientes.routes.ts';
import { documentacionTecnicaRoutes } from './documentacion-tecnica/documentacion-tecnica.routes.ts';
import { documentosRoutes } from './documentos/documentos.routes.ts';
import { empleadosRoutes } from './empleados/empleados.routes.ts';
import { eventosRoutes } from './eventos/eventos.routes.ts';
import { exportacionesRoutes } from './exportaciones/exportaciones.routes.ts';
import { instalacionRoutes } from './instalacion/instalacion.routes.ts';
import { localidadesRoutes } from './localidades/localidades.routes.ts';
import { miCuentaRoutes } from './mi-cuenta/mi-cuenta.routes.ts';
import { notificacionesRoutes } from './notificaciones/notificaciones.routes.ts';
import { archivosOrdenRoutes } from './ordenes/archivos/archivos-orden.routes.ts';
import { ordenesRoutes } from './ordenes/ordenes.routes.ts';
import { renovacionRoutes } from './ordenes/renovacion.routes.ts';
import { perfilRoutes } from './perfil/perfil.routes.ts';
import type { Deps } from './platform/deps.ts';
import { requireSession } from './platform/http/access.ts';
import { limitCostly } from './platform/http/costly/costly.ts';
import { docsRoutes, documentApi } from './platform/http/docs/docs.ts';
import { acceptJson, checkBySchema, guardEdge, serverOptions } from './platform/http/edge/edge.ts';
import { ProxyWatch } from './platform/http/edge/proxy-watch.ts';
import { errorHandler } from './platform/http/error-handler.ts';
import { healthRoutes } from './platform/http/health.ts';
import { serveWeb } from './platform/http/web.ts';
import { referenciasRoutes } from './referencias/referencias.routes.ts';
import { respaldoRoutes } from './respaldo/respaldo.routes.ts';
import { rubrosRoutes } from './rubros/rubros.routes.ts';
import { authenticateHeaders } from './sesion/authenticate.ts';
import { publicSesionRoutes, sesionRoutes } from './sesion/sesion.routes.ts';
import { sucursalesRoutes } from './sucursales/sucursales.routes.ts';
import { tableroRoutes } from './tablero/tablero.routes.ts';
import { tecnicosRoutes } from './tecnicos/tecnicos.routes.ts';
import { tiposOrdenRoutes } from './tipos-orden/tipos-orden.routes.ts';
import { usuariosRoutes } from './usuarios/usuarios.routes.ts';
import { vistasRoutes } from './vistas/vistas.routes.ts';

/** Registers all routes. `prepare` runs before the first one. */
export async function buildApp(
  deps: Deps,
  prepare?: (app: FastifyInstance) => void,
): Promise<FastifyInstance> {
  const app = Fastify({ ...serverOptions(deps), loggerInstance: deps.log });
  prepare?.(app);
  app.decorateRequest('session', null);
  app.setErrorHandler(errorHandler);
  acceptJson(app);
  checkBySchema(app);
  await guardEdge(app, deps);
  const proxies = new ProxyWatch(deps.config, deps.log);
  app.addHook('onRequest', async (request) => proxies.check(request));
  await app.register(multipart, { limits: { fileSize: Number.MAX_SAFE_INTEGER } });
  await documentApi(app);
  limitCostly(app, deps.admissions);

  healthRoutes(app, deps);
  publicSesionRoutes(app, deps);
  archivosRoutes(app, deps);
  capacitacionesPdfRoutes(app, deps);
  carpetaFileRoutes(app, deps);
  calendarioFeedRoute(app, deps);
  await app.register(async (scope) => {
    requireSession(scope, deps, (request) => authenticateHeaders(deps, request));
    sesionRoutes(scope, deps);
    rubrosRoutes(scope, deps);
    referenciasRoutes(scope, deps);
    localidadesRoutes(scope, deps);
    tiposOrdenRoutes(scope, deps);
    clientesRoutes(scope, deps);
    carpetaRoutes(scope, deps);
    sucursalesRoutes(scope, deps);
    empleadosRoutes(scope, deps);
    ordenesRoutes(scope, deps);
    renovacionRoutes(scope, deps);
    archivosOrdenRoutes(scope, deps);
    capacitacionesRoutes(scope, deps);
    documentosRoutes(scope, deps);
    documentacionTecnicaRoutes(scope, deps);
    notificacionesRoutes(scope, deps);
    busquedaRoutes(scope, deps);
    perfilRoutes(scope, deps);
    miCuentaRoutes(scope, deps);
    agendaRoutes(scope, deps);
    calendarioRoutes(scope, deps);
    tableroRoutes(scope, deps);
    tecnicosRoutes(scope, deps);
    usuariosRoutes(scope, deps);
    vistasRoutes(scope, deps);
    actividadRoutes(scope, deps);
    respaldoRoutes(scope, deps);
    exportacionesRoutes(scope, deps);
    instalacionRoutes(scope, proxies);
    docsRoutes(scope);
  });
  await app.register(async (scope) => {
    // An open stream does not count as use of the session, which must expire.
    requireSession(scope, deps, (request) => authenticateHeaders(deps, request, 'no use'));
    eventosRoutes(scope, deps);
  });
  await serveWeb(app, deps.config.timezone);
  return app;
}

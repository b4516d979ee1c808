import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance } from 'fastify';
import { actividadRoutes } from './actividad/actividad.routes.ts';
import { agendaRoutes } from './agenda/agenda.routes.ts';
import { calendarioFeedRoute, calendarioRoutes } from './agenda/calendario.routes.ts';
import { busquedaRoutes } from './busqueda/busqueda.routes.ts';
import { capacitacionesRoutes } from './capacitaciones/capacitaciones.routes.ts';
import { firmaCapacitacionRoutes } from './capacitaciones/firma/firma.routes.ts';
import { planillaRoutes } from './capacitaciones/pdf/planilla.routes.ts';
import { carpetaFileRoutes, carpetaRoutes } from './carpeta/carpeta.routes.ts';
import { clientesRoutes } from './clientes/clientes.routes.ts';
import { constanciasRoutes } from './constancias/constancias.routes.ts';
import { ejemploRoutes } from './constancias/impresas/ejemplo.routes.ts';
import { impresasRoutes } from './constancias/impresas/impresas.routes.ts';
import { Verifier, verificarRoutes } from './constancias/verificar.routes.ts';
import { verificarPageRoutes } from './constancias/verificar-pages.routes.ts';
import { consultoraRoutes } from './consultora/consultora.routes.ts';
import { marcaRoutes } from './consultora/marca.routes.ts';
import { MarcaCache } from './consultora/marca.ts';
import { datosPersonalesRoutes } from './datos-personales/datos-personales.routes.ts';
import { descargasRoutes } from './descargas/descargas.routes.ts';
import { documentacionTecnicaRoutes } from './documentacion-tecnica/documentacion-tecnica.routes.ts';
import { documentosRoutes } from './documentos/documentos.routes.ts';
import { empleadosRoutes } from './empleados/empleados.routes.ts';
import { legajoFileRoutes, legajoRoutes } from './empleados/legajo/legajo.routes.ts';
import { eventosRoutes } from './eventos/eventos.routes.ts';
import { exportacionesRoutes } from './exportaciones/exportaciones.routes.ts';
import { instalacionRoutes } from './instalacion/instalacion.routes.ts';
import { localidadesRoutes } from './localidades/localidades.routes.ts';
import { miCuentaRoutes } from './mi-cuenta/mi-cuenta.routes.ts';
import { bajaRoutes } from './notificaciones/baja/baja.routes.ts';
import { notificacionesRoutes } from './notificaciones/notificaciones.routes.ts';
import { archivosOrdenRoutes } from './ordenes/archivos/archivos-orden.routes.ts';
import { ordenesRoutes } from './ordenes/ordenes.routes.ts';
import { renovacionRoutes } from './ordenes/renovacion.routes.ts';
import { pedidosRoutes } from './pedidos/pedidos.routes.ts';
import { pedidoVersionRoutes } from './pedidos/version.routes.ts';
import { firmaRoutes } from './perfil/firma.routes.ts';
import { perfilRoutes } from './perfil/perfil.routes.ts';
import {
  planCapacitacionFileRoutes,
  planCapacitacionRoutes,
} from './plan-capacitacion/plan-capacitacion.routes.ts';
import type { Deps } from './platform/deps.ts';
import { requireSession } from './platform/http/access.ts';
import { limitCostly } from './platform/http/costly/costly.ts';
import { docsRoutes, documentApi } from './platform/http/docs/docs.ts';
import { acceptJson, checkBySchema, guardEdge, serverOptions } from './platform/http/edge/edge.ts';
import { endIdleReaders } from './platform/http/edge/idle-reader.ts';
import { ProxyWatch } from './platform/http/edge/proxy-watch.ts';
import { errorHandler } from './platform/http/error-handler.ts';
import { healthRoutes } from './platform/http/health.ts';
import { takeKeys } from './platform/http/idempotency/idempotency.ts';
import { serveWeb } from './platform/http/web.ts';
import { referenciasRoutes } from './referencias/referencias.routes.ts';
import { requisitosRoutes } from './requisitos/requisitos.routes.ts';
import { respaldoRoutes } from './respaldo/respaldo.routes.ts';
import { rubrosRoutes } from './rubros/rubros.routes.ts';
import { authenticateFile, authenticateHeaders } from './sesion/authenticate.ts';
import { factorRoutes } from './sesion/factor/factor.routes.ts';
import { llavesRoutes } from './sesion/factor/llaves.routes.ts';
import { publicSesionRoutes, sesionRoutes } from './sesion/sesion.routes.ts';
import {
  situacionClienteRoutes,
  situacionFileRoutes,
  situacionRoutes,
} from './situacion/situacion.routes.ts';
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
  endIdleReaders(app, deps.config.idleReaderMs);
  await app.register(multipart, { limits: { fileSize: Number.MAX_SAFE_INTEGER } });
  await documentApi(app);
  limitCostly(app, deps.admissions);

  const marcas = new MarcaCache(deps);
  publicRoutes(app, deps, marcas);
  await app.register(async (scope) => bajaRoutes(scope, deps, marcas));
  publicSesionRoutes(app, deps);
  fileRoutes(app, deps);
  await app.register(async (scope) => {
    requireSession(scope, deps, (request) => authenticateHeaders(deps, request));
    takeKeys(scope);
    sesionRoutes(scope, deps);
    domainRoutes(scope, deps);
    profileRoutes(scope, deps, marcas);
    consultancyRoutes(scope, deps, marcas);
    instalacionRoutes(scope, proxies);
    docsRoutes(scope);
  });
  await app.register(async (scope) => {
    requireSession(scope, deps, (request) => authenticateFile(deps, request));
    ejemploRoutes(scope, deps);
  });
  await app.register(async (scope) => {
    // An open stream does not count as use of the session, which must expire.
    requireSession(scope, deps, (request) => authenticateHeaders(deps, request, 'no use'));
    eventosRoutes(scope, deps);
  });
  const { config, clock } = deps;
  await serveWeb(app, { timezone: config.timezone, marca: () => marcas.value, ahead: clock.ahead ?? 0 });
  return app;
}

/** Without a session: health, the consultancy's name and logo, and the check of a certificate's code. */
function publicRoutes(app: FastifyInstance, deps: Deps, marcas: MarcaCache): void {
  healthRoutes(app, deps);
  marcaRoutes(app, deps);
  const verifier = new Verifier(deps);
  app.addHook('onClose', () => verifier.settled());
  verificarRoutes(app, verifier);
  verificarPageRoutes(app, verifier, marcas);
}

/** Files that open in a tab or in another program: each route finds out who asks. */
function fileRoutes(app: FastifyInstance, deps: Deps): void {
  descargasRoutes(app, deps);
  planillaRoutes(app, deps);
  impresasRoutes(app, deps);
  carpetaFileRoutes(app, deps);
  situacionFileRoutes(app, deps);
  legajoFileRoutes(app, deps);
  planCapacitacionFileRoutes(app, deps);
  calendarioFeedRoute(app, deps);
}

/** Companies, and what the consultancy does for them. */
function domainRoutes(app: FastifyInstance, deps: Deps): void {
  rubrosRoutes(app, deps);
  referenciasRoutes(app, deps);
  localidadesRoutes(app, deps);
  tiposOrdenRoutes(app, deps);
  clientesRoutes(app, deps);
  carpetaRoutes(app, deps);
  requisitosRoutes(app, deps);
  situacionRoutes(app, deps);
  situacionClienteRoutes(app, deps);
  planCapacitacionRoutes(app, deps);
  sucursalesRoutes(app, deps);
  empleadosRoutes(app, deps);
  legajoRoutes(app, deps);
  ordenesRoutes(app, deps);
  renovacionRoutes(app, deps);
  pedidosRoutes(app, deps);
  archivosOrdenRoutes(app, deps);
  capacitacionesRoutes(app, deps);
  firmaCapacitacionRoutes(app, deps);
  constanciasRoutes(app, deps);
  documentosRoutes(app, deps);
  documentacionTecnicaRoutes(app, deps);
  pedidoVersionRoutes(app, deps);
  notificacionesRoutes(app, deps);
  busquedaRoutes(app, deps);
}

/** A person's own account, agenda and calendar. */
function profileRoutes(app: FastifyInstance, deps: Deps, marcas: MarcaCache): void {
  perfilRoutes(app, deps);
  firmaRoutes(app, deps);
  miCuentaRoutes(app, deps);
  factorRoutes(app, deps, () => marcas.value.nombre);
  llavesRoutes(app, deps, () => marcas.value.nombre);
  agendaRoutes(app, deps);
  calendarioRoutes(app, deps);
}

/** The dashboard, accounts and their views, the trail, and the consultancy's own data. */
function consultancyRoutes(app: FastifyInstance, deps: Deps, marcas: MarcaCache): void {
  tableroRoutes(app, deps);
  tecnicosRoutes(app, deps);
  usuariosRoutes(app, deps);
  vistasRoutes(app, deps);
  actividadRoutes(app, deps);
  respaldoRoutes(app, deps);
  exportacionesRoutes(app, deps);
  consultoraRoutes(app, deps, marcas);
  datosPersonalesRoutes(app, deps);
}

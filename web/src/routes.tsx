import type { Rol, Usuario } from '#contract/cuentas/sesion.ts';
import type { AppRoute } from './app-route.ts';
import { guardLogin, mayOpen } from './sesion/guard.ts';
import { rolOf } from './sesion/store.ts';

export const everyone: readonly Rol[] = ['admin', 'cliente', 'tecnico'];
const adminOnly: readonly Rol[] = ['admin'];
const staff: readonly Rol[] = ['admin', 'tecnico'];
const clientOnly: readonly Rol[] = ['cliente'];

export const appRoutes: readonly AppRoute[] = [
  {
    path: '/login',
    title: 'Ingresar',
    roles: 'public',
    bare: true,
    loader: ({ request }) => guardLogin(request, { appRoutes, homeOf }),
    screen: async () => (await import('./sesion/LoginPage.tsx')).LoginPage,
  },
  {
    path: '/activation/:id',
    title: 'Activar cuenta',
    roles: 'public',
    bare: true,
    loader: async ({ params }) => (await import('./sesion/verify.ts')).verify(params.id ?? ''),
    screen: async () => (await import('./sesion/ActivationPage.tsx')).ActivationPage,
  },
  {
    path: '/usuarios/validate',
    title: 'Nueva contraseña',
    roles: 'public',
    screen: async () => (await import('./sesion/ValidatePage.tsx')).ValidatePage,
  },
  {
    path: '/segundo-factor',
    title: 'Segundo factor',
    roles: everyone,
    bare: true,
    screen: async () => (await import('./sesion/factor/SegundoFactorPage.tsx')).SegundoFactorPage,
  },
  {
    path: '/',
    title: 'Inicio',
    // reglas 2.1: the brand in the toolbar replaces a menu entry.
    roles: everyone,
    screen: async () => (await import('./tablero/TableroPage.tsx')).TableroPage,
  },
  {
    path: '/usuarios',
    title: 'Usuarios',
    // reglas 2.15, 2.16: the screen itself refuses other roles.
    roles: everyone,
    menu: { label: 'Usuarios', roles: adminOnly },
    screen: async () => (await import('./usuarios/UsuariosPage.tsx')).UsuariosPage,
  },
  {
    path: '/tecnicos',
    title: 'Técnicos',
    roles: everyone,
    menu: { label: 'Tecnicos', roles: adminOnly },
    screen: async () => (await import('./tecnicos/TecnicosPage.tsx')).TecnicosPage,
  },
  {
    path: '/clientes',
    title: 'Clientes',
    roles: adminOnly,
    menu: { label: 'Clientes' },
    screen: async () => (await import('./lista-clientes/ClientesPage.tsx')).ClientesPage,
  },
  {
    path: '/clientes/:id',
    title: 'Cliente',
    // reglas 2.27: what its lists show depends on the role.
    roles: everyone,
    screen: async () => (await import('./ficha-cliente/FichaPage.tsx')).FichaPage,
  },
  {
    path: '/empleados',
    title: 'Empleados',
    // reglas 6.4: open to client users without a menu entry.
    roles: ['admin', 'cliente'],
    menu: { label: 'Empleados', roles: adminOnly },
    screen: async () => (await import('./lista-empleados/EmpleadosPage.tsx')).EmpleadosPage,
  },
  {
    path: '/empleados/legajo',
    title: 'Legajo',
    // reglas 2.36: technicians come from the matrix; the call decides whose record it is.
    roles: everyone,
    screen: async () => (await import('./legajo/LegajoPage.tsx')).LegajoPage,
  },
  {
    path: '/tiposOrdenes',
    title: 'Tipos de órdenes',
    roles: adminOnly,
    menu: { label: 'Tipo de Orden' },
    screen: async () => (await import('./tipos-orden/TiposOrdenPage.tsx')).TiposOrdenPage,
  },
  {
    path: '/ordenes',
    title: 'Órdenes',
    roles: everyone,
    menu: { label: 'Ordenes' },
    screen: async () => (await import('./lista-ordenes/OrdenesPage.tsx')).OrdenesPage,
  },
  {
    path: '/ordenes/add-training',
    title: 'Crear registro',
    roles: ['admin', 'cliente'],
    otherwise: '/ordenes',
    screen: async () => (await import('./capacitaciones/CreateCapacitacionPage.tsx')).CreateCapacitacionPage,
  },
  {
    path: '/ordenes/training',
    title: 'Actualizar registro',
    roles: adminOnly,
    otherwise: '/ordenes',
    screen: async () => (await import('./capacitaciones/UpdateCapacitacionPage.tsx')).UpdateCapacitacionPage,
  },
  {
    path: '/agenda',
    title: 'Agenda',
    roles: everyone,
    screen: async () => (await import('./agenda/AgendaPage.tsx')).AgendaPage,
  },
  {
    path: '/localidades',
    title: 'Localidades',
    roles: adminOnly,
    menu: { label: 'Localidades' },
    screen: async () => (await import('./localidades/LocalidadesPage.tsx')).LocalidadesPage,
  },
  {
    path: '/rubros',
    title: 'Rubros',
    roles: adminOnly,
    menu: { label: 'Rubros Laborales' },
    screen: async () => (await import('./rubros/RubrosPage.tsx')).RubrosPage,
  },
  {
    path: '/sucursales',
    title: 'Sucursales',
    roles: adminOnly,
    menu: { label: 'Sucursales' },
    screen: async () => (await import('./sucursales/SucursalesPage.tsx')).SucursalesPage,
  },
  {
    path: '/notificaciones',
    title: 'Notificaciones',
    roles: everyone,
    menu: { label: 'Notificaciones' },
    screen: async () => (await import('./notificaciones/NotificacionesPage.tsx')).NotificacionesPage,
  },
  {
    path: '/documentaciones',
    title: 'Documentación',
    roles: everyone,
    menu: { label: 'Documentación' },
    redirectTo: ({ cliente }) => (cliente ? '/documentaciones/historial' : '/documentaciones/asignar'),
  },
  {
    path: '/documentaciones/asignar',
    title: 'Documentación',
    roles: staff,
    otherwise: '/documentaciones',
    screen: async () =>
      (await import('./documentacion-tecnica/biblioteca/DocumentosPage.tsx')).DocumentosPage,
  },
  {
    path: '/documentaciones/historial',
    title: 'Mis documentaciones',
    roles: clientOnly,
    otherwise: '/documentaciones',
    screen: async () => (await import('./documentacion-tecnica/HistorialPage.tsx')).HistorialPage,
  },
  {
    path: '/actividad',
    title: 'Actividad',
    // After the specification's entries (decision 013).
    roles: adminOnly,
    menu: { label: 'Actividad' },
    screen: async () => (await import('./actividad/ActividadPage.tsx')).ActividadPage,
  },
  {
    path: '/situacion',
    title: 'Situación',
    roles: everyone,
    menu: { label: 'Situación', roles: adminOnly },
    screen: async () => (await import('./situacion/SituacionPage.tsx')).SituacionPage,
  },
  {
    path: '/situacion/:id',
    title: 'Situación',
    roles: everyone,
    screen: async () => (await import('./situacion/SituacionClientePage.tsx')).SituacionClientePage,
  },
  {
    path: '/consultora',
    title: 'Consultora',
    roles: adminOnly,
    menu: { label: 'Consultora' },
    screen: async () => (await import('./consultora/ConsultoraPage.tsx')).ConsultoraPage,
  },
  {
    path: '/datos-personales',
    title: 'Datos personales',
    roles: adminOnly,
    menu: { label: 'Datos personales' },
    screen: async () => (await import('./datos-personales/DatosPersonalesPage.tsx')).DatosPersonalesPage,
  },
  {
    path: '/user-profile',
    title: 'Mi perfil',
    roles: everyone,
    screen: async () => (await import('./perfil/PerfilPage.tsx')).PerfilPage,
  },
  {
    path: '/ayuda/:pagina?',
    title: 'Ayuda',
    roles: everyone,
    screen: async () => (await import('./ayuda/AyudaPage.tsx')).AyudaPage,
  },
  {
    path: '/notifications',
    title: 'Avisos',
    roles: everyone,
    screen: async () => (await import('./demo/NotificationsPage.tsx')).NotificationsPage,
  },
  {
    path: '/typography',
    title: 'Tipografía',
    roles: everyone,
    screen: async () => (await import('./demo/TypographyPage.tsx')).TypographyPage,
  },
  {
    path: '/icons',
    title: 'Íconos',
    roles: everyone,
    screen: async () => (await import('./demo/IconsPage.tsx')).IconsPage,
  },
  {
    path: '/maps',
    title: 'Mapa',
    roles: everyone,
    screen: async () => (await import('./demo/MapsPage.tsx')).MapsPage,
  },
  {
    path: '/api/docs',
    title: 'API',
    roles: adminOnly,
    screen: async () => (await import('./api-docs/ApiDocsPage.tsx')).ApiDocsPage,
  },
];

/** Menu of a role in order (reglas 6.2). */
export function menuOf(rol: Rol): readonly AppRoute[] {
  return appRoutes.filter(
    (route) => route.menu && mayOpen(route, rol) && (route.menu.roles?.includes(rol) ?? true),
  );
}

/** The first screen after sign-in (reglas 2.1). */
export const homeOf = (usuario: Usuario): string =>
  rolOf(usuario) === 'tecnico' ? '/documentaciones/asignar' : '/ordenes';

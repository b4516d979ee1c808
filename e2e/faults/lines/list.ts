// biome-ignore-all lint/suspicious/noTemplateCurlyInString: texts of sources.

/** A fault of one line that somebody might make: `from` becomes `to`, and one of the test files must fail. */
export interface Fault {
  readonly name: string;
  readonly file: string;
  /** Stands once in the file. */
  readonly from: string;
  readonly to: string;
  readonly seenBy: readonly string[];
}

export const faults: readonly Fault[] = [
  {
    name: 'export-attendees',
    file: 'server/ordenes/export.ts',
    from: 'where a.cliente_id = ${clienteId}::uuid order by',
    to: 'where ${clienteId}::uuid is not null order by',
    seenBy: ['server/ordenes/export.test.ts'],
  },
  {
    name: 'dashboard-scope',
    file: 'server/tablero/tablero.queries.ts',
    from: "where ${within(scope, 'o.cliente_id')}`;",
    to: "where ${within({ kind: 'todo' }, 'o.cliente_id')}`;",
    seenBy: ['server/platform/http/docs/scope.test.ts'],
  },
  {
    name: 'annulment-role',
    file: 'server/constancias/constancias.routes.ts',
    from: "config: { roles: onlyAdmin, refusals: ['duplicado'] }",
    to: "config: { roles: everyone, refusals: ['duplicado'] }",
    seenBy: ['server/platform/http/docs/permissions.test.ts'],
  },
  {
    name: 'receipt',
    file: 'server/documentacion-tecnica/documentacion-tecnica.queries.ts',
    from: "    .where('conforme_at', 'is not', null)\n",
    to: '',
    seenBy: ['server/documentacion-tecnica/propias.test.ts'],
  },
  {
    name: 'cuit-digit-zero',
    file: 'contract/values/cuit.ts',
    from: 'return (11 - (sum % 11)) % 11;',
    to: 'return 11 - (sum % 11);',
    seenBy: ['contract/values/cuit.test.ts'],
  },
  {
    name: 'dni-of-cuil',
    file: 'contract/ordenes/vigencia.ts',
    from: "'^2[03-7]'",
    to: "'^2[0347]'",
    seenBy: ['server/vigencia/vigencia.test.ts'],
  },
  {
    name: 'notices-inactive-client',
    file: 'server/notificaciones/avisos.ts',
    from: 'and c.active and ${isOpen}\n      and f.dias',
    to: 'and ${isOpen}\n      and f.dias',
    seenBy: ['server/notificaciones/notificaciones.test.ts'],
  },
  {
    name: 'digest-inactive-client',
    file: 'server/notificaciones/resumen.queries.ts',
    from: 'where c.active and ${isOpen} and ${within(',
    to: 'where ${isOpen} and ${within(',
    seenBy: ['server/notificaciones/resumen.test.ts'],
  },
  {
    name: 'digest-window',
    file: 'server/notificaciones/resumen.queries.ts',
    from: '${diasVencidaEnResumen}::int and',
    to: '${diasVencidaEnResumen}::int - 1 and',
    seenBy: ['server/notificaciones/resumen.test.ts'],
  },
  {
    name: 'retention-edge',
    file: 'server/datos-personales/conservacion.ts',
    from: 'where e.fecha_egreso < ${before',
    to: 'where e.fecha_egreso <= ${before',
    seenBy: ['server/datos-personales/conservacion.test.ts'],
  },
  {
    name: 'retention-training-end',
    file: 'server/datos-personales/conservacion.ts',
    from: 'coalesce(o.fechafin, o.fechainicio) < ${before',
    to: 'o.fechainicio < ${before',
    seenBy: ['server/datos-personales/conservacion.test.ts'],
  },
  {
    name: 'plan-late',
    file: 'server/plan-capacitacion/plan-capacitacion.queries.ts',
    from: "+ interval '1 month' <= d.hoy",
    to: "+ interval '1 month' < d.hoy",
    seenBy: ['server/plan-capacitacion/plan-capacitacion.test.ts'],
  },
  {
    name: 'situation-order',
    file: 'server/situacion/situacion.queries.ts',
    from: 'n.vencidos + n.faltan = 0, n.vencidos',
    to: 'n.vencidos = 0, n.vencidos',
    seenBy: ['server/situacion/situacion.test.ts'],
  },
  {
    name: 'situation-percentage',
    file: 'server/situacion/situacion.queries.ts',
    from: "div((${n('vigentes')} + ${n('por_vencer')}) * 100",
    to: "div(${n('vigentes')} * 100",
    seenBy: ['server/situacion/situacion.test.ts'],
  },
  {
    name: 'calendar-inactive-client',
    file: 'server/agenda/calendario.queries.ts',
    from: ' and coalesce(c.active, true)',
    to: '',
    seenBy: ['server/agenda/enlace.test.ts'],
  },
  {
    name: 'certificate-of-removed-attendee',
    file: 'server/constancias/constancias.queries.ts',
    from: ' or a.clave is null then',
    to: ' then',
    seenBy: ['server/constancias/verificar.test.ts'],
  },
  {
    name: 'plan-version',
    file: 'server/plan-capacitacion/plan-capacitacion.queries.ts',
    from: 'versionIs(version)',
    to: 'versionIs(version && undefined)',
    seenBy: ['server/plan-capacitacion/plan-capacitacion.test.ts'],
  },
  {
    name: 'files-limit',
    file: 'server/ordenes/archivos/archivos-orden.queries.ts',
    from: 'orden.cantidad_respaldos >= maxArchivosOrden',
    to: 'orden.cantidad_respaldos > maxArchivosOrden',
    seenBy: ['server/ordenes/archivos/archivos-orden.test.ts'],
  },
  {
    name: 'pdf-head',
    file: 'contract/values/file-content.ts',
    from: 'headBytes = 1024',
    to: 'headBytes = 64',
    seenBy: ['server/documentos/documentos.test.ts'],
  },
  {
    name: 'sign-in-beside-new-password',
    file: 'server/sesion/sesion.queries.ts',
    from: 'password_hash is not distinct from ${account.password_hash} for share',
    to: '${account.password_hash}::text is not null for share',
    seenBy: ['server/sesion/lifetime.test.ts'],
  },
  {
    name: 'session-after-new-password',
    file: 'server/platform/db/migrations/003-cuentas.ts',
    from: 'when (old.password_hash is distinct from new.password_hash) execute',
    to: 'when (old.password_hash is null and new.password_hash is not null) execute',
    seenBy: ['server/sesion/lifetime.test.ts'],
  },
  {
    name: 'trail-of-calendar',
    file: 'server/agenda/calendario.routes.ts',
    from: 'if (removed) await recordEvent',
    to: 'if (!removed) await recordEvent',
    seenBy: ['server/agenda/calendario.test.ts'],
  },
  {
    name: 'mail-brand',
    file: 'server/platform/mail/layout.ts',
    from: '    : escapeHtml(nombre);',
    to: '    : nombre;',
    seenBy: ['server/consultora/consultora.test.ts'],
  },
  {
    name: 'clients-inactive',
    file: 'web/src/lista-clientes/ClientesPage.tsx',
    from: 'withInactive ? list.data : activeClientes',
    to: 'withInactive ? activeClientes : list.data',
    seenBy: ['web/src/lista-clientes/clientes-page.browser.test.tsx'],
  },
  {
    name: 'export-filter',
    file: 'web/src/shared/list/ListPage.tsx',
    from: 'onClick: () => exportRows(view.ordered.current)',
    to: 'onClick: () => exportRows(data ?? [])',
    seenBy: ['web/src/shared/list/export.browser.test.tsx'],
  },
  {
    name: 'expiry-sort',
    file: 'web/src/lista-ordenes/columns.tsx',
    from: '...dateColumn<Orden>((orden) => orden.fechavencimiento,',
    to: '...dateColumn<Orden>((orden) => orden.fechainicio,',
    seenBy: ['web/src/ordenes/ordenes.test.ts'],
  },
  {
    name: 'drafts-of-others',
    file: 'web/src/sesion/store.ts',
    from: '    drafts.clear(reply.user._id);',
    to: '    if (user) drafts.clear(reply.user._id);',
    seenBy: ['web/src/sesion/drafts.browser.test.tsx'],
  },
  {
    name: 'mark-all-read',
    file: 'web/src/notificaciones/NotificacionesPanel.tsx',
    from: 'onClick={() => markRead.mutate(undefined)}',
    to: 'onClick={() => undefined}',
    seenBy: ['web/src/notificaciones/notificaciones-panel.browser.test.tsx'],
  },
  {
    name: 'back-discards',
    file: 'web/src/shared/layout/dialogs/TitledDialog.tsx',
    from: 'useCloseOnBack(onClose);',
    to: 'useCloseOnBack(onClose, false);',
    seenBy: ['web/src/shared/form/form-dialog.browser.test.tsx'],
  },
  {
    name: 'sign-out-on-server',
    file: 'web/src/sesion/logout.ts',
    from: "'/api/auth/logout'",
    to: "'/api/auth/salir'",
    seenBy: ['e2e/sesion/sesion.spec.ts'],
  },
];

import type { Entity } from '#contract/platform/entity.ts';

export const asignacion = {
  label: 'Documentos asignados',
  name: 'la asignación',
  count: ['documento asignado', 'documentos asignados'],
  nameColumns: ['documento_id', 'archivo_id', 'cliente_id'],
  columnLabels: {
    vencimiento: 'Vencimiento',
    renueva_id: 'Nueva versión de',
    version_pedida: 'Versión nueva pedida',
  },
  verbs: { alta: 'Asignó el documento', baja: 'Desasignó el documento' },
  readers: ['cliente', 'tecnico'],
  clientRights: {
    select:
      'id cliente_id documento_id archivo_id tecnico_id created_at version vencimiento sucursal_id renueva_id version_pedida',
  },
  references: {
    documentacion_tecnica_cliente: { column: 'cliente_id', to: 'cliente', field: 'cliente_id' },
    documentacion_tecnica_documento: { column: 'documento_id', to: 'documento', field: 'documento_id' },
    documentacion_tecnica_tecnico: { column: 'tecnico_id', to: 'tecnico', field: 'tecnico_id' },
    documentacion_tecnica_sucursal: { column: 'sucursal_id', to: 'sucursal', field: 'sucursal_id' },
  },
  constraints: { documentacion_tecnica_renovada: 'duplicado' },
} as const satisfies Entity;

export const lectura = {
  label: 'Lecturas de documentos',
  name: 'la lectura del documento',
  nameColumns: ['documentacion_tecnica_id'],
  columnLabels: {
    documentacion_tecnica_id: 'Documento',
    usuario_id: 'Cuenta',
    por: 'Email',
    direccion: 'Dirección de red',
  },
  verbs: { alta: 'Abrió el documento' },
  readers: ['cliente', 'tecnico'],
  clientRights: {
    select: 'id documentacion_tecnica_id cliente_id usuario_id por abierta_at aperturas conforme_at',
    insert: 'documentacion_tecnica_id cliente_id usuario_id abierta_at aperturas conforme_at',
    update: 'abierta_at aperturas conforme_at',
  },
} as const satisfies Entity;

/** An order as the list has it, in plain SQL, for the references. */
export const BARE_ROW = `json_build_object('_id', o.id, 'version', o.version, 'numeroorden', o.numeroorden,
    'sucursal', json_build_object('_id', s.id, 'direccion', s.direccion,
      'cliente', json_build_object('_id', c.id, 'razonSocial', c.razon_social),
      'localidad', json_build_object('_id', l.id, 'nombre', l.nombre)),
    'cliente', json_build_object('_id', c.id, 'razonSocial', c.razon_social), 'cliente_id', c.id,
    'localidad', json_build_object('_id', l.id, 'nombre', l.nombre),
    'tipoOrden', json_build_object('_id', t.id, 'nombre', t.nombre, 'capacitacion', t.capacitacion,
      'compliance', t.compliance, 'inspeccion', t.inspeccion),
    'fechainicio', o.fechainicio, 'fechafin', o.fechafin, 'fechavencimiento', o.fechavencimiento,
    'createdAt', o.created_at, 'capacitacion', case when o.capacitacion then json_build_object('_id', o.id,
      'tituloCapacitacion', o.titulo, 'ispresencial', o.ispresencial, 'horainicio', o.horainicio,
      'horafin', o.horafin, 'cantidad_asistentes', o.cantidad_asistentes) end)`;

export const BARE_FROM = `from orden o join sucursal s on s.id = o.sucursal_id join cliente c on c.id = o.cliente_id
    join localidad l on l.id = s.localidad_id join tipo_orden t on t.id = o.tipo_orden_id`;

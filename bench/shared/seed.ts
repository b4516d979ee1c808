import type pg from 'pg';

/** Inserts companies, branches, types and `orders` orders; every tenth is a training. */
export async function seedOrdenes(db: pg.Client, orders: number): Promise<void> {
  await db.query(`
    insert into rubro (nombre) select 'Rubro ' || n from generate_series(1, 20) n;
    insert into localidad (nombre, codigo_postal, provincia_id, pais_id)
      select 'Localidad Ñ ' || n, 1000 + n, p.id, q.id from generate_series(1, 60) n,
        (select id from provincia limit 1) p, (select id from pais where codigo = 'AR') q;
    insert into cliente (nombre_fantasia, razon_social, cuit, rubro_id, categoria_afip_id, pais_id)
      select 'Empresa ' || n, 'Empresa ' || n || ' Construcciones y Servicios S.R.L.', '30-71234567-1', r.id, k.id, q.id
      from generate_series(1, 300) n, (select id from rubro limit 1) r, (select id from categoria_afip limit 1) k,
        (select id from pais where codigo = 'AR') q;
    insert into sucursal (cliente_id, localidad_id, direccion, telefono)
      select c.id, l.id, calle.nombre || ' ' || 100 + (c.i * 37 + n * 811) % 9000, '0351 455-1234'
      from (select id, row_number() over (order by id) as i from cliente) c cross join generate_series(1, 3) n
        join (select id, row_number() over (order by id) - 1 as i from localidad) l on l.i = (c.i * 3 + n) % 60
        join unnest(array['Av. San Martín', 'Belgrano', 'Ruta Nacional 9 km', 'Bv. Ñuñorco', 'Independencia', 'Parque Industrial, lote',
          'Hipólito Yrigoyen', 'Güemes', 'Camino a San Roque km', 'Av. Colón', '9 de Julio']) with ordinality calle (nombre, i)
          on calle.i = case n when 1 then 1 else 1 + (c.i + n * 5) % 11 end
      order by c.i, n;
    insert into tipo_orden (nombre, capacitacion, compliance, inspeccion)
      select 'Tipo de inspección ' || n, n % 5 = 0, n % 5 = 1, n % 5 > 1 from generate_series(1, 20) n;`);
  await db.query(
    `with s as (select id, cliente_id, row_number() over (order by id) - 1 as i from sucursal),
       t as (select id, capacitacion, row_number() over (partition by capacitacion order by id) - 1 as i from tipo_orden)
     insert into orden (cliente_id, sucursal_id, tipo_orden_id, capacitacion, fechainicio, fechavencimiento,
       titulo, ispresencial, horainicio, horafin, cantidad_asistentes)
     select s.cliente_id, s.id, t.id, t.capacitacion, date '2024-01-01' + (n % 900), date '2025-01-01' + (n % 900) + n / 14400,
       case when t.capacitacion then 'Uso de elementos de protección ' || n end,
       case when t.capacitacion then true end, case when t.capacitacion then time '09:00' end,
       case when t.capacitacion then time '11:00' end, case when t.capacitacion then 12 else 0 end
     from generate_series(1, $1::int) n
       join s on s.i = n % 900
       join t on t.capacitacion = (n % 10 = 0) and t.i = (n / 900) % case when n % 10 = 0 then 4 else 16 end
     on conflict do nothing`,
    [orders],
  );
  await db.query('vacuum analyze');
}

/** Lets a third of the orders renew another one of their company. */
export async function linkThird(db: pg.Client): Promise<void> {
  await db.query(`
    with o as (select id, cliente_id, row_number() over (partition by cliente_id order by numeroorden) as i from orden)
    update orden set renueva_id = anterior.id from o siguiente
      join o anterior on anterior.cliente_id = siguiente.cliente_id and anterior.i = siguiente.i - 1
    where orden.id = siguiente.id and siguiente.i % 3 = 0`);
  await db.query('vacuum full analyze orden');
}

/**
 * A hundred employees of each company, forty-five of them at each of its trainings, and ten requirements: six of orders, four
 * of trainings, one of them for a post.
 */
export async function seedPersonal(db: pg.Client): Promise<void> {
  await db.query(`
    insert into empleado (cliente_id, sucursal_id, nombre, apellido, documento, fecha_ingreso, tipo)
      select s.cliente_id, s.id, 'María José', 'Agüero ' || n, (20000000 + s.c * 1000 + n)::text, date '2020-01-01',
        (array['Operario', 'Soldador', 'Chofer', 'Administrativo'])[1 + n % 4]
      from generate_series(1, 100) n join (select s.*, dense_rank() over (order by cliente_id) as c,
          row_number() over (partition by cliente_id order by id) - 1 as i from sucursal s) s on s.i = n % 3;
    insert into asistente (orden_id, cliente_id, posicion, apellido, nombre, documento)
      select o.id, o.cliente_id, n - 1, 'Agüero', 'María José', (20000000 + o.c * 1000 + 1 + (o.i * 45 + n) % 100)::text
      from (select o.*, dense_rank() over (order by cliente_id) as c,
          row_number() over (partition by cliente_id order by numeroorden) as i
        from orden o where capacitacion) o, generate_series(1, 45) n;
    insert into requisito (cliente_id, tipo_orden_id, capacitacion, puesto, desde)
      select c.id, t.id, t.capacitacion, case when t.capacitacion and t.i = 4 then 'Soldador' end, date '2026-01-01'
      from cliente c, (select t.*, row_number() over (partition by capacitacion order by id) as i from tipo_orden t) t
      where t.i <= case when t.capacitacion then 4 else 6 end;`);
  await db.query('vacuum analyze');
}

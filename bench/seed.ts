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
      select c.id, l.id, 'Av. San Martín ' || n || ', piso 2', '0351 455-1234'
      from cliente c, generate_series(1, 3) n, (select id from localidad limit 1) l;
    insert into tipo_orden (nombre, capacitacion, compliance, inspeccion)
      select 'Tipo de inspección ' || n, n % 5 = 0, n % 5 = 1, n % 5 > 1 from generate_series(1, 20) n;`);
  await db.query(
    `with s as (select id, cliente_id, row_number() over () - 1 as i from sucursal),
       t as (select id, capacitacion, row_number() over (partition by capacitacion) - 1 as i from tipo_orden)
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

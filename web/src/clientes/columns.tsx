import type { Cliente } from '#contract/clientes.ts';
import { countColumn, instantColumn } from '../shared/table/column-kinds.ts';
import type { Column } from '../shared/table/columns.ts';
import { EstadoCliente, estadoOf } from './EstadoCliente.tsx';
import { Logo } from './Logo.tsx';

// reglas 2.5
export const columns: readonly Column<Cliente>[] = [
  {
    id: 'razonSocial',
    header: 'Razón social',
    value: (cliente) => cliente.razonSocial,
    main: true,
    width: 160,
    grow: 3,
  },
  { id: 'rubro', header: 'Rubro', value: (cliente) => cliente.rubro.nombre, width: 110, grow: 2 },
  { id: 'cuit', header: 'CUIL/CUIT', value: (cliente) => cliente.cuit, width: 138, grow: 0.5 },
  instantColumn((cliente) => cliente.createdAt, {
    id: 'alta',
    header: 'Fecha de alta',
    width: 112,
    grow: 0.5,
  }),
  {
    id: 'logo',
    header: 'Logo',
    value: (cliente) => (cliente.linktofile ? '' : 'Sin logo'),
    sort: false,
    cell: (cliente) => (
      <Logo src={cliente.linktofile} alt={`Logo de ${cliente.razonSocial}`} width={68} height={28} />
    ),
    width: 88,
    grow: 0.5,
  },
  {
    id: 'estado',
    header: 'Estado',
    value: estadoOf,
    cell: (cliente) => <EstadoCliente cliente={cliente} />,
    width: 130,
    tall: true,
    grow: 0.5,
  },
  countColumn((cliente) => cliente.sucursales.length, {
    id: 'sucursales',
    header: 'Sucursales',
    width: 98,
    grow: 0.5,
  }),
];

import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router';
import type { Cliente } from '#contract/clientes/clientes.ts';
import { isPending } from '../clientes/clientes.ts';
import { EstadoCliente, estadoOf, sinActivarText } from '../clientes/EstadoCliente.tsx';
import { Logo } from '../clientes/Logo.tsx';
import { sinRenovarPath } from '../links/ordenes.ts';
import { TelefonoLink } from '../shared/layout/contact/TelefonoLink.tsx';
import { countColumn, instantColumn } from '../shared/table/column-kinds.ts';
import type { Column } from '../shared/table/columns.ts';
import { formatNumber } from '../shared/text/dates.ts';
import { tones } from '../theme.ts';
import type { Situacion } from './useSituaciones.ts';

export const resendLabel = 'Reenviar activación';
export const awaitsActivation = (cliente: Cliente) => cliente.active && isPending(cliente);

const sinTelefono = 'Sin teléfono';
const phone = ({ telefono, razonSocial }: Cliente, tabIndex: number) =>
  telefono ? <TelefonoLink telefono={telefono} nombre={razonSocial} tabIndex={tabIndex} /> : sinTelefono;

const sucursalesText = (count: number) => (count === 1 ? '1 sucursal' : `${formatNumber(count)} sucursales`);

// reglas 2.5
const columns: readonly Column<Cliente>[] = [
  {
    id: 'razonSocial',
    header: 'Razón social',
    value: (cliente) => cliente.razonSocial,
    main: true,
    lines: 2,
    card: [{ place: '1', wraps: true }],
    width: 200,
    grow: 4,
  },
  {
    id: 'rubro',
    header: 'Rubro',
    value: (cliente) => cliente.rubro.nombre,
    lines: 2,
    fold: { order: 3, into: 'razonSocial' },
    card: [{ place: '2' }],
    width: 150,
    grow: 2,
  },
  {
    id: 'cuit',
    header: 'CUIL/CUIT',
    value: (cliente) => cliente.cuit,
    second: ({ telefono }) => telefono ?? sinTelefono,
    secondHeader: 'Teléfono',
    card: [{ place: '3' }, { place: '4end', content: phone }],
    width: 138,
    grow: 0.5,
  },
  instantColumn((cliente) => cliente.createdAt, {
    id: 'alta',
    header: 'Fecha de alta',
    fold: { order: 1, into: 'estado', label: 'Alta' },
    card: [],
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
    card: [],
    width: 92,
    grow: 0,
  },
  {
    id: 'estado',
    header: 'Estado',
    value: estadoOf,
    cell: (cliente) => <EstadoCliente cliente={cliente} />,
    lines: 2,
    linesOf: (cliente) => (isPending(cliente) ? 2 : 1),
    printed: (cliente) => (isPending(cliente) ? sinActivarText : undefined),
    card: [{ place: '2end', content: (cliente) => <EstadoCliente cliente={cliente} /> }],
    // 'Cuenta sin activar' and 'Reenviar'.
    width: 184,
    grow: 0.5,
  },
  countColumn((cliente) => cliente.sucursales.length, {
    id: 'sucursales',
    header: 'Sucursales',
    fold: { order: 2, into: 'rubro', label: 'Sucursales:' },
    card: [{ place: '3end', content: (cliente) => sucursalesText(cliente.sucursales.length) }],
    width: 98,
    grow: 0.5,
  }),
];

/** Of an active client whose account waits, the mail again. */
const withResend = (resend: (cliente: Cliente) => void): NonNullable<Column<Cliente>['cell']> =>
  function Estado(cliente) {
    if (!awaitsActivation(cliente)) return <EstadoCliente cliente={cliente} />;
    return (
      <EstadoCliente cliente={cliente}>
        <Link
          component="button"
          type="button"
          // The menu has it for the keyboard.
          tabIndex={-1}
          aria-label={`${resendLabel} ${cliente.razonSocial}`}
          onClick={() => resend(cliente)}
          underline="hover"
          sx={resendWord}
        >
          Reenviar
        </Link>
      </EstadoCliente>
    );
  };

// A target of 24 px in the height of its line (WCAG 2.5.8).
const resendWord = { typography: 'caption', fontWeight: 600, py: 0.5, my: -0.5 } as const;

/** The columns, with how each client stands below its name: 'Con faltas · 18 órdenes vencidas'. */
export function columnsWith(
  situacionOf: (cliente: Cliente) => Situacion | undefined,
  resend: (cliente: Cliente) => void,
): readonly Column<Cliente>[] {
  const textOf = (cliente: Cliente) => situacionOf(cliente)?.text;
  const toneOf = (cliente: Cliente) => situacionOf(cliente)?.tone;
  const linkOf = (cliente: Cliente, tabIndex: number, sx: typeof inCard | typeof inRow) => {
    const { text, tone } = situacionOf(cliente) ?? {};
    if (!tone) return text;
    return (
      <Link
        component={RouterLink}
        to={sinRenovarPath({ cliente: cliente._id })}
        aria-label={`${text}: ver las vencidas de ${cliente.razonSocial}`}
        tabIndex={tabIndex}
        underline="always"
        sx={sx}
        style={{ color: tones[tone].fg }}
      >
        {text}
      </Link>
    );
  };
  return columns.map((one) => {
    const column = one.id === 'estado' ? { ...one, cell: withResend(resend) } : one;
    return column.main
      ? {
          ...column,
          second: textOf,
          secondTone: toneOf,
          // In a row the menu has the way for the keyboard.
          secondCell: (cliente) => linkOf(cliente, -1, inRow),
          secondHeader: 'Situación',
          card: [
            ...(column.card ?? []),
            { place: '4', content: (cliente, tabIndex) => linkOf(cliente, tabIndex, inCard) },
          ],
        }
      : column;
  });
}

// A touch target of 44 px that takes the room of a line.
const inCard = { display: 'inline-flex', py: 1.625, my: -1.625, whiteSpace: 'nowrap' } as const;
// The line cuts what stands lower.
const inRow = { textUnderlineOffset: '1px' } as const;

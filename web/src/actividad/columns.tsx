import type { Suceso } from '#contract/actividad.ts';
import { formatInstantTime } from '../shared/dates.ts';
import type { Column } from '../shared/table/columns.ts';
import { cambiosEnLinea, hechoEnPalabras } from './textos.ts';

/** The trail has one order, the newest first, for what is shown is a part of it. */
const sort = false;

export const columns: readonly Column<Suceso>[] = [
  {
    id: 'momento',
    header: 'Fecha y hora',
    value: ({ momento }) => formatInstantTime(momento),
    sort,
    width: 150,
    grow: 0,
  },
  { id: 'persona', header: 'Persona', value: ({ persona }) => persona, sort, width: 150, grow: 1.5 },
  {
    id: 'accion',
    header: 'Acción',
    value: ({ accion }) => accion,
    name: hechoEnPalabras,
    sort,
    main: true,
    width: 170,
    grow: 1.5,
  },
  { id: 'sobre', header: 'Sobre qué', value: ({ sobre }) => sobre, sort, width: 150, grow: 1.5 },
  { id: 'cambios', header: 'Cambios', value: cambiosEnLinea, sort, width: 160, grow: 2.5 },
  { id: 'direccion', header: 'Dirección', value: ({ direccion }) => direccion, sort, width: 112, grow: 0 },
];

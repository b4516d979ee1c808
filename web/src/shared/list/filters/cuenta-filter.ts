import { selectFilter } from './choice-filter.tsx';

const options = {
  habilitados: 'Habilitados',
  'sin-activar': 'Sin activar',
  deshabilitados: 'Deshabilitados',
};

/** The filter 'Estado' of a list of people with an account (reglas 2.15, 2.16). */
export const cuentaFilter = <Row>(answers: Readonly<Record<keyof typeof options, (row: Row) => boolean>>) =>
  selectFilter<Row>({
    ...{ id: 'estado', options, label: 'Estado', prominent: true, width: 170 },
    matches: (row, value) => answers[value as keyof typeof options]?.(row) === true,
  });

import {
  CellStyleModule,
  ClientSideRowModelModule,
  type ColDef,
  createGrid,
  type GridApi,
  type ICellRendererParams,
  ModuleRegistry,
  QuickFilterModule,
} from 'ag-grid-community';
import type { Orden } from '#contract/ordenes/ordenes.ts';
import { foldText } from '#contract/values/text.ts';
import { columns } from '../../../web/src/lista-ordenes/columns.tsx';
import { searchText, tipoText } from '../../../web/src/ordenes/texts.ts';
import { formatDate } from '../../../web/src/shared/text/dates.ts';
import { tones } from '../../../web/src/theme.ts';
import { ariaRows, type TableSide } from './side.ts';

ModuleRegistry.registerModules([ClientSideRowModelModule, QuickFilterModule, CellStyleModule]);

const stateTones = { Vigente: 'grey', 'Por vencer': 'amber', Vencida: 'red' } as const;
// As large as our icons.
const ICONS = [
  'M12 4.5C7 4.5 2.7 7.6 1 12c1.7 4.4 6 7.5 11 7.5s9.3-3.1 11-7.5z',
  'M3 17.2V21h3.8z',
  'M6 19h12V7H6z',
];

function element(name: string, style: string, ...children: (Node | string)[]): HTMLElement {
  const made = document.createElement(name);
  made.style.cssText = style;
  made.append(...children);
  return made;
}

const LINE = 'display:block;overflow:hidden;text-overflow:ellipsis;line-height:1.3';

function typeCell({ data }: ICellRendererParams<Orden>): HTMLElement | string {
  if (!data?.capacitacion) return data ? tipoText(data) : '';
  const second = `${LINE};font-size:12.5px;color:#55635b`;
  const title = data.capacitacion.tituloCapacitacion;
  return element(
    'span',
    'display:block',
    element('span', LINE, tipoText(data)),
    element('span', second, title),
  );
}

function expiryCell({ data }: ICellRendererParams<Orden>): HTMLElement | string {
  if (!data) return '';
  const { fg, bg } = tones[stateTones[data.estado]];
  const chip = `display:inline-block;padding:0 7px;border-radius:99px;font:600 11.5px/16px inherit;color:${fg};background:${bg}`;
  const both = 'display:grid;justify-items:end;gap:1px;line-height:1.3';
  return element('span', both, formatDate(data.fechavencimiento), element('span', chip, data.estado));
}

function openCell({ value }: ICellRendererParams<Orden>): HTMLElement {
  const button = element('button', 'all:unset;cursor:pointer;font-weight:600', String(value));
  button.addEventListener('click', () => undefined);
  return button;
}

function actionsCell({ data }: ICellRendererParams<Orden>): HTMLElement {
  const buttons = ['Ver orden', 'Editar orden', 'Eliminar orden'].map((label, i) => {
    const icon = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
    icon.setAttribute('viewBox', '0 0 24 24');
    icon.setAttribute('width', '19');
    const path = document.createElementNS('http://www.w3.org/2000/svg', 'path');
    path.setAttribute('d', ICONS[i] ?? '');
    icon.append(path);
    const button = element('button', 'all:unset;display:inline-flex;padding:5px;cursor:pointer', icon);
    button.setAttribute('aria-label', `${label} ${data?.numeroorden}`);
    button.title = label;
    button.addEventListener('click', () => undefined);
    return button;
  });
  return element('span', 'display:flex;gap:2px;justify-content:flex-end', ...buttons);
}

const renderers: Record<string, ColDef<Orden>['cellRenderer']> = { numero: openCell, typeCell, expiryCell };

// One column holds the text that the search reads, as in our table.
const definitions: ColDef<Orden>[] = [
  ...columns.map(
    ({ id, header, value, width = 120, grow = 1, align }, i): ColDef<Orden> => ({
      colId: id,
      headerName: header,
      valueGetter: ({ data }) => data && value(data),
      minWidth: width,
      ...(grow > 0 ? { flex: grow } : { width }),
      ...(align && { cellStyle: { justifyContent: 'flex-end', textAlign: 'right' } }),
      ...(renderers[id] && { cellRenderer: renderers[id] }),
      getQuickFilterText: ({ data }) => (i === 0 ? foldText(searchText(data)) : ''),
    }),
  ),
  {
    colId: 'acciones',
    headerName: '',
    width: 132,
    cellRenderer: actionsCell,
    getQuickFilterText: () => '',
    sortable: false,
  },
];

let api: GridApi<Orden> | undefined;
const within = (selector: string) => document.querySelector<HTMLElement>(`.ag ${selector}`);

export const agGrid: TableSide = {
  mount(host, rows) {
    const input = document.createElement('input');
    input.type = 'search';
    input.addEventListener('input', () => api?.setGridOption('quickFilterText', foldText(input.value)));
    const place = document.createElement('div');
    place.className = 'ag';
    host.append(input, place);
    api = createGrid<Orden>(place, {
      columnDefs: definitions,
      rowData: rows,
      rowHeight: 44,
      headerHeight: 44,
      animateRows: false,
      cacheQuickFilter: true,
    });
  },
  unmount: () => api?.destroy(),
  scroller: () => within('.ag-body-viewport') ?? within('.ag-grid-viewport'),
  firstRow: () => within('[role=row][row-index="0"]'),
  count: () => ariaRows(within('[aria-rowcount]')),
};

import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { visuallyHidden } from '@mui/utils';
import type { EnlacesReply } from '#contract/ordenes/ordenes.ts';
import { theme } from '../../../theme.ts';

export type Enlace = EnlacesReply['muestra'][number];

export interface Choice {
  /** Orders that are not linked. */
  readonly excepto: ReadonlySet<string>;
  /** Undefined while nothing may be changed. */
  readonly onExcept: ((excepto: ReadonlySet<string>) => void) | undefined;
}

/** The links that are shown, each of which can be taken out. */
export function Muestra({ muestra, excepto, onExcept }: Pick<EnlacesReply, 'muestra'> & Choice) {
  const toggle = (id: string) => {
    const next = new Set(excepto);
    if (!next.delete(id)) next.add(id);
    onExcept?.(next);
  };
  const toggleAll = () =>
    onExcept?.(excepto.size > 0 ? new Set() : new Set(muestra.map(({ anterior }) => anterior._id)));
  return (
    <Box component="table" sx={table}>
      <thead>
        <tr>
          <th scope="col">
            <FormControlLabel
              label="Elegir todas"
              sx={{ m: 0 }}
              control={
                <Checkbox
                  size="small"
                  checked={excepto.size === 0}
                  indeterminate={excepto.size > 0 && excepto.size < muestra.length}
                  disabled={!onExcept}
                  onChange={toggleAll}
                />
              }
            />
          </th>
          <th scope="col">Anterior</th>
          <th scope="col">La renueva</th>
          <th scope="col">Cliente, sucursal y tipo</th>
        </tr>
      </thead>
      <tbody>
        {muestra.map((par) => (
          <Par
            key={par.anterior._id}
            par={par}
            checked={!excepto.has(par.anterior._id)}
            onToggle={onExcept && (() => toggle(par.anterior._id))}
          />
        ))}
      </tbody>
    </Box>
  );
}

interface ParProps {
  readonly par: Enlace;
  readonly checked: boolean;
  readonly onToggle: (() => void) | undefined;
}

function Par({
  par: { anterior, siguiente, cliente, sucursal, tipo, vencida },
  checked,
  onToggle,
}: ParProps) {
  return (
    <tr>
      <td>
        <Checkbox
          size="small"
          checked={checked}
          disabled={!onToggle}
          onChange={onToggle}
          slotProps={{ input: { 'aria-label': `Enlazar la N.º ${anterior.numeroorden}` } }}
        />
      </td>
      <td>N.º {anterior.numeroorden}</td>
      <td data-next>N.º {siguiente.numeroorden}</td>
      <td>
        {cliente}
        <Box component="span" sx={{ display: 'block', color: 'text.secondary', fontSize: 12.5 }}>
          {sucursal} · {tipo}
          {!vencida && ' · todavía no venció'}
        </Box>
      </td>
    </tr>
  );
}

/** The two numbers side by side, and the branch below them. */
const phone = {
  '& th:not(:first-of-type)': visuallyHidden,
  '& .MuiFormControlLabel-label': { position: 'static', width: 'auto', height: 'auto', clip: 'auto', ml: 1 },
  '& tbody tr': {
    display: 'grid',
    gridTemplateColumns: '44px auto 1fr',
    py: 1,
    borderBottom: 1,
    borderColor: 'divider',
  },
  '& tr > td': { p: 0, border: 0 },
  '& td:nth-of-type(2)': { fontWeight: 600 },
  '& td[data-next]': { fontWeight: 600, '&::before': { content: '"→"', mx: 1 } },
  '& td:last-of-type': { gridColumn: '1 / -1', minWidth: 0 },
} as const;

const table = {
  width: '100%',
  borderCollapse: 'collapse',
  typography: 'body2',
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': { py: 0.75, pr: 1.5, verticalAlign: 'top', borderBottom: 1, borderColor: 'divider' },
  '& td:not(:last-of-type)': { whiteSpace: 'nowrap' },
  '& th': {
    whiteSpace: 'nowrap',
    textAlign: 'left',
    fontSize: 12.5,
    fontWeight: 600,
    color: 'text.secondary',
  },
  '& .MuiCheckbox-root': { m: -1, mr: 0 },
  '& .MuiFormControlLabel-label': visuallyHidden,
  [theme.breakpoints.down('sm')]: phone,
} as const;

import FilterIcon from '@mui/icons-material/FilterListOutlined';
import Badge from '@mui/material/Badge';
import Button from '@mui/material/Button';

interface FiltersButtonProps {
  /** How many of the filters behind the button are active. */
  readonly active: number;
  /** 'Filtros' by default; without filters, what else is behind it. */
  readonly label?: string;
  readonly open: boolean;
  readonly onOpen: (button: HTMLElement) => void;
}

/** Opens the filters that do not stand in the row. */
export const FiltersButton = ({ active, label = 'Filtros', open, onOpen }: FiltersButtonProps) => (
  <Button
    color="inherit"
    variant="outlined"
    startIcon={
      <Badge color="primary" variant="dot" invisible={active === 0}>
        <FilterIcon />
      </Badge>
    }
    aria-haspopup="dialog"
    aria-expanded={open}
    onClick={(event) => onOpen(event.currentTarget)}
    sx={{ minHeight: { xs: 44, sm: 42 } }}
  >
    {active > 0 ? `${label} (${active})` : label}
  </Button>
);

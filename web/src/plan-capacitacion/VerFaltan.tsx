import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import type { PlanCapacitacion } from '#contract/ordenes/plan-capacitacion.ts';
import { parteSearch } from '../links/partes.ts';
import { situacionQuery } from '../shared/net/situacion.ts';
import { faltanEn } from './faltan.ts';
import { isToDo } from './plan.ts';

interface VerFaltanProps {
  readonly item: PlanCapacitacion;
  /** What it is about, for those who hear it. */
  readonly name: string;
  /** Nothing else is done about it here: where nobody is known to lack the type it leads to the people. */
  readonly only: boolean;
}

/** Of what is late or partly done, leads to the people who lack the type. */
export function VerFaltan({ item, name, only }: VerFaltanProps) {
  const [params] = useSearchParams();
  const isOpen = isToDo(item);
  // The page has it, and it follows changes.
  const { data } = useQuery({ ...situacionQuery(item.cliente._id), enabled: isOpen, refetchOnMount: false });
  const sucursales = isOpen && data ? faltanEn(item, data.sucursales) : [];
  const isKnown = sucursales.length > 0;
  if (!isKnown && !(only && isOpen && data)) return null;
  const place = isKnown
    ? {
        sucursal: sucursales.length === 1 ? sucursales[0] : undefined,
        ...{ tipo: item.tipoOrden._id, faltas: true },
      }
    : { sucursal: item.sucursal?._id };
  const text = isKnown ? 'Ver quiénes faltan' : 'Ver personal';
  return (
    <Button
      size="small"
      component={Link}
      to={{ search: parteSearch(params, 'personal', place) }}
      aria-label={`${text}: ${name}`}
      sx={button}
    >
      {text}
    </Button>
  );
}

const button = { gridColumn: { md: 1 }, minHeight: { xs: 44, sm: 32 } } as const;

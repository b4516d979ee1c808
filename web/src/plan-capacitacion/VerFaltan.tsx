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
}

/** Of what is late or partly done, leads to the people who lack the type. */
export function VerFaltan({ item, name }: VerFaltanProps) {
  const [params] = useSearchParams();
  const isOpen = isToDo(item);
  // The page has it, and it follows changes.
  const { data } = useQuery({ ...situacionQuery(item.cliente._id), enabled: isOpen, refetchOnMount: false });
  const sucursales = isOpen && data ? faltanEn(item, data.sucursales) : [];
  if (sucursales.length === 0) return null;
  const place = {
    sucursal: sucursales.length === 1 ? sucursales[0] : undefined,
    ...{ tipo: item.tipoOrden._id, faltas: true },
  };
  return (
    <Button
      size="small"
      component={Link}
      to={{ search: parteSearch(params, 'personal', place) }}
      aria-label={`Ver quiénes faltan: ${name}`}
      sx={button}
    >
      Ver quiénes faltan
    </Button>
  );
}

const button = { minHeight: { xs: 44, sm: 32 } } as const;

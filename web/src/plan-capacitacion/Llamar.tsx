import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import type { PlanCapacitacion } from '#contract/ordenes/plan-capacitacion.ts';
import { situacionQuery } from '../shared/net/situacion.ts';
import { telHref } from '../shared/text/contact.ts';
import { isToDo } from './plan.ts';

/** Of what is late or partly done, calls the client, with whom a technician agrees on a day. */
export function Llamar({ item }: { readonly item: PlanCapacitacion }) {
  const isOpen = isToDo(item);
  // The page has it, and it follows changes.
  const { data } = useQuery({ ...situacionQuery(item.cliente._id), enabled: isOpen, refetchOnMount: false });
  const telefono = data?.cliente.telefono;
  const href = isOpen && telefono ? telHref(telefono) : undefined;
  if (!href || !telefono) return null;
  const label = `Llamar a ${item.cliente.razonSocial}: ${telefono}`;
  return (
    <Button size="small" component="a" href={href} aria-label={label} title={label} sx={button}>
      Llamar
    </Button>
  );
}

const button = { minHeight: { xs: 44, sm: 32 } } as const;

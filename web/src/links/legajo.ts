import { legajoPath } from '#contract/personas/legajo.ts';

/** The page of an employee's training record. */
export const legajoPagePath = (empleadoId: string) =>
  `/empleados/legajo?${new URLSearchParams({ id: empleadoId })}`;

export const legajoPdf = (empleadoId: string) => `${legajoPath(empleadoId)}.pdf`;

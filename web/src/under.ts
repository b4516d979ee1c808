/**
 * Screens that stand under the menu entry of another one, for those who see no entry of their own (reglas 2.1). Apart from the
 * routes, which the login loads.
 */
export const under: Readonly<Record<string, string>> = {
  '/agenda': '/ordenes',
  '/clientes': '/ordenes',
  '/empleados': '/ordenes',
  '/situacion': '/ordenes',
};

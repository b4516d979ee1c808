/** The matrix of the people of a branch. */
export const matrizPath = (clienteId: string, sucursal: string) =>
  `/situacion/${clienteId}?${new URLSearchParams({ parte: 'personal', sucursal })}`;

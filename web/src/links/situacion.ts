/** The matrix of a company's people. */
export const personalPath = (clienteId: string) => `/situacion/${clienteId}?parte=personal`;

/** The same, of those who lack a training. */
export const faltasPersonalPath = (clienteId: string) => `${personalPath(clienteId)}&faltas=true`;

/** The matrix of the people of a branch. */
export const matrizPath = (clienteId: string, sucursal: string) =>
  `/situacion/${clienteId}?${new URLSearchParams({ parte: 'personal', sucursal })}`;

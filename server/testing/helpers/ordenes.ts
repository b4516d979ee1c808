/** Fields of an order that nobody linked, closed or named. */
export const unlinked = {
  cantidad_archivos: 0,
  referencia: null,
  renueva: null,
  renovadaPor: null,
  noSeRenueva: false,
  motivo: null,
  pedida: null,
  archivoPedido: null,
};

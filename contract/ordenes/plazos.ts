/** Days before an expiry from which an order is 'Por vencer', where its type says nothing else (reglas 4.14). */
export const diasAviso = 30;
export const diasSemana = 7;
/** A client's request counts for these days. */
export const diasPedido = 7;
export const diasVencidaEnResumen = 7;

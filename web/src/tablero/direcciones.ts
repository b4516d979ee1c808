/** The list of orders with what is about to expire; the dashboard counts the same rows. */
export const porVencer = '/ordenes?estado=por-vencer';

/** The list of orders with one of them opened. */
export const ordenAddress = (id: string) => `/ordenes?ver=${id}`;

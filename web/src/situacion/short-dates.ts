/** '03/27' of '2027-03-10' */
export const monthAndYear = (fecha: string) => `${fecha.slice(5, 7)}/${fecha.slice(2, 4)}`;

/** '10/03' of '2027-03-10' */
export const dayAndMonth = (fecha: string) => `${fecha.slice(8)}/${fecha.slice(5, 7)}`;

/** '03/2027' of '2027-03-10'; two digits of the year would read as a day. */
export const monthAndYear = (fecha: string) => `${fecha.slice(5, 7)}/${fecha.slice(0, 4)}`;

/** '10/03' of '2027-03-10' */
export const dayAndMonth = (fecha: string) => `${fecha.slice(8)}/${fecha.slice(5, 7)}`;

/** The value of the filter 'Recepción' of documents without 'Recibí y leí'. */
export const sinConfirmar = 'sin-confirmar';

/** A client user's documents that wait for 'Recibí y leí' (reglas 4.16). */
export const sinConfirmarPath = `/documentaciones?recepcion=${sinConfirmar}`;

/** reglas 2.13 */
export const noneUnread = {
  title: 'No tiene alertas sin leer',
  text: 'Se encuentra al día con sus ordenes de servicio',
} as const;

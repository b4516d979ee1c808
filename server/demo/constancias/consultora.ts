/** The consultancy of the sample, which heads its documents. */
export const consultora = {
  razon_social: 'Prisma Seguridad e Higiene S.R.L.',
  cuit: '30-71480236-0',
  domicilio: 'Av. Rivadavia 1745, 4.º B, CABA',
  telefono: '11 5263-0900',
  email: 'consultas@prismaseguridad.example',
  web: 'prismaseguridad.example',
  pie: 'Registro Nacional de Graduados Universitarios en Higiene y Seguridad: datos de ejemplo.',
} as const;

/** VAT categories of ARCA/AFIP, in the order of reglas 16.6. */
export const categorias: readonly string[] = [
  'IVA Responsable Inscripto',
  'IVA Sujeto Exento',
  'Consumidor Final',
  'Responsable Monotributo',
  'Cliente / Proveedor del Exterior',
  'IVA Liberado – Ley Nº 19.640',
  'Sujeto no Categorizado',
  'Monotributista Social',
  'IVA No Alcanzado',
  'Monotributo Trabajador Independiente Promovido',
];

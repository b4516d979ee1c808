/** The consultancy as responsible for the data. */
export interface Responsable {
  readonly nombre: string;
  readonly cuit: string | null;
  readonly domicilio: string | null;
  readonly email: string | null;
  readonly telefono: string | null;
}

/**
 * What Ley 25.326, art. 6, asks to say, with the authority's text of Resolución AAIP 14/2018. A lawyer has to review it, as the
 * screen says.
 */
export function textoSugerido({ nombre, cuit, domicilio, email, telefono }: Responsable): string {
  const who = [nombre, cuit && `CUIT ${cuit}`, domicilio].filter(Boolean).join(', ');
  const where = [email, telefono].filter(Boolean).join(' o al ');
  return [
    `El responsable de sus datos personales es ${who}.`,
    'Los datos de su cuenta y los de empleados, capacitaciones y documentación se usan para prestar y acreditar los servicios de seguridad e higiene en el trabajo. Sin ellos no es posible usar el sistema. No se ceden a terceros, salvo obligación legal.',
    `Usted puede pedir el acceso a sus datos, su rectificación o su supresión${where ? `, en ${where}` : ' a la consultora'} (Ley 25.326, arts. 14 a 16).`,
    'La Agencia de Acceso a la Información Pública, en su carácter de Órgano de Control de la Ley N.º 25.326, tiene la atribución de atender las denuncias y reclamos que interpongan quienes resulten afectados en sus derechos por incumplimiento de las normas vigentes en materia de protección de datos personales.',
  ].join('\n\n');
}

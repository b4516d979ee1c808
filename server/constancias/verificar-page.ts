import { formatCodigo, type Verificacion } from '#contract/ordenes/constancias.ts';
import { formatDate } from '#server/platform/dates.ts';
import { escaped, page } from '#server/platform/http/edge/plain-page.ts';

const states = {
  Válida: ['valida', '✓', 'Esta constancia está en vigencia.'],
  Vencida: ['vencida', '!', 'Esta constancia es auténtica, pero ya venció.'],
  Anulada: ['anulada', '✗', 'Esta constancia ya no es válida.'],
} as const;

const line = (name: string, value: string | null) =>
  value ? `<div><dt>${name}</dt><dd>${escaped(value)}</dd></div>` : '';

const dates = ({ fecha, fechafin }: Verificacion) =>
  fecha &&
  (fechafin && fechafin !== fecha
    ? `Del ${formatDate(fecha)} al ${formatDate(fechafin)}`
    : formatDate(fecha));

/** What a code proves; `nombre` is the consultancy's, as on every page. */
export function resultPage(codigo: string, found: Verificacion, nombre: string): string {
  const [className, glyph, text] = states[found.estado];
  const person = found.dniTerminadoEn
    ? `${found.persona} · DNI terminado en ${found.dniTerminadoEn}`
    : found.persona;
  const body = `<h1>Constancia de capacitación</h1>
<div class="estado ${className}"><b aria-hidden="true">${glyph}</b><span><strong>${found.estado}</strong>${text}</span></div>
<dl>${[
    line('Persona', person),
    line('Capacitación', found.titulo),
    line('Tipo', found.tipo),
    line('Fecha', dates(found)),
    line('Duración', found.duracion),
    line('Modalidad', found.modalidad),
    line('Empresa', found.empresa),
    line(
      'Instructor',
      [found.instructor, found.matricula && `Matrícula ${found.matricula}`].filter(Boolean).join(' · '),
    ),
    line('Emitida por', found.emisor),
    line('Emitida el', formatDate(found.emitidaEl)),
    line('Válida hasta', found.validaHasta && formatDate(found.validaHasta)),
    line('Código', formatCodigo(codigo)),
  ].join('')}</dl>
<p><strong>Compare estos datos con los del documento impreso.</strong></p>
<p><small>Datos al ${formatDate(found.datosAl)}.</small></p>`;
  return page({ title: `${found.estado}: constancia`, nombre, body });
}

const form = (typed: string) => `<form action="/verificar" method="get">
<label for="codigo">Código de la constancia</label>
<input id="codigo" name="codigo" value="${escaped(typed)}" required maxlength="40" autocomplete="off" autocapitalize="characters" spellcheck="false" placeholder="7K3M-Q2WD-9XTF-0HBN">
<button>Verificar</button>
</form>`;

/** The field for a code; with what was typed if no certificate has it. */
export function askPage(nombre: string, typed?: string): string {
  const wrong = `<div class="estado anulada" role="alert"><b aria-hidden="true">✗</b><span>No encontramos una constancia con ese código. Revise que esté bien copiado.</span></div>`;
  const body = `<h1>Verificar una constancia</h1>
${typed === undefined ? '<p>Escriba el código que figura al pie del documento impreso.</p>' : wrong}
${form(typed ?? '')}`;
  return page({ title: 'Verificar una constancia', nombre, body });
}

/** Too many checks, or a failure. */
export const refusalPage = (nombre: string, status: number, message: string) => {
  const title = status === 429 ? 'Demasiadas consultas' : 'No se pudo verificar';
  const text = status === 429 ? 'Espere un minuto y vuelva a intentar.' : message;
  return page({ title, nombre, body: `<h1>${title}</h1><p>${escaped(text)}</p>` });
};

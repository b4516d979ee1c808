import { formatCodigo, type Verificacion } from '#contract/constancias.ts';
import { formatDate } from '#server/platform/dates.ts';

// Plain HTML and CSS without a script: a gatekeeper's phone shows it at once.

const escaped = (text: string) => text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`);

const style = `
*{box-sizing:border-box}
body{margin:0;font:17px/1.45 system-ui,sans-serif;color:#16211b;background:#f4f7f5}
main{max-width:34rem;margin:0 auto;padding:20px 16px 40px}
header{font-weight:700;color:#12784a;margin-bottom:16px;overflow-wrap:anywhere}
h1{font-size:1.35rem;line-height:1.25;margin:0 0 16px}
.estado{display:flex;align-items:center;gap:14px;padding:18px 16px;border-radius:14px;margin:0 0 16px}
.estado b{font-size:2.1rem;line-height:1}
.estado strong{font-size:1.7rem;line-height:1.15;display:block}
.valida{background:#dcf3e5;color:#0b5132}
.vencida{background:#fdeccd;color:#6d4200}
.anulada{background:#fbdedd;color:#8a1512}
dl{background:#fff;border:1px solid #dbe3de;border-radius:14px;margin:0 0 16px;padding:4px 16px}
dl div{padding:10px 0;border-top:1px solid #e7edea}
dl div:first-child{border:0}
dt{font-size:.83rem;color:#55635b}
dd{margin:0;overflow-wrap:anywhere}
p{margin:0 0 16px;overflow-wrap:anywhere}
small{color:#55635b}
label{display:block;font-weight:600;margin-bottom:6px}
input{width:100%;font:inherit;font-size:1.1rem;letter-spacing:.04em;text-transform:uppercase;padding:12px;border:1px solid #8b9a92;border-radius:10px;background:#fff;color:inherit}
input:focus,button:focus{outline:3px solid #12784a;outline-offset:2px}
button{width:100%;min-height:48px;margin-top:12px;font:inherit;font-weight:600;color:#fff;background:#12784a;border:0;border-radius:10px}
@media(prefers-color-scheme:dark){
body{background:#111714;color:#e6ece8}header{color:#6fd3a0}
dl{background:#19211d;border-color:#2c3832}dl div{border-color:#2c3832}dt,small{color:#a3b1a9}
.valida{background:#0d3b26;color:#a8efc9}.vencida{background:#46300a;color:#ffd692}.anulada{background:#4d1614;color:#ffc4c1}
input{background:#19211d;border-color:#62736a}button{background:#1f8f5b}}
@media print{body{background:#fff}form{display:none}}`;

interface Page {
  readonly title: string;
  readonly nombre: string;
  readonly body: string;
}

const page = ({ title, nombre, body }: Page) => `<!doctype html>
<html lang="es-AR">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${escaped(title)} · ${escaped(nombre)}</title>
<style>${style}</style></head>
<body><main><header>${escaped(nombre)}</header>
${body}
</main></body>
</html>
`;

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

// Plain HTML and CSS without a script: a gatekeeper's phone shows it at once.

export const escaped = (text: string) => text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`);

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

/** A page of the server, for people without a session. */
export const page = ({ title, nombre, body }: Page) => `<!doctype html>
<html lang="es-AR">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${escaped(title)} · ${escaped(nombre)}</title>
<style>${style}</style></head>
<body><main><header>${escaped(nombre)}</header>
${body}
</main></body>
</html>
`;

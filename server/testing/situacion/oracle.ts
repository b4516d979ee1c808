import type { EstadoCelda, Semaforo } from '#contract/clientes/situacion.ts';
import { textoPlano } from '#contract/ordenes/vigencia.ts';

// A company as plain data, and its situation computed without the database. Days count from today; branches, types, orders
// and employees are named by their positions.

export interface TipoDe {
  readonly capacitacion: boolean;
  readonly exigeRespaldo: boolean;
  readonly diasAviso?: number;
}
export interface RequisitoDe {
  readonly tipo: number;
  /** All branches if it is missing. */
  readonly sucursal?: number;
  readonly puesto?: string;
  readonly desde: number;
}
export interface OrdenDe {
  readonly tipo: number;
  readonly sucursal: number;
  readonly inicio: number;
  readonly vence: number;
  readonly referencia?: string;
  readonly noRenueva?: boolean;
  readonly conArchivo?: boolean;
  /** Documents of the attendees, as typed. */
  readonly asistentes?: readonly string[];
}
export interface EmpleadoDe {
  readonly sucursal: number;
  readonly ingreso: number;
  readonly egreso?: number;
  readonly documento?: string;
  readonly cuit?: string;
  readonly puesto: string;
}
export interface Empresa {
  readonly sucursales: number;
  readonly tipos: readonly TipoDe[];
  readonly requisitos: readonly RequisitoDe[];
  readonly ordenes: readonly OrdenDe[];
  readonly empleados: readonly EmpleadoDe[];
}

export interface CeldaEsperada {
  tipo: number;
  puesto: string | null;
  estado: EstadoCelda;
  vence: number | null;
  orden: number | null;
  programada: number | null;
  archivos: number;
  sinRespaldo: boolean;
  personas: { total: number; vigentes: number; porVencer: number; vencidas: number; faltan: number } | null;
}
export interface PersonaEsperada {
  tipo: number;
  estado: EstadoCelda;
  vence: number | null;
  orden: number | null;
}
export interface Totales {
  semaforo: Semaforo;
  porcentaje: number | null;
}
export interface Cantidades {
  porVencer: number;
  vencidos: number;
  faltan: number;
}
export interface SituacionEsperada extends Totales, Cantidades {
  vigentes: number;
  sinRespaldo: number;
  vencidasSinRenovar: number;
  proxima: number | null;
  sucursales: (Totales &
    Cantidades & { vencidasSinRenovar: number; ordenesSinRespaldo: number[]; celdas: CeldaEsperada[] })[];
  /** Of each employee who works there; others are undefined. */
  personas: (PersonaEsperada[] | undefined)[];
}

/** What a person reads in a document: its digits, of a CUIL those of the DNI. */
export function dniEnTexto(texto = ''): string {
  if (/[a-z]/i.test(texto)) return '';
  const digits = texto.replace(/[^0-9]/g, '');
  const dni = digits.length === 11 ? digits.substring(2, 10) : digits;
  return String(BigInt(dni || '0')) === '0' ? '' : String(BigInt(dni));
}

const estadoPor = (vence: number, tipo?: TipoDe): EstadoCelda =>
  vence < 0 ? 'Vencido' : vence <= (tipo?.diasAviso ?? 30) ? 'Por vencer' : 'Vigente';

interface Numerada extends OrdenDe {
  readonly numero: number;
}
/** Of orders with one key, the one that expires last; of equals the one that started, then was registered last. */
function latest(ordenes: readonly Numerada[]): Numerada | undefined {
  let best: Numerada | undefined;
  for (const orden of ordenes) {
    const isLater =
      !best ||
      orden.vence > best.vence ||
      (orden.vence === best.vence && orden.inicio > best.inicio) ||
      (orden.vence === best.vence && orden.inicio === best.inicio && orden.numero > best.numero);
    if (isLater) best = orden;
  }
  return best;
}

class Judge {
  private readonly empresa: Empresa;
  private readonly ordenes: readonly Numerada[];

  constructor(empresa: Empresa) {
    this.empresa = empresa;
    this.ordenes = empresa.ordenes.map((orden, numero) => ({ ...orden, numero }));
  }

  private readonly lacksFile = ({ tipo, conArchivo }: OrdenDe) =>
    this.empresa.tipos[tipo]?.exigeRespaldo === true && conArchivo !== true;

  /** The orders in force of a branch and type: one for each machine that is still there. */
  private groups(sucursal: number, tipo: number): Numerada[] {
    const started = this.ordenes.filter((o) => o.sucursal === sucursal && o.tipo === tipo && o.inicio <= 0);
    const names = new Set(started.map((o) => textoPlano(o.referencia ?? '')));
    return [...names].flatMap((name) => {
      const last = latest(started.filter((o) => textoPlano(o.referencia ?? '') === name));
      return last && !last.noRenueva ? [last] : [];
    });
  }

  private next(sucursal: number, tipo: number): number | null {
    const isTraining = this.empresa.tipos[tipo]?.capacitacion;
    const coming = this.ordenes
      .filter((o) => o.sucursal === sucursal && o.tipo === tipo && o.inicio > 0)
      .filter((o) => isTraining || !o.noRenueva)
      .sort((a, b) => a.inicio - b.inicio || a.numero - b.numero);
    return coming[0]?.numero ?? null;
  }

  private readonly works = ({ ingreso, egreso }: EmpleadoDe) =>
    ingreso <= 0 && (egreso === undefined || egreso >= 0);

  /** The requirements of one type for one person. */
  private asked(persona: EmpleadoDe, tipo: number): RequisitoDe[] {
    return this.empresa.requisitos.filter(
      (r) =>
        r.tipo === tipo &&
        (r.sucursal ?? persona.sucursal) === persona.sucursal &&
        (r.puesto === undefined || textoPlano(r.puesto) === textoPlano(persona.puesto)),
    );
  }

  cellOf(persona: EmpleadoDe, tipo: number): (PersonaEsperada & { sinRespaldo: boolean }) | undefined {
    const asked = this.asked(persona, tipo);
    if (asked.length === 0) return undefined;
    const none = { tipo, vence: null, orden: null, sinRespaldo: false };
    if (!asked.some((r) => r.desde <= 0)) return { ...none, estado: 'No aplica' };
    const dni = dniEnTexto(persona.documento) || dniEnTexto(persona.cuit);
    if (!dni) return { ...none, estado: 'Sin documento' };
    const best = latest(
      this.ordenes.filter(
        (o) => o.tipo === tipo && o.inicio <= 0 && o.asistentes?.some((d) => dniEnTexto(d) === dni),
      ),
    );
    if (!best) return { ...none, estado: 'Falta' };
    return {
      tipo,
      estado: estadoPor(best.vence, this.empresa.tipos[tipo]),
      vence: best.vence,
      orden: best.numero,
      sinRespaldo: this.lacksFile(best),
    };
  }

  private ordenCell(sucursal: number, tipo: number, desde: number) {
    const none = {
      vence: null,
      orden: null,
      archivos: 0,
      sinRespaldo: false,
      personas: null,
      lacking: [] as number[],
    };
    const groups = this.groups(sucursal, tipo);
    const worst = [...groups].sort((a, b) => a.vence - b.vence || a.numero - b.numero)[0];
    const lacking = desde > 0 ? [] : groups.filter(this.lacksFile).map(({ numero }) => numero);
    const archivos = Number(worst?.conArchivo ?? false);
    const proof = worst ? { ...none, vence: worst.vence, orden: worst.numero, archivos } : none;
    const estado: EstadoCelda =
      desde > 0 ? 'No aplica' : worst ? estadoPor(worst.vence, this.empresa.tipos[tipo]) : 'Falta';
    return { ...proof, estado, lacking, sinRespaldo: lacking.length > 0 };
  }

  private peopleCell(sucursal: number, tipo: number, puesto: string | null, desde: number) {
    const people = this.empresa.empleados.filter(
      (e) => e.sucursal === sucursal && this.works(e) && (puesto === null || textoPlano(e.puesto) === puesto),
    );
    const cells = people.flatMap((e) => this.cellOf(e, tipo) ?? []);
    const n = (...estados: EstadoCelda[]) => cells.filter(({ estado }) => estados.includes(estado)).length;
    const personas = {
      total: people.length,
      vigentes: n('Vigente'),
      porVencer: n('Por vencer'),
      vencidas: n('Vencido'),
      faltan: n('Falta', 'Sin documento'),
    };
    let estado: EstadoCelda = 'Vigente';
    if (personas.porVencer) estado = 'Por vencer';
    if (personas.vencidas) estado = 'Vencido';
    if (personas.faltan) estado = 'Falta';
    if (desde > 0 || people.length === 0) estado = 'No aplica';
    const unproved = desde <= 0 ? cells.filter((cell) => cell.sinRespaldo) : [];
    const lacking = unproved.flatMap(({ orden }) => (orden === null ? [] : [orden]));
    const sinRespaldo = unproved.length > 0;
    return { estado, vence: null, orden: null, archivos: 0, sinRespaldo, personas, lacking };
  }

  branchCells(sucursal: number) {
    const own = this.empresa.requisitos.filter((r) => (r.sucursal ?? sucursal) === sucursal);
    const keyOf = (r: RequisitoDe) => `${r.tipo} ${r.puesto === undefined ? '' : `p${textoPlano(r.puesto)}`}`;
    return [...Map.groupBy(own, keyOf).values()].map((same) => {
      const [{ tipo, puesto }] = same as [RequisitoDe];
      const desde = Math.min(...same.map((r) => r.desde));
      const plain = puesto === undefined ? null : textoPlano(puesto);
      const cell = this.empresa.tipos[tipo]?.capacitacion
        ? this.peopleCell(sucursal, tipo, plain, desde)
        : this.ordenCell(sucursal, tipo, desde);
      return { tipo, puesto: plain, programada: this.next(sucursal, tipo), ...cell };
    });
  }

  personCells(persona: EmpleadoDe) {
    if (!this.works(persona)) return undefined;
    return this.empresa.tipos.flatMap(({ capacitacion }, tipo) =>
      capacitacion ? (this.cellOf(persona, tipo) ?? []) : [],
    );
  }
}

function totalsOf(estados: readonly EstadoCelda[]): Totales & Cantidades & { vigentes: number } {
  const n = (...of: EstadoCelda[]) => estados.filter((estado) => of.includes(estado)).length;
  const [vigentes, porVencer, vencidos] = [n('Vigente'), n('Por vencer'), n('Vencido')];
  const faltan = n('Falta', 'Sin documento');
  const all = vigentes + porVencer + vencidos + faltan;
  const semaforo =
    vencidos + faltan ? 'Con faltas' : porVencer ? 'Por vencer' : all ? 'En regla' : 'Sin requisitos';
  const porcentaje = all ? Math.floor(((vigentes + porVencer) * 100) / all) : null;
  return { semaforo, porcentaje, vigentes, porVencer, vencidos, faltan };
}

/** What a company's situation is today (reglas 4.22). */
export function judge(empresa: Empresa): SituacionEsperada {
  const juez = new Judge(empresa);
  const branches = Array.from({ length: empresa.sucursales }, (_, i) => juez.branchCells(i));
  const people = empresa.empleados.map((persona) => juez.personCells(persona));
  const ofOrders = (i: number) => (branches[i] ?? []).filter(({ personas }) => !personas);
  const ofPeople = (i: number) =>
    people.flatMap((cells, j) => (empresa.empleados[j]?.sucursal === i ? (cells ?? []) : []));
  const cellsOf = (i: number) => [...ofOrders(i), ...ofPeople(i)];
  const all = branches.flatMap((_, i) => cellsOf(i));
  const valid = all.filter(({ estado }) => estado !== 'No aplica');
  const dates = valid.flatMap(({ vence }) => (vence !== null && vence >= 0 ? [vence] : []));
  const overdue = empresa.ordenes.filter(({ vence, noRenueva }) => vence < 0 && !noRenueva);
  return {
    ...totalsOf(all.map(({ estado }) => estado)),
    sinRespaldo: branches.flat().filter((cell) => cell.sinRespaldo).length,
    vencidasSinRenovar: overdue.length,
    proxima: dates.length ? Math.min(...dates) : null,
    sucursales: branches.map((celdas, i) => {
      const { vigentes, ...totals } = totalsOf(cellsOf(i).map(({ estado }) => estado));
      const vencidasSinRenovar = overdue.filter(({ sucursal }) => sucursal === i).length;
      const lacked = new Set(celdas.flatMap(({ lacking }) => lacking));
      const ordenesSinRespaldo = [...lacked].sort((a, b) => a - b);
      return {
        ...totals,
        vencidasSinRenovar,
        ordenesSinRespaldo,
        celdas: celdas.map(({ lacking, ...celda }) => celda),
      };
    }),
    personas: people.map((cells) => cells?.map(({ sinRespaldo, ...cell }) => cell)),
  };
}

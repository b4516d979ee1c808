import { dirname, resolve } from 'node:path';
import * as ts from 'typescript/unstable/ast';
import type { Symbol as Sym } from 'typescript/unstable/sync';
import { errorCodes } from '#contract/platform/errors.ts';
import { memberName, nameOf, type Source } from './source.ts';

/** A written table; `columns` only for updates that name them. */
export interface Write {
  readonly table: string;
  readonly columns: readonly string[] | undefined;
}

/** What one node of the source does itself, and the declarations that it names. */
export interface Facts {
  readonly codes: Set<string>;
  readonly writes: Write[];
  readonly names: Set<ts.Node>;
  readonly sites: Set<ts.Node>;
  /** Passes on the refusal of a child process. */
  passesOn: boolean;
  /** What the analysis cannot determine. */
  readonly unclear: string[];
}

/** Arguments by parameter, for one call of a function. */
export type Bindings = ReadonlyMap<ts.Node, ts.Node>;

const BUILDERS = new Set(['insertInto', 'updateTable', 'mergeInto']);
const SQL_WRITE = /\binsert\s+into\s+(\S+)|\bupdate\s+(\S+)(?:\s+as\s+\w+)?\s+set\b/gi;

// Declarations that are followed where they are named; others are read where they are written.
const pieces = [
  ts.isFunctionDeclaration,
  ts.isClassDeclaration,
  ts.isMethodDeclaration,
  ts.isGetAccessorDeclaration,
  ts.isPropertyDeclaration,
  ts.isVariableDeclaration,
  ts.isPropertyAssignment,
  ts.isShorthandPropertyAssignment,
];
const isFunction = (node: ts.Node) =>
  ts.isArrowFunction(node) || ts.isFunctionExpression(node) || ts.isFunctionDeclaration(node);

export const isRefusal = (node: ts.Node): node is ts.NewExpression =>
  ts.isNewExpression(node) && node.expression.getText() === 'ApiError';

/** The variable or parameter of a destructuring. */
function variableOf({ parent }: ts.BindingElement): ts.Node {
  const whole: ts.Node = (parent as ts.Node).parent;
  return ts.isBindingElement(whole) ? variableOf(whole) : whole;
}

export class Reader {
  readonly #source: Source;
  readonly #bindings: Bindings;
  readonly #facts: Facts = {
    codes: new Set(),
    writes: [],
    names: new Set(),
    sites: new Set(),
    passesOn: false,
    unclear: [],
  };

  constructor(source: Source, bindings: Bindings) {
    this.#source = source;
    this.#bindings = bindings;
  }

  read(root: ts.Node): Facts {
    const visit = (node: ts.Node) => {
      if (node !== root && this.#runsElsewhere(node)) return;
      this.#look(node);
      node.forEachChild(visit);
    };
    visit(root);
    return this.#facts;
  }

  /** Methods, and functions behind an interface, are followed where they are called. */
  #runsElsewhere(node: ts.Node): boolean {
    if (ts.isClassDeclaration(node.parent))
      return ts.isMethodDeclaration(node) || ts.isGetAccessorDeclaration(node);
    if (!this.#source.isImplementation(node)) return false;
    if (!ts.isPropertyAssignment(node)) return true;
    const { initializer } = node;
    return isFunction(initializer) || ts.isIdentifier(nameOf(initializer));
  }

  #look(node: ts.Node): void {
    if (ts.isNewExpression(node)) this.#created(node);
    else if (ts.isCallExpression(node)) this.#called(node);
    else if (ts.isTaggedTemplateExpression(node)) this.#sql(node.template.getText());
    else if (ts.isBindingElement(node)) this.#taken(node);
    else if (ts.isShorthandPropertyAssignment(node))
      this.#stands(this.#source.checker.getShorthandAssignmentValueSymbol(node));
    else if (ts.isIdentifier(node) || ts.isPrivateIdentifier(node)) this.#named(node);
  }

  #created(node: ts.NewExpression): void {
    const { expression } = node;
    const [first] = node.arguments ?? [];
    if (!first || !ts.isIdentifier(expression)) return;
    if (isRefusal(node)) {
      this.#facts.sites.add(node);
      if (!this.#isParameter(first)) this.#refused(first);
    }
    if (expression.text !== 'URL' || !ts.isStringLiteral(first) || !first.text.endsWith('.ts')) return;
    // A child process runs its whole module.
    this.#facts.names.add(this.#source.file(resolve(dirname(first.getSourceFile().fileName), first.text)));
  }

  #called(call: ts.CallExpression): void {
    const [first] = call.arguments;
    const name = nameOf(call.expression);
    for (const declaration of this.#source.declarations(this.#source.symbolAt(name))) {
      const position = this.#codeParameter(declaration);
      const code = position === undefined ? undefined : call.arguments[position];
      if (code) this.#refused(code);
    }
    if (!ts.isIdentifier(name) || !BUILDERS.has(name.text) || !first) return;
    const tables = this.#source.literals(first);
    if (!tables) this.#facts.unclear.push(`which table is written by ${call.getText()}`);
    const columns = name.text === 'updateTable' ? this.#columnsOf(call) : undefined;
    for (const table of tables ?? []) this.#facts.writes.push({ table, columns });
  }

  /** The columns in `.set(…)` after `updateTable(…)`. */
  #columnsOf(call: ts.Node): string[] | undefined {
    const set = call.parent.parent;
    if (!ts.isCallExpression(set) || nameOf(set.expression).getText() !== 'set') return undefined;
    const [first] = set.arguments;
    return first && !isFunction(first) ? this.#source.properties(first) : undefined;
  }

  #sql(text: string): void {
    for (const [statement, inserted, updated] of text.matchAll(SQL_WRITE)) {
      const table = inserted ?? updated ?? '';
      if (/^\w+$/.test(table)) this.#facts.writes.push({ table, columns: undefined });
      else this.#facts.unclear.push(`which table is written by ${statement}`);
    }
  }

  /** Adds the codes that the type of the argument allows. */
  #refused(code: ts.Node): void {
    const codes = this.#source.literals(code);
    if (codes?.length === Object.keys(errorCodes).length) {
      this.#facts.passesOn = true;
      return;
    }
    if (!codes) this.#facts.unclear.push(`which code ${code.getText()} is`);
    for (const one of codes ?? []) this.#facts.codes.add(one);
  }

  #isParameter(node: ts.Node): boolean {
    const symbol = ts.isIdentifier(node) ? this.#source.symbolAt(node) : undefined;
    return this.#source.declarations(symbol).some(ts.isParameterDeclaration);
  }

  /** Position of the parameter that is the code of the function's refusal; the callers determine it. */
  #codeParameter(declaration: ts.Node): number | undefined {
    const made = ts.isVariableDeclaration(declaration) ? declaration.initializer : declaration;
    if (!made || !isFunction(made)) return undefined;
    const { parameters } = made as ts.FunctionDeclaration;
    let position: number | undefined;
    const look = (node: ts.Node) => {
      const code = isRefusal(node) ? node.arguments?.[0] : undefined;
      if (code && this.#isParameter(code)) {
        const at = parameters.findIndex(({ name }) => name.getText() === code.getText());
        if (at >= 0) position = at;
      }
      node.forEachChild(look);
    };
    if (parameters.length > 0) look(made);
    return position;
  }

  #taken({ parent, propertyName, name }: ts.BindingElement): void {
    const property = propertyName ?? name;
    if (!property || !ts.isObjectBindingPattern(parent)) return;
    const type = this.#source.checker.getTypeAtLocation(parent);
    for (const found of this.#source.property(type, property.getText())) this.#declared(found);
  }

  #named(name: ts.Node): void {
    const { parent } = name;
    if (ts.isPropertyAccessExpression(parent) && parent.name === name) {
      const member = this.#boundMember(parent);
      if (member) {
        this.#facts.names.add(member);
        return;
      }
    }
    this.#stands(this.#source.symbolAt(name));
  }

  /** Resolves a member of the object bound to a parameter, as `crud.list` in the routes of one entity. */
  #boundMember({ expression, name }: ts.PropertyAccessExpression): ts.Node | undefined {
    const [parameter] = this.#source.declarations(this.#source.symbolAt(expression));
    const bound = parameter && this.#bindings.get(parameter);
    if (!bound || !ts.isObjectLiteralExpression(bound)) return undefined;
    return bound.properties.find((property) => memberName(property) === name.text);
  }

  #stands(symbol: Sym | undefined): void {
    for (const declaration of this.#source.declarations(symbol)) this.#declared(declaration);
  }

  #declared(declaration: ts.Node): void {
    if (pieces.some((is) => is(declaration))) this.#facts.names.add(declaration);
    else if (ts.isBindingElement(declaration)) this.#declared(variableOf(declaration));
    else for (const found of this.#source.implementations(declaration)) this.#facts.names.add(found);
  }
}

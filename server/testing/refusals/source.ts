import * as ts from 'typescript/unstable/ast';
import {
  API,
  type Checker,
  type Project,
  type Symbol as Sym,
  SymbolFlags,
  type Type,
} from 'typescript/unstable/sync';

/** A position of a stack trace, from 1. */
export interface Place {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** `b` of `a.b` and of `b`. */
export const nameOf = (node: ts.Node): ts.Node => (ts.isPropertyAccessExpression(node) ? node.name : node);

export function collect<N extends ts.Node>(root: ts.Node, is: (node: ts.Node) => node is N): N[] {
  const found: N[] = [];
  const visit = (node: ts.Node) => {
    if (is(node)) found.push(node);
    node.forEachChild(visit);
  };
  visit(root);
  return found;
}

const isName = (node: ts.Node): node is ts.Identifier | ts.PrivateIdentifier =>
  ts.isIdentifier(node) || ts.isPrivateIdentifier(node);

export const memberName = (property: ts.ObjectLiteralElementLike): string | undefined =>
  ts.isSpreadAssignment(property) ? undefined : property.name?.getText();

type CallableMember = ts.MethodSignatureDeclaration | ts.PropertySignatureDeclaration;

const isCallableMember = (node: ts.Node): node is CallableMember =>
  ts.isMethodSignatureDeclaration(node) ||
  (ts.isPropertySignatureDeclaration(node) && node.type !== undefined && ts.isFunctionTypeNode(node.type));

export class Source {
  readonly #api: API;
  readonly #project: Project;
  readonly #root: string;
  /** Modules of the server. */
  readonly files: readonly ts.SourceFile[];
  readonly #symbols = new Map<ts.Node, Sym | undefined>();
  readonly #resolved = new Set<ts.SourceFile>();
  readonly #implementations = new Map<ts.Node, ts.Node[]>();
  readonly #implementing = new Set<ts.Node>();

  constructor(root: string) {
    this.#root = root;
    this.#api = new API({ cwd: root });
    const config = `${root}/tsconfig.json`;
    const project = this.#api.updateSnapshot({ openProjects: [config] }).getProject(config);
    if (!project) throw new Error(`${config} is no project`);
    this.#project = project;
    const own = project.program.getSourceFileNames().filter(this.#isOwn);
    this.files = own.map((path) => this.file(path));
    this.#findImplementations();
  }

  close(): void {
    this.#api.close();
  }

  get checker(): Checker {
    return this.#project.checker;
  }

  /** Without tests and their helpers. */
  #isOwn = (path: string) =>
    path.startsWith(`${this.#root}/server/`) && !/\.test\.ts$|\/server\/testing\//.test(path);

  file(path: string): ts.SourceFile {
    const file = this.#project.program.getSourceFile(path);
    if (!file) throw new Error(`${path} is not in the project`);
    return file;
  }

  /** Symbol of an identifier; imports are resolved. */
  symbolAt(name: ts.Node): Sym | undefined {
    const file = name.getSourceFile();
    if (!this.#resolved.has(file)) this.#resolve(file);
    return this.#symbols.get(name);
  }

  /** Resolves all names of a file at once, since each query is a round trip to the compiler. */
  #resolve(file: ts.SourceFile): void {
    this.#resolved.add(file);
    const names = collect(file, isName);
    for (const [i, symbol] of this.checker.getSymbolAtLocation(names).entries()) {
      const isAlias = symbol && symbol.flags & SymbolFlags.Alias;
      if (names[i]) this.#symbols.set(names[i], isAlias ? this.checker.getAliasedSymbol(symbol) : symbol);
    }
  }

  declarations(symbol: Sym | undefined): ts.Node[] {
    return (symbol?.declarations ?? [])
      .filter(({ path }) => this.#isOwn(path))
      .flatMap((handle) => handle.resolve(this.#project) ?? []);
  }

  /** Declarations of a property in the server, of any type of a union. */
  property(type: Type | undefined, name: string): ts.Node[] {
    if (type?.isUnionType()) return (type.getTypes() ?? []).flatMap((one) => this.property(one, name));
    return type ? this.declarations(this.checker.getPropertyOfType(type, name)) : [];
  }

  /** String values of the expression's type; undefined if it has others. */
  literals(expression: ts.Node): string[] | undefined {
    const type = this.checker.getTypeAtLocation(expression);
    const types = type?.isUnionType() ? (type.getTypes() ?? []) : type ? [type] : [];
    const values = types.flatMap((one) => (one.isStringLiteralType() ? [one.value] : []));
    return values.length > 0 && values.length === types.length ? values : undefined;
  }

  /** Number values of the expression's type; NaN for others. */
  numbers(expression: ts.Node): number[] {
    const type = this.checker.getTypeAtLocation(expression);
    const types = type?.isUnionType() ? (type.getTypes() ?? []) : [type];
    return types.map((one) => (one?.isNumberLiteralType() ? one.value : Number.NaN));
  }

  properties(expression: ts.Node): string[] | undefined {
    const type = this.checker.getTypeAtLocation(expression);
    return type && this.checker.getPropertiesOfType(type).map(({ name }) => name);
  }

  /** Members of object literals that implement a member of an interface. */
  implementations(member: ts.Node): readonly ts.Node[] {
    return this.#implementations.get(member) ?? [];
  }

  /** True if calls of an interface's member run it. */
  isImplementation(property: ts.Node): boolean {
    return this.#implementing.has(property);
  }

  /** Queries only literals with a matching member name, since each query is a round trip to the compiler. */
  #findImplementations(): void {
    const callable = this.files.flatMap((file) => collect(file, isCallableMember));
    const names = new Set(callable.map(({ name }) => name.getText()));
    for (const literal of this.files.flatMap((file) => collect(file, ts.isObjectLiteralExpression))) {
      const candidates = literal.properties.filter((property) => names.has(memberName(property) ?? ''));
      const type = candidates.length > 0 ? this.checker.getContextualType(literal) : undefined;
      for (const property of candidates) {
        for (const member of this.property(type, memberName(property) ?? '').filter(isCallableMember)) {
          this.#implementations.set(member, [...this.implementations(member), property]);
          this.#implementing.add(property);
        }
      }
    }
  }

  functionOf(path: string, name: string): ts.Node {
    const found = this.file(`${this.#root}/${path}`).statements.find(
      (statement) => ts.isFunctionDeclaration(statement) && statement.name?.text === name,
    );
    if (!found) throw new Error(`${path} declares no function ${name}`);
    return found;
  }

  callAt({ file, line, column }: Place): ts.CallExpression {
    const source = this.file(file);
    const at = source.getPositionOfLineAndCharacter(line - 1, column - 1);
    let found: ts.CallExpression | undefined;
    const look = (node: ts.Node) => {
      if (ts.isCallExpression(node) && nameOf(node.expression).getStart() === at) found = node;
      if (node.pos <= at && at < node.end) node.forEachChild(look);
    };
    look(source);
    if (!found) throw new Error(`${file}:${line}:${column} calls nothing`);
    return found;
  }
}

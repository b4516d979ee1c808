/** Groups of nodes that lead to each other (Tarjan's strongly connected components), those of one node left out. */
export function circlesOf(arrows: ReadonlyMap<string, ReadonlySet<string>>): string[][] {
  const index = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const found: string[][] = [];

  function visit(node: string): void {
    index.set(node, index.size);
    low.set(node, index.get(node) as number);
    stack.push(node);
    for (const next of arrows.get(node) ?? []) {
      if (!index.has(next)) {
        visit(next);
        lower(node, low.get(next) as number);
      } else if (stack.includes(next)) lower(node, index.get(next) as number);
    }
    if (low.get(node) !== index.get(node)) return;
    const group = stack.splice(stack.indexOf(node));
    if (group.length > 1) found.push(group.sort());
  }
  const lower = (node: string, to: number) => low.set(node, Math.min(low.get(node) as number, to));

  for (const node of arrows.keys()) if (!index.has(node)) visit(node);
  return found;
}

interface Importing {
  readonly path: string;
  readonly imports: readonly string[];
}

export const fileCircles = (files: readonly Importing[]): string[][] =>
  circlesOf(new Map(files.map(({ path, imports }) => [path, new Set(imports)])));

/** What rooms stand on, and what holds them together. */
const floors = new Set(['shared', 'platform', 'theme', 'layout']);

/** The rooms of a side (`server`, `web/src`) are its folders; floors may be used by all, and files beside them use all. */
export function roomCircles(files: readonly Importing[], side: string): string[][] {
  const roomOf = (path: string) => {
    const rest = path.startsWith(`${side}/`) ? path.slice(side.length + 1) : '';
    const [room = '', inside] = rest.split('/');
    return inside && !floors.has(room) ? room : undefined;
  };
  const arrows = new Map<string, Set<string>>();
  for (const { path, imports } of files) {
    const room = roomOf(path);
    if (!room) continue;
    const to = arrows.get(room) ?? new Set();
    arrows.set(room, to);
    for (const other of imports.map(roomOf)) if (other && other !== room) to.add(other);
  }
  return circlesOf(arrows);
}

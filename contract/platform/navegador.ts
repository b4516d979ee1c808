const browsers = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
] as const;
const systems = [
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
] as const;

const first = (list: readonly (readonly [RegExp, string])[], agent: string) =>
  list.find(([pattern]) => pattern.test(agent))?.[1];

/** A `User-Agent` in plain words: 'Chrome en Windows'. */
export function browserName(agent: string | null): string {
  const browser = first(browsers, agent ?? '') ?? 'Navegador desconocido';
  const system = first(systems, agent ?? '');
  return system ? `${browser} en ${system}` : browser;
}

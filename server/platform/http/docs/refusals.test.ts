import { fileURLToPath } from 'node:url';
import * as ts from 'typescript/unstable/ast';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ErrorCode, errorCodes } from '#contract/platform/errors.ts';
import { type TestApp, testApp } from '#server/testing/app.ts';
import {
  mayViolate,
  type ReportedConstraint,
  reportedConstraints,
} from '#server/testing/refusals/constraints.ts';
import { isRefusal } from '#server/testing/refusals/facts.ts';
import { Analysis, type Reach } from '#server/testing/refusals/reach.ts';
import { type Registered, registeredRoutes, rootsOf } from '#server/testing/refusals/routes.ts';
import { collect, Source } from '#server/testing/refusals/source.ts';
import { everyone } from '../access.ts';
import { costOf } from '../costly/costly.ts';
import { constraints } from '../driver-errors.ts';
import { fileErrorHandler } from '../forms/file-page.ts';

// Refusals are read from the server's source, without calls (docs/decisions/031).

const root = fileURLToPath(new URL('../../../..', import.meta.url)).replace(/\/$/, '');

/** Functions around the routes, with every code that they refuse with. */
const AROUND: [file: string, name: string, codes: ErrorCode[]][] = [
  ['server/platform/http/edge/edge.ts', 'serverOptions', ['demasiado_grande', 'no_encontrado', 'validacion']],
  ['server/platform/http/edge/edge.ts', 'acceptJson', ['validacion']],
  [
    'server/platform/http/edge/edge.ts',
    'checkBySchema',
    ['no_encontrado', 'tipo_no_soportado', 'validacion'],
  ],
  ['server/platform/http/edge/edge.ts', 'guardEdge', ['no_encontrado', 'sin_espacio', 'validacion']],
  ['server/platform/http/access.ts', 'requireSession', ['sin_permiso']],
  ['server/platform/http/idempotency/idempotency.ts', 'takeKeys', ['invalid_token', 'validacion']],
  ['server/platform/http/costly/costly.ts', 'limitCostly', ['demasiados_intentos', 'no_disponible']],
  [
    'server/sesion/authenticate.ts',
    'authenticateHeaders',
    ['invalid_token', 'segundo_factor_requerido', 'segundo_factor_vencido'],
  ],
  [
    'server/platform/http/error-handler.ts',
    'fromFastify',
    ['demasiado_grande', 'no_encontrado', 'tipo_no_soportado', 'validacion'],
  ],
  ['server/platform/http/driver-errors.ts', 'fromAnyStatement', ['no_disponible', 'sin_espacio']],
];

const isWrite = ({ method }: Registered) => method !== 'GET';
/** The routes that these codes apply to. */
const applies: Partial<Record<ErrorCode, (route: Registered) => boolean>> = {
  validacion: () => true,
  no_disponible: () => true,
  sin_espacio: () => true,
  no_encontrado: ({ url }) => url.includes('/:'),
  demasiado_grande: isWrite,
  tipo_no_soportado: isWrite,
  invalid_token: ({ options }) => options.config?.roles !== undefined,
  segundo_factor_requerido: ({ options: { config } }) => config?.roles !== undefined && !config.beforeFactor,
  segundo_factor_vencido: ({ options }) => options.config?.recentFactor === true,
  demasiados_intentos: ({ options }) => costOf(options.config) !== undefined,
  sin_permiso: ({ options }) => everyone.some((rol) => options.config?.roles?.includes(rol) === false),
};

/** Functions that translate errors, or that no route of the API calls. */
const BESIDE: [file: string, name: string][] = [
  ['server/platform/http/error-handler.ts', 'toApiError'],
  ['server/platform/http/driver-errors.ts', 'fromDriver'],
  ['server/platform/http/health.ts', 'healthRoutes'],
  ['server/constancias/verificar-pages.routes.ts', 'verificarPageRoutes'],
  ['server/notificaciones/baja/baja.routes.ts', 'bajaRoutes'],
];

const isStatus = (node: ts.Node): node is ts.CallExpression =>
  ts.isCallExpression(node) && /\.(code|status)$/.test(node.expression.getText());

interface Route extends Registered {
  readonly name: string;
  readonly reach: Reach;
  readonly responses: Record<string, { $ref?: string }>;
}

describe('the refusals of a route', () => {
  let t: TestApp;
  let source: Source;
  let analysis: Analysis;
  let reported: ReportedConstraint[];
  let routes: Route[];

  beforeAll(async () => {
    t = await testApp();
    source = new Source(root);
    analysis = new Analysis(source);
    reported = await reportedConstraints(t);
    const { registered, document } = await registeredRoutes(t.deps);
    routes = registered.map((route) => {
      const { roots, bindings } = rootsOf(source, route);
      const path = document.paths?.[route.url.replace(/:(\w+)/g, '{$1}')];
      const responses = path?.[route.method.toLowerCase() as 'get']?.responses ?? {};
      return {
        ...route,
        name: `${route.method} ${route.url}`,
        reach: analysis.reach(roots, bindings),
        responses: responses as Route['responses'],
      };
    });
  }, 120_000);
  afterAll(async () => {
    source?.close();
    await t.close();
  });

  /** Every code that the route's source may refuse with, and how. */
  function madeBy({ reach: { codes, writes } }: Route): Map<ErrorCode, string> {
    const made = new Map(codes);
    for (const [write, way] of writes) {
      for (const { name, code } of reported.filter((one) => mayViolate(write, one)))
        if (!made.has(code)) made.set(code, `${way} › ${name}`);
    }
    return made as Map<ErrorCode, string>;
  }

  const isDocumented = ({ responses }: Route, code: ErrorCode) => String(errorCodes[code][0]) in responses;

  it('are all documented', () => {
    const missing = routes.flatMap((route) =>
      [...madeBy(route)]
        .filter(([code]) => !isDocumented(route, code))
        .map(([code, way]) => `${route.name} lacks ${errorCodes[code][0]} ${code}:${way}`),
    );
    expect(missing).toEqual([]);
    expect(routes.length).toBeGreaterThan(60);
  });

  it('that it declares are made by its source', () => {
    const idle = routes.flatMap((route) =>
      (route.options.config?.refusals ?? [])
        .filter((code) => !madeBy(route).has(code))
        .map((code) => `${route.name} never refuses with ${code}`),
    );
    expect(idle).toEqual([]);
  });

  it.each(AROUND)('include those of %s %s, which are documented too', (file, name, codes) => {
    const { codes: found } = analysis.reach([source.functionOf(file, name)]);
    expect([...found.keys()].sort()).toEqual(codes);
    for (const code of codes) {
      const wrong = routes.filter((route) => applies[code]?.(route) && !isDocumented(route, code));
      expect(wrong.map((route) => `${route.name} lacks ${code}`)).toEqual([]);
    }
  });

  const allReached = () =>
    routes
      .map(({ reach }) => reach)
      .concat([...AROUND, ...BESIDE].map(([file, name]) => analysis.reach([source.functionOf(file, name)])));

  it('are all clear to the analysis', () => {
    expect(allReached().flatMap(({ unclear }) => [...unclear])).toEqual([]);
  });

  it('are all made where a route or a listed function leads', () => {
    const known = new Set(allReached().flatMap(({ sites }) => [...sites]));
    const lost = source.files
      .flatMap((file) => collect(file, isRefusal))
      .filter((site) => !known.has(site))
      .map((site) => `${site.getSourceFile().fileName.slice(root.length + 1)}: ${site.getText()}`);
    expect(lost).toEqual([]);
  });

  it('are thrown, never sent by a status', () => {
    const wrong = source.files
      .filter(({ fileName }) => !fileName.endsWith('/http/error-handler.ts'))
      .flatMap((file) => collect(file, isStatus))
      .filter(({ arguments: [status] }) => status && !source.numbers(status).every((number) => number < 400))
      .map((call) => `${call.getSourceFile().fileName.slice(root.length + 1)}: ${call.getText()}`);
    expect(wrong).toEqual([]);
  });

  it('for constraints are those of the database’s constraints', () => {
    expect(reported.map(({ name }) => name).sort()).toEqual(Object.keys(constraints).sort());
  });

  it('are documented as a page if the route opens in a tab', () => {
    const pages = routes.filter(({ responses }) =>
      Object.values(responses).some(({ $ref }) => $ref?.endsWith('-page')),
    );
    expect(pages.map(({ name }) => name)).toEqual(
      routes.filter(({ options }) => options.errorHandler === fileErrorHandler).map(({ name }) => name),
    );
    expect(pages.length).toBeGreaterThan(2);
  });
});

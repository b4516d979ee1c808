import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type HtmlTagDescriptor, type Plugin } from 'vite';
import { chunkGroups, isNamed } from './chunks.ts';
import { manual } from './manual/plugin.ts';

/** Preloads the font, which would otherwise arrive after the first paint. */
function preloadFont(): Plugin {
  return {
    name: 'preload-font',
    transformIndexHtml: (_html, { bundle }): HtmlTagDescriptor[] => {
      const href = Object.keys(bundle ?? {}).find((file) => file.includes('figtree-latin-wght'));
      const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${href}`, crossorigin: true };
      return href ? [{ tag: 'link', attrs, injectTo: 'head' }] : [];
    },
  };
}

/** Shows no frame before the app can: an empty one would have the system's scheme, whatever was chosen. */
function blockEmptyFrame(): Plugin {
  const tag = '<script type="module"';
  return {
    name: 'block-empty-frame',
    transformIndexHtml: {
      order: 'post',
      handler: (html) => html.replaceAll(tag, `${tag} blocking="render"`),
    },
  };
}

/**
 * What the login would load and nothing calls: ripples, which the theme turns off; the router's instrumentation and its links of
 * prerendered pages; what emotion's `withTheme` copies; and what makes JSON Schema of the contract, which the server alone does.
 */
const uncalled = [
  /\/ButtonBase\/TouchRipple\.mjs$/,
  /\/react-router\/dist\/production\/lib\/router\/instrumentation\.js$/,
  /\/react-router\/dist\/production\/lib\/dom\/ssr\/links\.js$/,
  /\/hoist-non-react-statics\/dist\/hoist-non-react-statics\.cjs\.js$/,
  /\/zod\/v4\/core\/(to-json-schema|json-schema-processors)\.js$/,
];

/** The names that a module exports: `export const a`, `export { a, b as default }`. */
function exportsOf(source: string): string[] {
  const declared = [...source.matchAll(/^export (?:const|function|class) (\w+)/gm)].map(
    ([, name]) => name ?? '',
  );
  const listed = [...source.matchAll(/^export \{([^}]*)\}/gm)].flatMap(([, names = '']) =>
    names.split(',').map((name) => name.trim().split(' as ').at(-1) ?? ''),
  );
  return [...declared, ...listed, ...(/^export default /m.test(source) ? ['default'] : [])].filter(Boolean);
}

/** Puts a function that does nothing in the place of each export of what nothing calls. */
function dropUncalled(): Plugin {
  return {
    name: 'drop-uncalled',
    apply: 'build',
    load: {
      filter: { id: uncalled },
      handler: (id) => {
        const exported = exportsOf(readFileSync(id, 'utf8'));
        // CommonJS has the one.
        const names = new Set(exported.length > 0 ? exported : ['default']);
        return `const none = () => undefined;\nexport { ${[...names].map((name) => `none as ${name}`).join(', ')} };`;
      },
    },
  };
}

/**
 * Fetches a chunk and what it imports into the browser's cache before the browser imports it, in place of the bundler's links.
 * A browser remembers a failed import until the page is left; a failed fetch can be repeated (decision 018).
 */
function fetchBeforeImport(): Plugin {
  return {
    name: 'fetch-before-import',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: /^\0vite\/preload-helper\.js$/ },
      handler: () => readFileSync(join(import.meta.dirname, 'fetch-before-import.js'), 'utf8'),
    },
    generateBundle(_options, bundle) {
      const styles = Object.keys(bundle).filter((file) => file.endsWith('.css'));
      if (styles.length > 0) throw new Error(`nothing loads the styles of a chunk: ${styles}`);
    },
  };
}

// The package's own worker is made of a blob, which the content security policy refuses (decision 041).
const libheif = join(import.meta.dirname, '../node_modules/heic-to/src/lib/libheif-without-unsafe-eval.js');

export default defineConfig({
  root: import.meta.dirname,
  resolve: { alias: { libheif } },
  plugins: [react(), manual(), preloadFont(), blockEmptyFrame(), dropUncalled(), fetchBeforeImport()],
  worker: {
    format: 'es',
    // The decoder asks for them in Node alone.
    rolldownOptions: { external: ['fs', 'path', 'crypto'] },
  },
  server: { proxy: { '/api': 'http://127.0.0.1:3000' } },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    target: 'es2023',
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 500,
    rolldownOptions: {
      output: {
        chunkFileNames: ({ name }) => (isNamed(name) ? 'assets/[name]-[hash:7].js' : 'assets/[hash:7].js'),
        codeSplitting: {
          groups: chunkGroups(),
        },
      },
    },
  },
});

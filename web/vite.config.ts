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

/** Leaves out the code of ripples, which the theme turns off: a hundredth of the login. */
function dropRipples(): Plugin {
  return {
    name: 'drop-ripples',
    apply: 'build',
    load: {
      filter: { id: /\/ButtonBase\/TouchRipple\.mjs$/ },
      handler: () => 'export default () => null;',
    },
  };
}

/** Leaves out what makes JSON Schema of the contract, which the server alone does: a hundredth of the orders. */
function dropJsonSchema(): Plugin {
  return {
    name: 'drop-json-schema',
    apply: 'build',
    load: {
      filter: { id: /\/zod\/v4\/core\/(to-json-schema|json-schema-processors)\.js$/ },
      handler: (id) => {
        const source = readFileSync(id, 'utf8');
        const names = [...source.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name]) => name);
        return `const none = () => ({});\nexport { ${names.map((name) => `none as ${name}`).join(', ')}, none as process };`;
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
  plugins: [
    react(),
    manual(),
    preloadFont(),
    blockEmptyFrame(),
    dropRipples(),
    dropJsonSchema(),
    fetchBeforeImport(),
  ],
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
        chunkFileNames: ({ name, isDynamicEntry }) =>
          isDynamicEntry || isNamed(name) ? 'assets/[name]-[hash].js' : 'assets/[hash].js',
        codeSplitting: {
          groups: chunkGroups(),
        },
      },
    },
  },
});

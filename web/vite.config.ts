import react from '@vitejs/plugin-react';
import { defineConfig, type HtmlTagDescriptor, type Plugin } from 'vite';

/** Asks for the font with the page: found only in the stylesheet, it would arrive after the first paint. */
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

// The MUI parts that the login needs; every other part goes with the screens.
const loginParts =
  /@mui\/material\/(styles|utils|colors|zero-styled|Alert|Button|ButtonBase|CircularProgress|CssBaseline|FormControl|FormHelperText|FormLabel|GlobalStyles|IconButton|InputBase|InputLabel|internal|NotchedOutline|OutlinedInput|Paper|SvgIcon|TextareaAutosize|Typography|Box)\//;

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), preloadFont()],
  server: { proxy: { '/api': 'http://127.0.0.1:3000' } },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    target: 'es2023',
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 500,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler|react-router)\//, priority: 9 },
            { name: 'zod', test: /node_modules\/zod\//, priority: 8 },
            { name: 'base', test: loginParts, priority: 7 },
            { name: 'datos', test: /node_modules\/@tanstack\/(query-core|react-query)\//, priority: 6 },
            { name: 'tabla', test: /node_modules\/@tanstack\//, priority: 5 },
            { name: 'formulario', test: /node_modules\/(react-hook-form|@hookform)\//, priority: 4 },
          ],
        },
      },
    },
  },
});

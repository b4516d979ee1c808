import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  server: { proxy: { '/api': 'http://127.0.0.1:3000' } },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    target: 'es2023',
    // The files say what they hold by their hash, so that a server may keep them for ever.
    assetsDir: 'assets',
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 500,
  },
});

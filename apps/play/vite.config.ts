import { leanContract } from '@fairhouse/client/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { textsVersion } from '../../tools/texts-version.mjs';

const server = process.env.FAIRHOUSE_SERVER ?? 'http://127.0.0.1:8080';
export default defineConfig({
  define: textsVersion(),
  base: '/play/',
  plugins: [leanContract(), react()],
  build: { outDir: 'dist', emptyOutDir: true, assetsInlineLimit: 0, chunkSizeWarningLimit: 900 },
  server: { proxy: { '/wps': { target: server, ws: true } } },
});

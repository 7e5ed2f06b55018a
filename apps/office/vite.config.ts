import { leanContract } from '@fairhouse/client/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { textsVersion } from '../../tools/texts-version.mjs';

export default defineConfig({
  define: textsVersion(),
  base: '/office/',
  plugins: [leanContract(), react()],
  build: { outDir: 'dist', emptyOutDir: true, assetsInlineLimit: 0 },
  server: { proxy: { '/office/api': process.env.FAIRHOUSE_SERVER ?? 'http://127.0.0.1:8080' } },
});

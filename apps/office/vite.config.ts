import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  base: '/office/',
  plugins: [react()],
  build: { outDir: 'dist', emptyOutDir: true, assetsInlineLimit: 0 },
  server: { proxy: {
    '/office/api': process.env.FAIRHOUSE_SERVER ?? 'http://127.0.0.1:8080' } },
});

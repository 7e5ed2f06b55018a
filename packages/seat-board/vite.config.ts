import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Serves gallery.html: any board between players without a server, at any moment of a hand. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react()],
  cacheDir: process.env.GALLERY_CACHE ?? 'node_modules/.vite',
  publicDir: fileURLToPath(new URL('../../apps/site/public', import.meta.url)),
  server: { port: Number(process.env.PORT ?? 5193), fs: { allow: ['../..'] } },
});

import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Serves gallery.html: every primitive in every state, in both themes. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react()],
  publicDir: fileURLToPath(new URL('../../apps/site/public', import.meta.url)),
  server: { port: 5190, fs: { allow: ['../..'] } },
});

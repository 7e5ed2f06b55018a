import { readFileSync } from 'node:fs';
import { leanContract } from '@fairhouse/client/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { textsVersion } from '../../tools/texts-version.mjs';
import { houseChunks } from './vite-chunks.ts';
import { siteFiles } from './vite-files.ts';

const EARLY = new URL('src/early.js', import.meta.url);
/**
 * Puts the early script into the head; nothing is ever inline. Fonts are not preloaded: on a slow
 * line they would hold the first picture up by a second.
 */
const head = (): Plugin => ({
  name: 'fairhouse-head',
  buildStart() {
    if (this.meta.watchMode) return;
    this.emitFile({ type: 'asset', name: 'early.js', source: readFileSync(EARLY, 'utf8') });
  },
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle }) => {
      if (!bundle) return [{ tag: 'script', attrs: { src: '/src/early.js' }, injectTo: 'head' }];
      const early = Object.keys(bundle).find((file) => /(^|\/)early-.*\.js$/.test(file)) ?? '';
      return [{ tag: 'script', attrs: { src: `/${early}` }, injectTo: 'head-prepend' }];
    },
  },
});

const server = process.env.FAIRHOUSE_SERVER ?? 'http://127.0.0.1:8080';
export default defineConfig({
  define: textsVersion(),
  base: '/',
  plugins: [leanContract(), react(), head(), siteFiles()],
  worker: { format: 'es' },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // All names stand in the first script: parts that screens share have none beside their hash.
    rolldownOptions: {
      output: {
        codeSplitting: { groups: houseChunks() },
        chunkFileNames: ({ isDynamicEntry }) =>
          `assets/${isDynamicEntry ? '[name]-' : ''}[hash:7].js`,
      },
    },
  },
  server: {
    proxy: {
      '/wps': { target: server, ws: true },
      '/lgw': server,
      '/dev': server,
      '/play': server,
      '/office/api': server,
      '/art/games': server,
      '/sandbox': server,
      '/social': server,
    },
  },
});

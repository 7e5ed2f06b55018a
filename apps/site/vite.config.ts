import { readFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { defineConfig, type HtmlTagDescriptor, type Plugin } from 'vite';

const EARLY = new URL('src/early.js', import.meta.url);
/** Fonts of the first screen, by the start of their file names. */
const FIRST_FONTS = ['mona-sans-latin-wdth'];

/** Puts the early script and the first fonts into the head; nothing is ever inline. */
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
      const files = Object.keys(bundle);
      const early = files.find((file) => /(^|\/)early-.*\.js$/.test(file)) ?? '';
      const fonts = FIRST_FONTS.flatMap((font) =>
        files.filter((file) => file.includes(font) && file.endsWith('.woff2')));
      return [
        { tag: 'script', attrs: { src: `/${early}` }, injectTo: 'head-prepend' },
        ...fonts.map((file): HtmlTagDescriptor => ({ tag: 'link', injectTo: 'head',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true,
            fetchpriority: 'low', href: `/${file}` } })),
      ];
    },
  },
});

const server = process.env.FAIRHOUSE_SERVER ?? 'http://127.0.0.1:8080';
export default defineConfig({
  base: '/',
  plugins: [react(), head()],
  build: { outDir: 'dist', emptyOutDir: true, assetsInlineLimit: 0,
    modulePreload: { polyfill: false } },
  server: { proxy: { '/wps': { target: server, ws: true }, '/lgw': server, '/dev': server,
    '/play': server, '/office/api': server, '/art/games': server, '/sandbox': server } },
});

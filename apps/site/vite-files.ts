import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Plugin, Rolldown } from 'vite';

const read = (file: string): string => readFileSync(new URL(file, import.meta.url), 'utf8');
type Bundle = Rolldown.OutputBundle;

/** Files beside the bundle: the worker and its page, and which files each screen begins with. */
export const siteFiles = (): Plugin => {
  const names = { css: '', js: '' };
  return {
    name: 'fairhouse-files',
    apply: 'build',
    buildStart() {
      const emit = (name: string, source: string) => this.emitFile({ type: 'asset', name, source });
      names.css = emit(
        'offline.css',
        read('../../packages/ui/src/tokens.css') + read('src/worker/offline.css'),
      );
      names.js = emit('offline.js', read('src/worker/offline.js'));
    },
    // After what the bundler takes away at the end: scripts that held nothing but styles.
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const emit = (fileName: string, source: string) =>
          this.emitFile({ type: 'asset', fileName, source });
        const page = read('src/worker/offline.html')
          .replace('OFFLINE_CSS', `/${this.getFileName(names.css)}`)
          .replace('OFFLINE_JS', `/${this.getFileName(names.js)}`);
        const version = createHash('sha256')
          .update(JSON.stringify([Object.keys(bundle).sort(), page]))
          .digest('hex')
          .slice(0, 12);
        emit('offline.html', page);
        emit('sw.js', read('src/worker/sw.js').replace('BUILD', version));
        emit('sw-off.js', read('src/worker/sw-off.js'));
        emit('preloads.json', JSON.stringify(preloadsOf(bundle)));
      },
    },
  };
};

/** The screens of routes.tsx: path and the file that is loaded for it. */
const screens = (): { path: string; file: string }[] => {
  const text = read('src/app/routes.tsx');
  const screen = /const (\w+): Screen = \[\s*\(\) => import\('(\.\.?)\/(.+?)'\)/g;
  const files = new Map(
    [...text.matchAll(screen)].map(([, name = '', from = '', file = '']) => [
      name,
      from === '.' ? `/src/app/${file}` : `/src/${file}`,
    ]),
  );
  const rows = [...text.matchAll(/\{\s*path: '([^']+)',[^}]*load: (\w+)/g)].map(
    ([, path = '', name = '']) => {
      const file = files.get(name);
      if (!file) throw new Error(`routes.tsx: no file of ${name} that a build can read`);
      return { path: path.replace('/$', ''), file };
    },
  );
  if (rows.length === 0) throw new Error('routes.tsx names no screens that a build can read');
  return rows;
};

/** English comes as a script for each noun; a screen names those it speaks with. */
const textsOf = (file: string): string[] => {
  const nouns = [...read(`.${file}`).matchAll(/useTexts\('(\w+)'\)/g)].map(([, noun = '']) => noun);
  return [...new Set(nouns)];
};

/**
 * What the page of a screen asks for at once: without it the browser learns of each file only
 * when the one before it has run. The home screen shows a picture first and is left as it is.
 */
const preloadsOf = (bundle: Bundle): Record<string, string[]> => {
  const chunks = Object.values(bundle).filter((one) => one.type === 'chunk');
  const isOf = (id: string | null, file: string) => id?.split('?')[0]?.endsWith(file) === true;
  const chunkOf = (file: string) =>
    chunks.find((one) => isOf(one.facadeModuleId, file)) ??
    chunks.find(({ moduleIds }) => moduleIds.some((id) => isOf(id, file)));
  const closure = (file: string, seen: Set<string>): Set<string> => {
    const walk = (name: string): void => {
      const chunk = bundle[name];
      if (chunk?.type !== 'chunk' || seen.has(name)) return;
      seen.add(name);
      for (const css of chunk.viteMetadata?.importedCss ?? []) seen.add(css);
      for (const other of chunk.imports) walk(other);
    };
    const first = chunkOf(file);
    if (first) walk(first.fileName);
    return seen;
  };
  const known = closure('/src/main.ts', new Set());
  const house = [...closure('/src/app/mount.tsx', new Set())];
  return Object.fromEntries(
    screens()
      .map(({ path, file }) => [
        path,
        [...closure(file, new Set(house))]
          .filter((name) => !known.has(name))
          .map((name) => `/${name}`),
      ])
      .concat(
        screens().map(({ path, file }) => [
          `${path} en`,
          textsOf(file)
            .flatMap((noun) => chunkOf(`/languages/en/${noun}.json`)?.fileName ?? [])
            .map((name) => `/${name}`),
        ]),
      ),
  );
};

import { isSource, isTest, type Finding, type TreeFile } from './tree.ts';

const forbidden = /^(utils?|helpers?|common|misc|libs?|services?)$/;
/** A noun, or its desk: operators' calls that need modules above the noun. */
const modulePath = /^apps\/server\/src\/modules\/([^/]+(?:\/desk(?=\/))?)\/(.+)$/;
const moduleFile = new RegExp(
  '^(README\\.md|(index|routes|rules|store|events|jobs|gauges|listeners|print|rows\\.d)\\.ts' +
    '|(actions|steps|rules|rows|commands)/[a-z0-9-]+\\.ts' +
    '|files/[a-z0-9-]+\\.ts' +
    '|articles/[a-z]+(-[A-Za-z]+)?/[a-z0-9-]+\\.html' +
    '|(products|offers|missions)/[a-z]+(-[A-Za-z]+)?\\.json' +
    '|migrations/\\d{14}-[a-z0-9-]+\\.sql' +
    '|functions/[a-z0-9-]+\\.sql' +
    '|tables\\.ts' +
    '|([a-z0-9-]+/)?[a-z0-9-]+\\.test\\.ts)$',
);
const machinePath =
  /\/work\/(?:main|shared)\b|\/home\/(?!\$)[a-z][\w-]*\/|\/Users\/\w+\/|(?<![\w.])\/root\//;

/** No folder or file is called util, helper, common, misc, lib or service. */
export const findForbiddenNames = (paths: string[]): Finding[] =>
  paths
    .filter(
      (file) =>
        !file.startsWith('.') &&
        file.split('/').some((part) => forbidden.test(part.replace(/\..*$/, ''))),
    )
    .map((file) => ({ rule: 'forbidden-name', path: file, what: 'name it after what it holds' }));

/** A server module holds only the files every module may hold. */
export const findModuleFiles = (paths: string[]): Finding[] =>
  paths.flatMap((file) => {
    const inside = modulePath.exec(file)?.[2];
    return inside === undefined || moduleFile.test(inside)
      ? []
      : [{ rule: 'module-files', path: file, what: 'a module has no such file' }];
  });

const action = /^(apps\/server\/src\/modules\/[^/]+\/(?:desk\/)?)(actions\/[a-z0-9-]+\.ts)$/;
const DOORS = ['routes.ts', 'index.ts', 'jobs.ts', 'listeners.ts'];
/** `actions/` holds what a module routes, exports, repeats or hears; its parts stand in `steps/`. */
export const findStrayActions = (tree: TreeFile[]): Finding[] => {
  const texts = new Map(tree.map((file) => [file.path, file.text]));
  return tree.flatMap((file) => {
    const [, folder, inside] = action.exec(file.path) ?? [];
    if (!folder || !inside || isTest(file.path)) return [];
    const isNamed = DOORS.some((door) => texts.get(folder + door)?.includes(`'./${inside}'`));
    return isNamed
      ? []
      : [{ rule: 'stray-action', path: file.path, what: 'is no action: see steps/ or rules/' }];
  });
};

/** A migration is stamped with the moment it was written, so none is of the future. */
export const findFutureStamps = (paths: string[]): Finding[] => {
  const now = new Date().toISOString().replaceAll(/\D/g, '').slice(0, 14);
  return paths.flatMap((file) => {
    const stamp = /\/migrations\/(\d{14})-[^/]*$/.exec(file)?.[1];
    return stamp === undefined || stamp <= now
      ? []
      : [{ rule: 'future-stamp', path: file, what: 'is stamped later than now' }];
  });
};

/** Every server module has its tier in tools/tiers.json, and says the same itself. */
export const findTiers = (tree: TreeFile[], tiers: Record<string, number>): Finding[] =>
  tree.flatMap((file) => {
    const [, name, inside] = modulePath.exec(file.path) ?? [];
    if (!name || inside !== 'index.ts') return [];
    const said = Number(/\btier:\s*(\d+)/.exec(file.text)?.[1] ?? Number.NaN);
    return tiers[name] === said
      ? []
      : [
          {
            rule: 'tier',
            path: file.path,
            what: `says tier ${said}, tools/tiers.json says ${tiers[name]}`,
          },
        ];
  });

/** The tiers of ARCHITECTURE.md: `| 3 | catalogue, giving; the desks of audit, brands |`. */
const tiersIn = (text: string): Map<string, number> =>
  new Map(
    [...text.matchAll(/^\| (\d+) \| (.*) \|$/gm)].flatMap(([, tier, words = '']) =>
      words.split('; ').flatMap((part) => {
        const isDesks = part.startsWith('the desks of ');
        return part
          .replace('the desks of ', '')
          .split(', ')
          .map((word): [string, number] => [isDesks ? `${word}/desk` : word, Number(tier)]);
      }),
    ),
  );
/** ARCHITECTURE.md and tools/tiers.json name the same modules, in the same tiers, and all exist. */
export const findUnknownTiers = (tree: TreeFile[], tiers: Record<string, number>): Finding[] => {
  const document = tree.find((file) => file.path === 'ARCHITECTURE.md');
  if (!document) return [];
  const printed = tiersIn(document.text.split('### Tiers')[1]?.split('## ')[0] ?? '');
  const exists = (name: string) =>
    tree.some((file) => file.path === `apps/server/src/modules/${name}/index.ts`);
  return [...new Set([...printed.keys(), ...Object.keys(tiers)])].flatMap((name) => {
    const what =
      printed.get(name) !== tiers[name]
        ? `${name}: tier ${printed.get(name)} here, ${tiers[name]} in tools/tiers.json`
        : exists(name)
          ? undefined
          : `${name} is no module`;
    return what === undefined ? [] : [{ rule: 'tier-table', path: document.path, what }];
  });
};

/** No file knows the machine it was written on. */
export const findMachinePaths = (tree: TreeFile[]): Finding[] =>
  tree
    .filter((file) => machinePath.test(file.text))
    .map((file) => ({
      rule: 'machine-path',
      path: file.path,
      what: `names ${machinePath.exec(file.text)?.[0] ?? ''}`,
    }));

/** No mark of unfinished work in the code. */
export const findUnfinishedMarks = (tree: TreeFile[]): Finding[] =>
  tree
    .filter(
      (file) =>
        isSource(file.path) &&
        !file.path.startsWith('tests/shape/') &&
        /\b(TODO|FIXME|XXX)\b/.test(file.text),
    )
    .map((file) => ({ rule: 'unfinished', path: file.path, what: 'finish it or cut it' }));

/** The lock file names no host: packages come from whichever registry npm is given. */
export const findHostsInLock = (tree: TreeFile[]): Finding[] =>
  tree
    .filter(
      (file) => file.path === 'package-lock.json' && /"resolved":\s*"(https?|git)/.test(file.text),
    )
    .map((file) => ({ rule: 'lock-hosts', path: file.path, what: 'has resolved hosts' }));

const callPath = /['"`]\/(?:wps|lgw|office\/api)\//;
const browsers = /^(apps\/(site|office|play)\/src|packages\/(?!contract\/)[^/]+\/src|games)\//;
/** What runs before any script; a test beside it holds it to the contract. */
const EARLY = 'apps/site/src/early.js';

/** The path of a call is written in the contract alone: browsers import the call. */
export const findPathsOfCalls = (tree: TreeFile[]): Finding[] =>
  tree
    .filter(
      (file) =>
        browsers.test(file.path) &&
        isSource(file.path) &&
        !isTest(file.path) &&
        file.path !== EARLY,
    )
    .flatMap((file) =>
      file.text
        .split('\n')
        .flatMap((line, index) =>
          callPath.test(line)
            ? [
                {
                  rule: 'call-path',
                  path: file.path,
                  what: `line ${index + 1} writes the path of a call`,
                },
              ]
            : [],
        ),
    );

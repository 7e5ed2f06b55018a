import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { REFUSALS } from '@fairhouse/contract';
import { expect, it } from 'vitest';
import tiers from '../../tools/tiers.json' with { type: 'json' };
import { findCircles } from './circles.ts';
import { findClocks, findEnvironment } from './clock.ts';
import { findConflicts } from './conflicts.ts';
import { findRepeatedDecisions, findUnknownDecisions, findUnknownLines } from './cited.ts';
import { findMissingPaths } from './documents.ts';
import { findEnginesOutside, findWideDoors } from './engines.ts';
import {
  findForbiddenNames,
  findFutureStamps,
  findHostsInLock,
  findMachinePaths,
  findModuleFiles,
  findPathsOfCalls,
  findStrayActions,
  findTiers,
  findUnfinishedMarks,
  findUnknownTiers,
} from './names.ts';
import { findGenericNames, findStrangeFeatures, findStrangeNouns } from './nouns.ts';
import { findImpurity, findWeakChance } from './purity.ts';
import { findLongReadmes, findSizes } from './sizes.ts';
import { findSharedPrefixes } from './styles.ts';
import { findWordsByHand } from './slots.ts';
import { findUnknownTalk } from './talk.ts';
import { findInsertedQueries } from './values.ts';
import { findMissingRefusals, findMissingTexts } from './texts.ts';
import { filesBelow, readTree, type Finding } from './tree.ts';

const here = path.dirname(fileURLToPath(import.meta.url));
const rulesOn = (root: string): Record<string, () => Finding[]> => {
  const tree = readTree(root);
  const paths = filesBelow(root, '');
  return {
    'no file has more than 450 lines or 100 columns': () => findSizes(tree),
    'no module README has more than 20 lines': () => findLongReadmes(tree),
    'nothing is called util, helper, common, misc, lib or service': () => findForbiddenNames(paths),
    'a module holds only the files of a module': () => findModuleFiles(paths),
    'actions are what a module routes, exports, repeats or hears': () => findStrayActions(tree),
    'no migration is stamped with a moment to come': () => findFutureStamps(paths),
    'every module stands in its tier': () => findTiers(tree, tiers),
    'ARCHITECTURE.md prints the tiers as they are': () => findUnknownTiers(tree, tiers),
    'no file knows the machine it was written on': () => findMachinePaths(tree),
    'no mark of unfinished work is left': () => findUnfinishedMarks(tree),
    'the lock file names no host': () => findHostsInLock(tree),
    'no browser writes the path of a call': () => findPathsOfCalls(tree),
    'no files import each other in a circle, be it for a type or once a page opens': () =>
      findCircles(tree),
    'pure folders reach no clock, chance or network': () => findImpurity(tree),
    'the server has one clock, in statements too': () => findClocks(tree),
    'what an insert passes over has a name': () => findConflicts(tree),
    'an insert takes no query among its values': () => findInsertedQueries(tree),
    'the environment is read in one place': () => findEnvironment(tree),
    'no weak source of chance in the server': () => findWeakChance(tree),
    'an engine reaches no member, balance, bank or wanted return, with all it draws on': () =>
      findEnginesOutside(tree),
    'a game is handed draws and what the player chose, and nothing else': () => findWideDoors(tree),
    'every text key used exists in English': () => findMissingTexts(tree),
    'every refusal has an English text': () => findMissingRefusals(tree, Object.keys(REFUSALS)),
    'a module routes the calls of its own noun': () => findStrangeNouns(tree),
    'a feature bears the word of a module': () => findStrangeFeatures(paths),
    'one class prefix, one folder': () => findSharedPrefixes(tree),
    'modules tell each other by typed events and slots': () => findWordsByHand(tree),
    'a README names what its module hears and says': () => findUnknownTalk(tree),
    'an exported name says what it is': () => findGenericNames(tree),
    'every decision that is cited stands in docs/decisions.md': () => findUnknownDecisions(tree),
    'a decision stands once': () => findRepeatedDecisions(tree),
    'every line that a test proves stands in a list': () => findUnknownLines(tree),
    'every path a document names exists': () =>
      findMissingPaths(tree, [...paths, 'tests/shape/breaches/README.md']),
  };
};

const ours = rulesOn(path.resolve(here, '../..'));
it.each(Object.entries(ours))('%s', (_name, find) => {
  expect(find().map((one) => `${one.path}: ${one.what} [${one.rule}]`)).toEqual([]);
});

const planted = rulesOn(path.join(here, 'breaches'));
const expected: [string, string][] = [
  ['file-length', 'apps/server/src/long-file.ts'],
  ['columns', 'apps/server/src/wide.ts'],
  ['columns', 'apps/site/src/app/wide.css'],
  ['readme-length', 'apps/server/src/modules/wallet/README.md'],
  ['forbidden-name', 'apps/server/src/utils/text.ts'],
  ['module-files', 'apps/server/src/modules/deposits/wallet.service.ts'],
  ['stray-action', 'apps/server/src/modules/wallet/actions/round-up.ts'],
  ['future-stamp', 'apps/server/src/modules/wallet/migrations/29990101000000-later.sql'],
  ['tier', 'apps/server/src/modules/wallet/index.ts'],
  ['tier-table', 'ARCHITECTURE.md'],
  ['clock', 'apps/server/src/modules/deposits/store.ts'],
  ['clock', 'apps/server/src/modules/deposits/index.ts'],
  ['clock', 'apps/server/src/modules/wallet/functions/fill-rooms.sql'],
  ['conflict', 'apps/server/src/modules/deposits/store.ts'],
  ['conflict', 'apps/server/src/modules/wallet/functions/fill-rooms.sql'],
  ['inserted-query', 'apps/server/src/modules/deposits/store.ts'],
  ['environment', 'apps/server/src/modules/deposits/index.ts'],
  ['machine-path', 'apps/server/src/modules/deposits/wallet.service.ts'],
  ['unfinished', 'apps/server/src/modules/wallet/ring.ts'],
  ['lock-hosts', 'package-lock.json'],
  ['call-path', 'packages/client/src/index.ts'],
  ['circle', 'apps/site/src/app/routes.ts'],
  ['circle', 'packages/ui/src/card-form.ts'],
  ['circle', 'apps/server/src/modules/wallet/ring.ts'],
  ['engine-bank', 'games/mines/engine.ts'],
  ['engine-bank', 'games/dice/rules.ts'],
  ['engine-bank', 'packages/slots/src/sizes.ts'],
  ['engine-reach', 'games/mines/engine.ts'],
  ['engine-reach', 'games/mines/reveal.ts'],
  ['engine-reach', 'packages/game-kit/src/deck.ts'],
  ['engine-reach', 'packages/slots/src/sizes.ts'],
  ['engine-reach', 'packages/lottery/src/schedule.ts'],
  ['engine-stake', 'games/dice/rules.ts'],
  ['engine-door', 'packages/game-kit/src/game.ts'],
  ['texts', 'apps/site/src/features/deposits/page.ts'],
  ['refusal-texts', 'languages/en/errors.json'],
  ['feature', 'apps/site/src/features/records/page.ts'],
  ['class-prefix', 'apps/site/src/features/halls/halls.css'],
  ['noun', 'apps/server/src/modules/wallet/routes.ts'],
  ['slot', 'apps/server/src/modules/deposits/listeners.ts'],
  ['slot', 'apps/server/src/modules/wallet/listeners.ts'],
  ['talk', 'apps/server/src/modules/deposits/README.md'],
  ['talk', 'apps/server/src/modules/wallet/listeners.ts'],
  ['generic-name', 'apps/server/src/modules/wallet/routes.ts'],
  ['decisions', 'apps/site/src/app/screen.test.ts'],
  ['decisions', 'docs/decisions.md'],
  ['decision-once', 'docs/decisions.md'],
  ['proven-lines', 'apps/site/src/app/screen.test.ts'],
  ['paths', 'README.md'],
];
it.each(expected)('the planted breach of %s is found', (rule, file) => {
  const found = Object.values(planted).flatMap((find) => find());
  expect(found.map((one) => `${one.rule} ${one.path}`)).toContain(`${rule} ${file}`);
});

it('each planted reach of an engine is named', () => {
  const found =
    planted[
      'an engine reaches no member, balance, bank or wanted return, with all it draws on'
    ]?.() ?? [];
  expect(found.map(({ path: file, what }) => `${file} ${what}`)).toEqual(
    expect.arrayContaining([
      'games/mines/engine.ts reaches ../dice/engine.ts',
      'games/mines/engine.ts reaches ../../packages/contract/src/index.ts',
      'games/mines/engine.ts knows "balanceMinor"',
      'games/mines/reveal.ts reaches ./board.tsx',
      'games/dice/rules.ts knows "memberId"',
      'packages/slots/src/sizes.ts knows "wantedReturn"',
      'packages/slots/src/sizes.ts reaches Date',
      'packages/game-kit/src/deck.ts reaches node:fs',
      'packages/game-kit/src/deck.ts reaches globalThis',
    ]),
  );
  expect(
    planted['a game is handed draws and what the player chose, and nothing else']?.().map(
      ({ what }) => what,
    ),
  ).toEqual(['play is handed Purse', 'InstantChoice holds balanceMinor']);
});

it('[RQ-38] a planted weak source of chance in the server is found', () => {
  expect(planted['no weak source of chance in the server']?.().map((one) => one.path)).toEqual([
    'apps/server/src/lint.ts',
  ]);
});

it.each(['Math.random', 'Date.now', 'fetch'])(
  'the planted %s in a pure folder is found',
  (what) => {
    const found = planted['pure folders reach no clock, chance or network']?.() ?? [];
    expect(found.map((one) => one.what)).toContain(`reaches ${what}`);
  },
);

import type { PlayApi } from '@fairhouse/game-kit/board';
import type { FeatureFact, SlotFacts, SymbolRole } from '@fairhouse/slots';
import { readableBets } from '../amounts.ts';
import { withValues } from '../texts.ts';
import type { SlotTitle } from '../title.ts';

type T = PlayApi['t'];

/** The first symbol of a role by its name in the game. */
const nameOf = (t: T, { symbols }: SlotFacts, role: SymbolRole): string => {
  const symbol = symbols.find((one) => one.role === role);
  return symbol ? t(`symbol.${symbol.id}`) : '';
};

/** How wins are formed, in one sentence. */
const winRule = (t: T, { facts, manifest }: SlotTitle): string => {
  const has = (is: FeatureFact['is']): boolean => facts.features.some((one) => one.is === is);
  if (facts.lines.length > 0) {
    return t(has('bothWays') ? 'ruleBothWays' : 'ruleLine', { count: manifest.lineCount });
  }
  if (has('cluster')) return t('ruleCluster');
  return t(has('anywhere') || !(has('ways') || has('waysVary')) ? 'ruleAnywhere' : 'ruleWays');
};

/** What a feature does, with its exact chance and mean where the certificate knows them. */
export const featureRule = (t: T, facts: SlotFacts, feature: FeatureFact): string => {
  const { chance, meanBets, values } = feature;
  const pool = typeof values.pool === 'string' ? poolName(t, values.pool) : '';
  const rule = withValues(t, ruleKey(feature), {
    ...values,
    pool,
    scatter: nameOf(t, facts, 'scatter'),
    bonus: nameOf(t, facts, 'bonus'),
    coin: nameOf(t, facts, 'coin'),
    wild: nameOf(t, facts, 'wild'),
  });
  const figures = [
    chance === undefined ? '' : t('chanceIs', { chance: chanceText(t, chance) }),
    meanBets === undefined ? '' : t('meanIs', { bets: readableBets(meanBets) }),
  ].filter((text) => text !== '');
  return [rule, ...figures].join(' ');
};

/** One feature may come about in more than one way; its values tell which. */
const ruleKey = ({ is, values }: FeatureFact): string => {
  if (is === 'freeSpins' && 'tumbles' in values) return 'rule.freeSpins.tumbles';
  if (is === 'freeSpins' && Number(values.more ?? 0) > 0) return 'rule.freeSpins.more';
  if (is === 'respin' && 'reels' in values) return 'rule.respin.reels';
  if (is === 'multiplier' && 'mean' in values) return 'rule.multiplier.full';
  return `rule.${is}`;
};

export const poolName = (t: T, pool: string): string => {
  const key = `pool.${pool}`;
  const text = t(key);
  return text === key ? pool : text;
};

/** "1 in 104.01" in the words of the language. */
const chanceText = (t: T, chance: string): string => {
  const rounds = /^1 in ([\d.,]+)$/.exec(chance)?.[1];
  return rounds === undefined ? chance : t('oneIn', { rounds });
};

/** Everything a visitor may know before a round, as sentences. */
export const rulesOf = (t: T, title: SlotTitle): string[] => {
  const { facts, manifest } = title;
  const wild = nameOf(t, facts, 'wild');
  const own = ['about', 'ruleWild', 'ruleScatter']
    .map((key) => ({ key, text: t(key) }))
    .filter(({ key, text }) => text !== key)
    .map(({ text }) => text);
  const hasOwnWild = t('ruleWild') !== 'ruleWild';
  return [
    ...own,
    winRule(t, title),
    ...(wild !== '' && !hasOwnWild ? [t('rule.wild', { wild })] : []),
    ...facts.features.map((feature) => featureRule(t, facts, feature)),
    t('ruleCap', { multiple: manifest.topPrize.toLocaleString('en-US') }),
  ];
};

import { useMemo } from 'react';
import { directionOf } from '@fairhouse/contract/languages';
import { useLanguage, useTexts, type Translate } from '../i18n.ts';

/** What a market is called by: facts of it and of its event, the same in every language. */
export type MarketFacts = {
  type: string;
  period: string;
  /** In quarters, for the home side. */
  line: number | null;
  goal: number | null;
  home: string;
  away: string;
};
type MarketWords = {
  /** "Handicap · Half 1": the market with what it looks at. */
  market(facts: MarketFacts): string;
  /** "Harbour City −0.5", "Over 2.5", "Draw": what is backed. */
  selection(facts: MarketFacts, selection: string): string;
  /** "−0.5", "2.5": the line alone, as it stands for a selection. */
  line(facts: MarketFacts, selection: string): string;
  period(period: string): string;
};

const MINUS = '\u2212';
/** Quarters as people write lines: 10 is "2.5", -5 is "−1.25"; a handicap says its sign. */
export const printLine = (quarters: number, isSigned: boolean): string => {
  const size = Math.abs(quarters) / 4;
  const text = Number.isInteger(size) ? size.toFixed(1) : String(size);
  const sign = quarters < 0 ? MINUS : isSigned && quarters > 0 ? '+' : '';
  return `${sign}${text}`;
};
/** A sign stands before its number in every language, also where those run from the right. */
const inOrder = (text: string): string => `\u2066${text}\u2069`;
const signedLine = ({ type, line }: MarketFacts, selection: string): string => {
  if (line === null) return '';
  if (type !== 'handicap') return printLine(line, false);
  return printLine(selection === 'away' ? -line : line, true);
};

export const useMarketWords = (): MarketWords => {
  const t = useTexts('markets');
  const isFromRight = directionOf(useLanguage()) === 'rtl';
  return useMemo(() => wordsIn(t, isFromRight ? inOrder : (text) => text), [t, isFromRight]);
};

type Laid = (text: string) => string;
const wordsIn = (t: Translate, laid: Laid): MarketWords => {
  const lineOf = (facts: MarketFacts, selection: string): string => {
    const text = signedLine(facts, selection);
    return text === '' ? '' : laid(text);
  };
  const period = (name: string): string => {
    const [, kind, number] = /^(half|quarter|map|set)-(\d+)$/.exec(name) ?? [];
    return kind === undefined || number === undefined ? '' : t(`period.${kind}`, { number });
  };
  return {
    period,
    line: lineOf,
    market: (facts) => {
      const within = period(facts.period);
      const name = marketName(t, facts);
      return within === '' ? name : `${name} · ${within}`;
    },
    selection: (facts, selection) =>
      selectionName(t, { facts, selection, line: lineOf(facts, selection) }),
  };
};

const marketName = (t: Translate, { type, goal, home, away }: MarketFacts): string => {
  switch (type) {
    case 'team-totals-home':
      return t('market.teamTotals', { team: home });
    case 'team-totals-away':
      return t('market.teamTotals', { team: away });
    case 'next-goal':
      return t('market.next-goal', { number: goal ?? 1 });
    default:
      return t(`market.${type}`);
  }
};

type Backed = { facts: MarketFacts; selection: string; line: string };
const selectionName = (t: Translate, { facts, selection, line }: Backed): string => {
  const sideOf = (code: string): string =>
    code === 'home' ? facts.home : code === 'away' ? facts.away : t('pick.draw');
  switch (facts.type) {
    case 'double-chance': {
      const [one = '', other = ''] = selection.split('-');
      return t('pick.either', { one: sideOf(one), other: sideOf(other) });
    }
    case 'half-full': {
      const [half = '', full = ''] = selection.split('/');
      return `${sideOf(half)} / ${sideOf(full)}`;
    }
    case 'handicap':
      return `${sideOf(selection)} ${line}`;
    case 'totals':
    case 'team-totals-home':
    case 'team-totals-away':
      return t(`pick.${selection}`, { line });
    case 'correct-score':
      if (selection === 'other') return t('pick.otherAny');
      return selection.startsWith('other-')
        ? t(selection === 'other-draw' ? 'pick.otherDraw' : 'pick.other', {
            team: sideOf(selection.slice('other-'.length)),
          })
        : selection.replace('-', '–');
    default:
      return ['home', 'draw', 'away'].includes(selection)
        ? sideOf(selection)
        : t(`pick.${selection}`);
  }
};

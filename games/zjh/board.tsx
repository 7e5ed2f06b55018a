import {
  dealEndsAt,
  FLIP,
  momentsOf,
  tableBoard,
  type CardStep,
  type TableTitle,
} from '@fairhouse/table-board';
import './board.css';
import { dealSteps } from './deal.ts';
import { Felt } from './Felt.tsx';
import { Hands } from './Hands.tsx';
import { bets, manifest, type BetCode, type Profile } from './manifest.ts';
import { RETURNS } from './returns.ts';
import { pastText, Roads, toneOf } from './Roads.tsx';
import { readRound, type Side, type ZjhResult } from './round.ts';
import { judgeFacts } from './rules.ts';
import { TONES } from './spots.ts';
import { handSaid, winningWord, wordOfHand } from './words.ts';

const title: TableTitle<ZjhResult> = {
  slug: manifest.slug,
  bets,
  returns: RETURNS,
  shape: 'arc',
  hasShoe: true,
  colours: { felt: ['#8d4079', '#54204f', '#220a24'], room: ['#4a2140', '#331535', '#150918'] },
  toneOf: (bet) => TONES[bet as BetCode],
  read: readRound,
  judge: ({ winner, winningType, pairRank }, bet, profile) =>
    judgeFacts({ winner, type: winningType, pairRank }, bet as BetCode, knownProfile(profile))
      .outcome,
  moments: (result) => momentsOf(dealSteps(result)),
  cues: (result) =>
    dealSteps(result).flatMap(({ landsAt, opensAt }) =>
      [landsAt, opensAt].map((at) => ({ at, sound: 'card' as const })),
    ),
  words: (result, t) => ({
    title: t(`wins.${result.winner}`, { hand: winningWord(result, t) }),
    detail: (['dragon', 'phoenix'] as const)
      .map((side) => `${t(side)}: ${wordOfHand(result[side], t)}`)
      .join(' · '),
    tone: toneOf(result.winner),
  }),
  say: (result, elapsed, t) => {
    const steps = dealSteps(result);
    if (elapsed >= dealEndsAt(steps)) return undefined;
    const side = (['phoenix', 'dragon'] as const).find((one) => elapsed >= openAt(steps, one));
    return side && handSaid(result, side, t);
  },
  pastWords: (past, t) => ({ text: pastText(past, t), tone: toneOf(past.winner) }),
  rulesOf: (profile) => [
    'ruleGoal',
    'ruleOrder',
    'ruleStraight',
    'ruleSlayer',
    'ruleTie',
    'ruleSide',
    knownProfile(profile) === 'vendor' ? 'rulePairVendor' : 'rulePair',
  ],
  Show: Hands,
  Felt,
  Roads,
};

const knownProfile = (profile: string): Profile => (profile === 'vendor' ? 'vendor' : 'standard');

const openAt = (steps: readonly CardStep<Side>[], side: Side): number =>
  Math.max(...steps.filter(({ to }) => to === side).map(({ opensAt }) => opensAt)) + FLIP;

/** Dragon and Phoenix on the shared board of tables. */
export const Board = tableBoard(title);

import type { PromiseNote } from '@fairhouse/game-kit/verify/promises';
import { checkMatch, readMatchFile, type MatchCheck, type MatchProof } from './check.ts';

const RIGHT: Record<MatchCheck['key'], string> = {
  chain: 'the end of the chain stands in the signed log.',
  match: 'number, round, sides and table were announced, and the log signed, before the beacon.',
  table: 'the table has the announced hash.',
  beacon: 'the round is the first from the kick-off on, and its signature is right.',
  seed: 'the hashes of the seed lead to the published end of the chain.',
  result: 'seed and signature draw from the table what was shown.',
};
const NOTES: { [note in PromiseNote]?: string } = {
  'salt.development': 'the beacon is the development one, which the house signs itself.',
  'salt.drand': 'the beacon is drand, which the house cannot steer.',
  'salt.network': 'the beacon is a network of drand that the house named: ask who runs it.',
};
/** What `npm run verify -- match` prints of a saved match; exit codes are those of rounds. */
export const matchReport = async (
  text: string,
  eventId: string,
): Promise<{ exitCode: 0 | 1 | 2 | 3; lines: string[] }> => {
  const proof = readMatchFile(text);
  if (!proof) return { exitCode: 2, lines: ['The file holds no virtual match.'] };
  if (proof.eventId !== eventId) {
    return { exitCode: 2, lines: [`The file holds no match ${eventId}.`] };
  }
  const { verdict, checks, note } = await checkMatch(proof);
  const lines = [
    `Match ${eventId}: ${proof.home} against ${proof.away}, ${proof.kicksAt}`,
    ...(proof.seed === null ? [] : [`drawn: ${resultOf(proof)}`]),
    ...checks
      .filter(({ key }) => proof.seed !== null || (key !== 'seed' && key !== 'result'))
      .map(({ key, isRight, detail }) => (isRight ? `right: ${RIGHT[key]}` : `WRONG: ${detail}.`)),
    `note: ${NOTES[note] ?? note}`,
  ];
  switch (verdict) {
    case 'fair':
      return { exitCode: 0, lines: [...lines, 'This match is fair: it is what its seeds draw.'] };
    case 'wrong':
      return { exitCode: 1, lines: [...lines, 'This match is not fair.'] };
    case 'void':
      return { exitCode: 3, lines: [...lines, ...voidLines(proof)] };
    case 'unknown':
      return { exitCode: 2, lines: [...lines, 'Its seed is shown when it is over.'] };
  }
};
const voidLines = ({ voided, voidReason }: MatchProof): string[] =>
  voided?.markets
    ? [
        `void: two operators gave back the bets on ${voided.markets.length} of its markets at ` +
          `${voided.at}, while it was ${voided.from}: ${voided.markets.join(' ')}`,
      ]
    : [
        `void: ${voidReason}; all stakes went back${
          voided ? ` at ${voided.at}, while it was ${voided.from}` : ''
        }.`,
      ];
const resultOf = ({ goals, maps }: MatchProof): string =>
  goals
    ? goals.map(({ side, minute }) => `${side} ${minute}'`).join(', ') || 'no goal'
    : (maps ?? []).join(', ');

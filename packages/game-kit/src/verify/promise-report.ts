import type { Game } from '../game.ts';
import { checkPromises, type PromiseCheck, type PromiseNote } from './promises.ts';
import type { RoundProof } from './proof.ts';
import type { Report } from './report.ts';

const RIGHT: Record<PromiseCheck['key'], string> = {
  log: 'the promise stands in the log that the house signed.',
  beacon: "the salt is the beacon's signature of a round that came after the log was signed.",
  issue:
    'the issue was announced with its number in the chain and its beacon round before its close, ' +
    'and its times are those of the calendar.',
  wave: 'the fish that were met swim in a wave of the chain that was fixed for its day.',
  waveLog: 'the end of the chain of waves stands in the log that the house signed.',
  waveBeacon: "the salt of the waves is the beacon's signature of a later round.",
  refund: 'the shot was given back for the reason that it names.',
};
const NOTES: Record<PromiseNote, string> = {
  'origin.commitment_first':
    'the house was bound to its seed before the player gave the client seed.',
  'origin.seed_first':
    'this pair is of before: the house drew its seed when it knew the ' +
    "player's, and could have chosen it.",
  'origin.house': 'this pair is of before: the house drew both seeds, and could have chosen them.',
  'origin.unknown': 'the file does not say who drew the client seed, nor when.',
  'salt.house': 'this chain is of before: the house drew its salt by itself.',
  'salt.development': 'the salt is of the development beacon, which the house signs by itself.',
  'salt.drand': 'the salt is of drand, which the house cannot steer.',
  'salt.network':
    'the salt is of a network of drand that the house named, not of quicknet: ask those who run ' +
    'it for its key.',
  'salt.renamed':
    'the chain was named anew: the log was signed too late for an earlier round, ' +
    'which nobody used.',
  'issue.sealed':
    'the block of the issue names the one before it, and was signed before the beacon was known.',
  'issue.later':
    'the announcement of the issue was signed only when its beacon was known: its number and ' +
    'round still follow from its neighbours and the calendar.',
  'wave.before':
    'the file names no chain for its wave, as of before: the house could have chosen ' +
    'which fish came.',
  'wave.later':
    'this is not the first chain that was announced for the day: the list of ' +
    'announcements must name another source for each one before.',
  'log.pending': 'no checkpoint held the commitment yet when the file was saved.',
};
const UNFAIR = 'This round is NOT fair as the file has it.';

/** Adds what the house promised before the round; a broken promise outweighs a right result. */
export const withPromises = async (
  report: Report,
  round: RoundProof,
  { game, now }: { game: Game | undefined; now: number },
): Promise<Report> => {
  const { checks, notes, chain } = await checkPromises(round, game, now);
  const isBroken = checks.some((check) => !check.isRight);
  return {
    exitCode: isBroken ? 1 : report.exitCode,
    lines: [
      ...report.lines.slice(0, -1),
      ...checks.map((check) =>
        check.isRight ? `right: ${RIGHT[check.key]}` : `WRONG: ${check.detail}.`,
      ),
      ...notes.map((note) => `note: ${NOTES[note]}`),
      ...(chain ? [`chain: number ${chain.number} of ${chain.name}, round ${round.nonce}.`] : []),
      ...(isBroken ? [UNFAIR] : report.lines.slice(-1)),
    ],
  };
};

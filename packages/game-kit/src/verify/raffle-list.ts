import type { RaffleProof } from '@fairhouse/contract/raffles';
import { commitmentOf } from '../seeds.ts';
import { readCheckpoint } from '../statement/leaf.ts';
import { headProblems, type Announced } from '../statement/namings.ts';
import { raffleOf, raffleProblems } from '../statement/raffle-blocks.ts';
import { isSigned } from '../statement/signature.ts';
import type { SignedCheckpoint } from '../statement/witness.ts';
import { isOfItsNetwork } from './issues.ts';
import { readRaffleBlock } from './raffle-texts.ts';

/** All announcements of a house, the first one first, and checkpoints that it signed. */
export type RaffleList = {
  announced: readonly Announced[];
  checkpoints: readonly SignedCheckpoint[];
};

/**
 * From which transfer on the checkpoints of the house have to be asked for: the first block that
 * was named again was signed too late, as the proof says. Undefined: none was named again.
 */
export const againFrom = ({ blocks }: RaffleProof): number | undefined => {
  const firsts = blocks.map((one) => readRaffleBlock(one.announcement)?.first);
  const again = blocks.filter((one, at) => one.log && firsts.indexOf(firsts[at], at + 1) !== -1);
  const leaves = again.flatMap(({ log }) => (log ? [log.leaf] : []));
  return leaves.length === 0 ? undefined : Math.min(...leaves);
};

/**
 * What is wrong with a raffle by all that its house announced: the proof shows every block of it,
 * and none was named again without need. A proof alone shows what a house likes.
 */
export const raffleListProblems = async (
  proof: RaffleProof,
  { announced, checkpoints }: RaffleList,
): Promise<string[]> => {
  const { publicKey } = proof.log ?? {};
  if (publicKey === undefined) return [];
  const shown = await Promise.all(
    checkpoints.map((one) => isSigned(publicKey, one.signature, one.text)),
  );
  if (shown.includes(false)) return ['a checkpoint of the house is not signed by its key'];
  const anchors = [proof.log, ...proof.blocks.map(({ log }) => log)];
  const signed = [...anchors.flatMap((one) => (one ? [one.checkpoint] : [])), ...checkpoints]
    .map(({ text }) => readCheckpoint(text))
    .flatMap((one) => (one?.announced ? [{ ...one.announced, at: one.at }] : []));
  const own = announced.filter(({ text }) => raffleOf(text) === proof.raffleId);
  const beacons = proof.blocks.map(({ beacon }) => beacon).filter(isOfItsNetwork);
  return [
    ...headProblems(announced, signed, headOf),
    ...unlike(
      proof,
      own.map(({ text }) => text),
    ),
    ...raffleProblems(own, { signed, beacons }),
  ];
};

const headOf = (before: string, text: string): string =>
  commitmentOf(new TextEncoder().encode(`${before}\n${text}`));

/** The house may have named more tickets meanwhile; what it shows is the beginning of its list. */
const unlike = (proof: RaffleProof, own: readonly string[]): string[] => {
  const shown = [proof.announcement, ...proof.blocks.map(({ announcement }) => announcement)];
  const isLike =
    proof.kind === 'order'
      ? own.at(-1) === proof.announcement
      : shown.every((text, at) => text === own[at]);
  return isLike ? [] : ['the promises of the proof are not those that the house announced of it'];
};

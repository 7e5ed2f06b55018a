import type { RaffleProof } from '@fairhouse/contract/raffles';
import { raffleFaults, type RaffleFault } from './raffle.ts';
import type { Report } from './report.ts';

const WRONG: Record<RaffleFault, string> = {
  announcement: 'wrong: the promise in the ledger is not of this commitment, table and round',
  signature: 'wrong: that is no signature of the beacon for the round that was named',
  commitment: 'wrong: the SHA-256 of the seed is not the commitment',
  places: 'wrong: the places were not drawn one after the other',
  prize: 'wrong: a prize that was drawn did not lie at its place',
  not_over: 'The raffle is not over: the seed is shown then, and the prizes can be checked.',
};

/** Judges the saved proof of the raffle of a promotion in sentences. */
export const raffleReport = (text: string, promotionId: string): Report => {
  const proof = proofIn(text);
  if (!proof) return { exitCode: 2, lines: ['That is no proof of a raffle.'] };
  if (proof.promotionId !== promotionId) {
    return { exitCode: 2, lines: [`That is no raffle of promotion ${promotionId}.`] };
  }
  const faults = raffleFaults(proof);
  const head = [
    `Raffle ${proof.raffleId} of promotion ${proof.promotionId}: ${proof.draws.length} of ` +
      `${proof.prizes.reduce((sum, one) => sum + one.count, 0)} places are drawn`,
    `promised: ${proof.announcement}`,
    `beacon: round ${proof.beacon.round} of ${proof.beacon.source} ${proof.beacon.chainHash}`,
    ...faults.map((one) => WRONG[one]),
  ];
  if (faults.length === 0) {
    return {
      exitCode: 0,
      lines: [
        ...head,
        'This raffle is fair by its promise: every prize lay at the place the promise fixed.',
        'That the promise stood in the ledger before its round is shown by the signed log.',
      ],
    };
  }
  const isOpen = faults.length === 1 && faults[0] === 'not_over';
  return isOpen
    ? { exitCode: 2, lines: head }
    : { exitCode: 1, lines: [...head, 'This raffle is NOT fair as its proof has it.'] };
};

/** As calls carry it; undefined where a part is missing or of another kind. */
const proofIn = (text: string): RaffleProof | undefined => {
  try {
    const read = JSON.parse(text) as RaffleProof;
    const texts = [read.raffleId, read.promotionId, read.commitment, read.announcement];
    const { source, chainHash, publicKey, round, signature } = read.beacon;
    const isWhole =
      [...texts, source, chainHash, publicKey].every((one) => typeof one === 'string') &&
      Number.isSafeInteger(round) &&
      [signature, read.seed].every((one) => one === null || typeof one === 'string') &&
      read.prizes.every((one) => isAmount(one.amount) && Number.isSafeInteger(one.count)) &&
      read.draws.every((one) => isAmount(one.amount) && Number.isSafeInteger(one.place));
    return isWhole ? read : undefined;
  } catch {
    return undefined;
  }
};
const isAmount = (text: unknown): boolean => typeof text === 'string' && /^\d+$/.test(text);

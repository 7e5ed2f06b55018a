import { raffleProof } from '@fairhouse/contract/raffles';
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
  const read = raffleProof.output.safeParse(parsed(text));
  if (!read.success) return { exitCode: 2, lines: ['That is no proof of a raffle.'] };
  const proof = read.data;
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
      lines: [...head, 'This raffle is fair: every prize lay at its place before any ticket.'],
    };
  }
  const isOpen = faults.length === 1 && faults[0] === 'not_over';
  return isOpen
    ? { exitCode: 2, lines: head }
    : { exitCode: 1, lines: [...head, 'This raffle is NOT fair as its proof has it.'] };
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

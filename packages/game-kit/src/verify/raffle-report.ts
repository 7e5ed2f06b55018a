import type { RaffleProof } from '@fairhouse/contract/raffles';
import { raffleVerdict, type RaffleFault } from './raffle.ts';
import { raffleListProblems, type RaffleList } from './raffle-list.ts';
import type { Report } from './report.ts';

const WRONG: Record<RaffleFault, string> = {
  announcement: 'wrong: a promise is not of this raffle, its tickets and its round',
  log: 'wrong: a promise does not stand in the log that the house signed',
  late: 'wrong: the log was signed when a round was known already, and that round drew',
  again: 'wrong: tickets were named anew though their promise was signed in time',
  signature: 'wrong: that is no signature of the beacon for the round that was named',
  commitment: 'wrong: the SHA-256 of a seed is not its commitment',
  tickets: 'wrong: the tickets are not those that were announced',
  places: 'wrong: the places were not drawn one after the other',
  prize: 'wrong: a prize is not the one that seed and signature draw',
};

const ALONE =
  'note: this is the proof alone. Whether its house announced other tickets or named these twice ' +
  'stands in the list of announcements, which is looked at where a house is named.';

/**
 * Judges the proof of the raffle of a promotion in sentences, and where it is given what its house
 * announced.
 */
export const raffleReport = async (
  text: string,
  promotionId: string,
  list?: RaffleList,
): Promise<Report> => {
  const proof = proofIn(text);
  if (!proof) return { exitCode: 2, lines: ['That is no proof of a raffle.'] };
  if (proof.promotionId !== promotionId) {
    return { exitCode: 2, lines: [`That is no raffle of promotion ${promotionId}.`] };
  }
  const { faults, drawn, waiting, again } = await judged(proof);
  const listed = list ? await raffleListProblems(proof, list) : [];
  const beacons = proof.order ? [proof.order.beacon] : proof.blocks.map((one) => one.beacon);
  const [first, last] = [beacons[0], beacons.at(-1)];
  const lines = [
    `Raffle ${proof.raffleId} of promotion ${proof.promotionId} (${proof.kind}): ` +
      `${drawn} results are checked, ${waiting} tickets wait`,
    `promised: ${proof.announcement}`,
    ...(first && last
      ? [`beacon: rounds ${first.round} to ${last.round} of ${first.source} ${first.chainHash}`]
      : []),
    ...(again > 0 ? [`note: ${again} times the log was signed late and a later round named`] : []),
    ...(list ? [] : [ALONE]),
    ...faults.map((one) => WRONG[one]),
    ...listed.map((one) => `wrong: ${one}`),
  ];
  if (faults.length > 0 || listed.length > 0) {
    return { exitCode: 1, lines: [...lines, 'This raffle is NOT fair as its proof has it.'] };
  }
  if (drawn === 0) {
    return { exitCode: 2, lines: [...lines, 'Nothing of it can be checked yet: it waits.'] };
  }
  return {
    exitCode: 0,
    lines: [
      ...lines,
      proof.kind === 'order'
        ? 'This raffle is fair by its promise: every prize lay at the place the promise fixed.'
        : 'This raffle is fair: each promise stood in the signed log before its beacon round, ' +
          'and seed and signature draw exactly these prizes.',
    ],
  };
};
/** What cannot be read in the middle of a check is as wrong as what differs. */
const judged = async (proof: RaffleProof) => {
  try {
    return await raffleVerdict(proof);
  } catch {
    return { faults: ['commitment'] as RaffleFault[], drawn: 0, waiting: 0, again: 0 };
  }
};

/** As calls carry it; undefined where a part is missing or of another kind. */
const proofIn = (text: string): RaffleProof | undefined => {
  try {
    const read = JSON.parse(text) as RaffleProof;
    const isWhole =
      [read.raffleId, read.promotionId, read.announcement, read.kind].every(
        (one) => typeof one === 'string',
      ) &&
      [read.prizes, read.blocks, read.results, read.tickets, read.rule.categories].every(
        Array.isArray,
      ) &&
      read.prizes.every((one) => isAmount(one.amount) && Number.isSafeInteger(one.count)) &&
      read.results.every(
        (one) => (one.amount === null || isAmount(one.amount)) && Number.isSafeInteger(one.place),
      ) &&
      read.blocks.every(
        (one) => typeof one.announcement === 'string' && Number.isSafeInteger(one.beacon.round),
      );
    return isWhole ? read : undefined;
  } catch {
    return undefined;
  }
};
const isAmount = (text: unknown): boolean => typeof text === 'string' && /^\d+$/.test(text);

import type { RaffleHead, RaffleTickets } from '@fairhouse/contract/raffles';
import type { BeaconRound } from '../beacon/rounds.ts';
import { commitmentOf } from '../seeds.ts';

const hashOf = (text: string): string => commitmentOf(new TextEncoder().encode(text));

/** A member as public lists name them: who has the word can show that it is theirs. */
export const holderOf = (raffleId: string, word: string): string =>
  hashOf(`fairhouse-raffle-holder:${raffleId}:${word}`).slice(0, 32);

type Opening = Pick<
  RaffleHead,
  'raffleId' | 'promotionId' | 'kind' | 'prizes' | 'rule' | 'opensAt' | 'closesAt'
>;
/** Whom it is for, where it is not for all: what is asked, in the order of its names. */
const forWhom = ({ segment = {} }: Opening['rule']): [string, string | number | null][] =>
  Object.entries(segment)
    .filter(([, asked]) => asked !== null)
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
/** What is announced before the first ticket: kind, table, rule and times. */
export const raffleOpening = (p: Opening): string =>
  JSON.stringify([
    'fairhouse-raffle-2',
    p.raffleId,
    p.promotionId,
    p.kind,
    p.prizes.map((one) => [one.amount, one.count]),
    [
      p.rule.kind,
      p.rule.per,
      p.rule.categories,
      p.rule.perMember,
      ...(p.rule.segment ? [forWhom(p.rule)] : []),
    ],
    p.opensAt,
    p.closesAt,
  ]);

/** Of claims their holders one after the other; of a draw for all how many, and a hash. */
type BlockTickets = { holders: readonly string[] } | { count: number; hash: string };
export type RaffleBlockText = {
  raffleId: string;
  no: number;
  commitment: string;
  /** The number of its first ticket. */
  first: number;
  tickets: BlockTickets;
  beacon: Pick<BeaconRound, 'source' | 'chainHash' | 'round'>;
};
const FORM = 'fairhouse-raffle-block-1';
export const raffleBlockText = ({ tickets, beacon, ...p }: RaffleBlockText): string =>
  JSON.stringify([
    FORM,
    p.raffleId,
    p.no,
    p.commitment,
    p.first,
    'holders' in tickets ? tickets.holders : [tickets.count, tickets.hash],
    beacon.source,
    beacon.chainHash,
    beacon.round,
  ]);
/** Undefined where the text is none, or not written as this house writes it. */
export const readRaffleBlock = (text: string): RaffleBlockText | undefined => {
  try {
    const [form, raffleId, no, commitment, first, tickets, source, chainHash, round] = JSON.parse(
      text,
    ) as [
      string,
      string,
      number,
      string,
      number,
      (string | number)[],
      BeaconRound['source'],
      string,
      number,
    ];
    const [count, hash] = tickets;
    const block: RaffleBlockText = {
      raffleId,
      no,
      commitment,
      first,
      tickets:
        typeof count === 'number'
          ? { count, hash: String(hash) }
          : { holders: tickets.map(String) },
      beacon: { source, chainHash, round },
    };
    return form === FORM && raffleBlockText(block) === text ? block : undefined;
  } catch {
    return undefined;
  }
};
export const ticketsHash = (list: readonly RaffleTickets[]): string =>
  hashOf(list.map((one) => `${one.first} ${one.count} ${one.holder}\n`).join(''));

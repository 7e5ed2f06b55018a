import { readCheckpoint } from '../statement/leaf.ts';
import type { HandProof } from './hand.ts';
import { dealFault } from './hand-lines.ts';
import { announced } from './namings.ts';
import { chainFault } from './promises.ts';

export type AnnouncedCheck = {
  key: 'announced';
  isRight: boolean;
  /** What is wrong, in a sentence; empty where nothing is. */
  detail: string;
  /** When the log was signed with the end of the chain: who knows when they sat down compares. */
  signedAt: string | undefined;
};

/**
 * The end of the chain stands in the signed log under the name of its room, signed before a beacon
 * round that came before the deal; no seat named its seed before that chain was there. The deal
 * itself stands in that log too, with its seats and their seeds.
 */
export const checkAnnounced = async (proof: HandProof, now: number): Promise<AnnouncedCheck> => {
  const detail = await promiseFault(proof, now).catch((error: unknown) =>
    error instanceof Error ? error.message : String(error),
  );
  const log = proof.promise?.chain.log;
  const signedAt = log ? readCheckpoint(log.checkpoint.text)?.at : undefined;
  return { key: 'announced', isRight: detail === '', detail, signedAt };
};

const promiseFault = async (proof: HandProof, now: number) => {
  const { promise, terminal, hand, clientSeeds } = proof;
  if (!promise) return 'the file does not say how its chain was announced: save it again';
  const { room, dealtAt, seatChains, chain } = promise;
  if (chain.terminal !== terminal) return 'another chain was announced than the one that dealt';
  const fault = await chainFault(chain);
  if (fault !== '' || !chain.log) return fault || 'the chain does not stand in the log';
  const text = announced(chain.log);
  const [name, number] = [String(text?.[1]), Number(text?.[2])];
  if (name !== `room:${room}`) return `the chain is that of ${name}, not of room:${room}`;
  if (hand > (chain.length ?? 0)) return 'the number of the hand lies beyond the chain';
  if (seatChains.length !== clientSeeds.length || !seatChains.every((one) => one >= number)) {
    return 'a seat named its seed before this chain was announced';
  }
  const signedAt = readCheckpoint(chain.log.checkpoint.text)?.at ?? '';
  return Date.parse(signedAt) <= Date.parse(dealtAt)
    ? dealFault(proof, { chainNo: number, publicKey: chain.log.publicKey, now })
    : `the log was signed with the chain only at ${signedAt}, after the hand was dealt`;
};

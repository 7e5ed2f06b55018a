import { codeOf } from '@fairhouse/client';
import { openSeeds, playSeeds } from '@fairhouse/contract/rounds-seeds';
import { useCallback, useEffect, useState } from 'react';
import type { PlayApi, RisingView, SaltedBy } from '@fairhouse/game-kit/board';
import { ask } from './caller.ts';
import type { OpenSession } from './session.ts';

/** What the house is bound to before a round: shown over every game. */
export type Bound = {
  commitment: string;
  next: string | null;
  clientSeed: string | null;
  /** Of a shared round: what salted its chain; null where the house did. */
  salted?: SaltedBy | null;
};

const PRIVATE = ['instant', 'steps', 'shots'];
const SEED_BYTES = 16;
const isPrivate = ({ kind }: OpenSession): boolean => kind === undefined || PRIVATE.includes(kind);

/** The player's part of the chance comes from this browser, never from the house. */
const drawnHere = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(SEED_BYTES)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

const read = (token: string) => ask(playSeeds, {}, { token });

/**
 * Before a first round: the commitment of the house is read, and only then the browser draws the
 * client seed and names the commitment it has seen.
 */
export const giveFirstSeed = async (session: OpenSession): Promise<void> => {
  if (!isPrivate(session)) return;
  const { playToken: token } = session;
  const state = await read(token);
  if (state.commitment !== null) return;
  try {
    await ask(
      openSeeds,
      { clientSeed: drawnHere(), nextCommitment: state.next.commitment },
      { token },
    );
  } catch (error) {
    // Another window was first.
    if (codeOf(error) !== 'state_conflict') throw error;
  }
};

/** The commitment in force and the one that follows; null where a table shows its own. */
export const useBound = (play: PlayApi, session: OpenSession, isOpen: boolean): Bound | null => {
  const [bound, setBound] = useState<Bound | null>(null);
  const { subscribe, risingState } = play;
  const { playToken, slug, kind } = session;
  const take = useCallback(
    (commitment: string | null, rest: Omit<Bound, 'commitment'>) =>
      setBound(commitment === null ? null : { commitment, ...rest }),
    [],
  );
  useEffect(() => {
    if (!isPrivate(session)) return;
    // A seed that was changed on the fairness page shows when the panel opens.
    read(playToken).then(
      ({ commitment, next, clientSeed }) => take(commitment, { next: next.commitment, clientSeed }),
      () => undefined,
    );
  }, [session, playToken, isOpen, take]);
  useEffect(() => {
    if (kind !== 'rising') return undefined;
    const show = ({ round: { commitment, salted } }: RisingView) =>
      take(commitment, { next: null, clientSeed: null, salted });
    const ask = () => {
      risingState().then(show, () => undefined);
    };
    ask();
    return subscribe(`rising:${slug}`, (_event, data) => show(data), ask);
  }, [kind, slug, subscribe, risingState, take]);
  return bound;
};

import type { HitView, PlayApi } from '@fairhouse/game-kit/board';
import type { Bullet } from './cannons.ts';

type Claim = { wave: number; fish: number; at: number };
type Listener = {
  judged(bullet: Bullet, wave: number, verdict: HitView): void;
  /** The shot was not taken: its bullet goes. */
  drop(bullet: Bullet): void;
  refused(code: string): void;
};
export type Outbox = {
  fired(bullet: Bullet, bet: string): void;
  met(bullet: Bullet, claim: Claim): void;
  close(): void;
};
type Shot = { bullet: Bullet; bet: string; since: number };
type Box = {
  play: PlayApi;
  roomId: string;
  listener: Listener;
  shots: Shot[];
  hits: { bullet: Bullet; claim: Claim; since: number }[];
  isFiring: boolean;
  isReporting: boolean;
  isClosed: boolean;
};

const VOLLEY_MAX = 8;
const HITS_MAX = 16;
const AGAIN_MILLISECONDS = 400;
/** The server gives back what was not reported in ten seconds. */
const KEEP_MILLISECONDS = 9500;
const UNKNOWN = ['network_problem', 'outcome_unknown', 'system_error', 'too_many_requests'];

/**
 * Carries shots and hits to the server: one call of each at a time, with all that waited
 * meanwhile. A call whose outcome is unknown is repeated; the shot's own id keeps it single.
 */
export const makeOutbox = (play: PlayApi, roomId: string, listener: Listener): Outbox => {
  const box: Box = {
    play,
    roomId,
    listener,
    shots: [],
    hits: [],
    isFiring: false,
    isReporting: false,
    isClosed: false,
  };
  return {
    fired: (bullet, bet) => {
      box.shots.push({ bullet, bet, since: performance.now() });
      void drainShots(box);
    },
    met: (bullet, claim) => {
      box.hits.push({ bullet, claim, since: performance.now() });
      void drainHits(box);
    },
    close: () => {
      box.isClosed = true;
    },
  };
};

const drainShots = async (box: Box): Promise<void> => {
  const { shots } = box;
  const [first] = shots;
  if (box.isFiring || box.isClosed || !first) return;
  box.isFiring = true;
  const volley = shots
    .filter(({ bet, bullet }) => bet === first.bet && bullet.weapon === first.bullet.weapon)
    .slice(0, VOLLEY_MAX);
  try {
    const answers = await box.play.shots.fire(box.roomId, {
      bet: first.bet,
      weapon: first.bullet.weapon,
      shots: volley.map(({ bullet }) => ({
        shotId: bullet.shotId,
        angle: Math.atan2(Math.sin(bullet.angle), Math.cos(bullet.angle)),
        fish: bullet.lockedOn,
      })),
    });
    for (const one of volley) {
      const answer = answers.find(({ shotId }) => shotId === one.bullet.shotId);
      shots.splice(shots.indexOf(one), 1);
      one.bullet.wagerId = answer?.wagerId ?? null;
      if (one.bullet.wagerId === null) refuse(box, one.bullet, answer?.refusal ?? 'too_fast');
    }
  } catch (error) {
    await keepOrRefuse(box, volley, codeOf(error));
  }
  box.isFiring = false;
  void drainHits(box);
  void drainShots(box);
};

/** A call failed: what may still be taken waits for the next one, the rest is refused. */
const keepOrRefuse = async (box: Box, volley: readonly Shot[], code: string): Promise<void> => {
  for (const one of volley) {
    const isOld = performance.now() - one.since > KEEP_MILLISECONDS;
    if (UNKNOWN.includes(code) && !isOld) continue;
    box.shots.splice(box.shots.indexOf(one), 1);
    refuse(box, one.bullet, code);
  }
  if (box.shots.length > 0) await wait();
};

const refuse = ({ listener, hits }: Box, bullet: Bullet, code: string): void => {
  listener.drop(bullet);
  const waiting = hits.findIndex((hit) => hit.bullet === bullet);
  if (waiting >= 0) hits.splice(waiting, 1);
  listener.refused(code);
};

const drainHits = async (box: Box): Promise<void> => {
  const { hits, listener } = box;
  for (const old of hits.filter(({ since }) => performance.now() - since > KEEP_MILLISECONDS)) {
    hits.splice(hits.indexOf(old), 1);
    listener.drop(old.bullet);
  }
  const ready = hits.filter(({ bullet }) => bullet.wagerId !== null).slice(0, HITS_MAX);
  if (box.isReporting || box.isClosed || ready.length === 0) return;
  box.isReporting = true;
  try {
    const verdicts = await box.play.shots.report(
      box.roomId,
      ready.map(({ bullet, claim }) => ({ ...claim, wagerId: bullet.wagerId ?? '' })),
    );
    for (const one of ready) {
      hits.splice(hits.indexOf(one), 1);
      const verdict = verdicts.find(({ wagerId }) => wagerId === one.bullet.wagerId);
      if (verdict) listener.judged(one.bullet, one.claim.wave, verdict);
      else listener.drop(one.bullet);
    }
  } catch (error) {
    if (UNKNOWN.includes(codeOf(error))) await wait();
    else {
      for (const one of ready) {
        hits.splice(hits.indexOf(one), 1);
        listener.judged(one.bullet, one.claim.wave, FLYING);
      }
    }
  }
  box.isReporting = false;
  void drainHits(box);
};

const FLYING: HitView = {
  wagerId: '',
  state: 'flying',
  reason: 'fish_gone',
  fish: null,
  multiple: 0,
  payout: '0',
  alsoCaptured: [],
};
const wait = () =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, AGAIN_MILLISECONDS);
  });
const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : 'network_problem';

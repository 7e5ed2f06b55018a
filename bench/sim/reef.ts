import path from 'node:path';
import { GAMES_FOLDER, loadGame } from '@fairhouse/game-kit/loader';
import * as reef from '@fairhouse/contract/reef';
import * as seeds from '@fairhouse/contract/rounds-seeds';
import type { Life, Shot } from './life.ts';
import { centsOf, textOf, todayOf, type Cents } from './money.ts';
import { enter, finishSteps, gameGone } from './play.ts';
import { FISH, isCommitted, paidForShot, WEAPONS } from './proof.ts';
import { proofOf } from './tables.ts';

const SLUG = 'coral-reef';
/** What a shooter's screen draws: which fish are in sight. */
const { game } = await loadGame(path.join(GAMES_FOLDER, SLUG));
if (game.kind !== 'shots') throw new Error(`${SLUG} is no game of shots`);
const { waveMilliseconds, fishOf, mayHit, placeOf } = game;
const ROOMS = ['reef', 'wreck', 'trench'];
const ROOM = 'FISH';
const SEATS = 4;

/** A seat, a volley, and what is in sight is shot at; some shots meet nothing. */
export const shootFish = async (life: Life): Promise<void> => {
  const { me, call, dice, books, did } = life;
  const roomId = dice.pick(ROOMS);
  const name = `${SLUG}:${roomId}`;
  const play = await enter(life, name);
  if (!play) return;
  const by = { token: play.token };
  const seat = await call(reef.takeSeat, { roomId, seat: dice.below(SEATS) }, by);
  if (!seat.success) {
    gameGone(life, name, seat);
    return;
  }
  const { commitment } = (await call(seeds.seeds, {}, { token: me.token })).value;
  const { bets } = (await call(reef.oneRoom, { roomId })).value;
  const weapon = dice.chance(0.25) ? 'torpedo' : 'cannon';
  const bet = centsOf(dice.pick(bets.slice(0, 4)));
  const stake = bet * BigInt(WEAPONS[weapon]);
  const volley = {
    bet: textOf(bet),
    weapon,
    shots: Array.from({ length: 1 + dice.below(3) }, () => ({
      shotId: crypto.randomUUID(),
      angle: -1.5,
      fish: null,
    })),
  };
  const fired = await call(reef.fireShots, { roomId, ...volley }, by);
  if (!fired.success) {
    gameGone(life, name, fired);
    return;
  }
  const shots = fired.value.list.flatMap(({ wagerId, nonce }): Shot[] =>
    wagerId === null || nonce === null || commitment === null
      ? []
      : [
          {
            ref: `shot:${wagerId}`,
            wagerId,
            nonce,
            weapon,
            bet,
            stake,
            commitment,
            target: null,
            paid: null,
          },
        ],
  );
  for (const shot of shots) {
    books.laid(me.id, shot.ref, { room: ROOM, stake, day: todayOf(life.house) });
    me.shots.push(shot);
    did('reef.shots');
  }
  for (const shot of shots) if (dice.chance(0.8)) await meetFish(life, shot, { roomId, by });
  await call(reef.leaveSeat, { roomId }, by);
  if (dice.chance(0.3)) await showSeeds(life);
};

const meetFish = async (
  life: Life,
  shot: Shot,
  { roomId, by }: { roomId: string; by: { token: string } },
): Promise<void> => {
  const { me, call, dice, books, did } = life;
  const { wave, caught } = (await call(reef.oneRoom, { roomId })).value;
  if (wave.seed === null) return;
  const now = life.house.now() - wave.number * waveMilliseconds;
  const inSight = fishOf(Buffer.from(wave.seed, 'hex'), wave.number).filter(
    (fish) =>
      FISH[fish.target] !== undefined &&
      mayHit(shot.weapon, fish.target) &&
      placeOf(fish, now) !== undefined,
  );
  // Now and then one that another member has caught.
  const alive = inSight.filter(({ fish }) => !caught.includes(fish));
  const fish = (dice.chance(0.1) ? inSight : alive)[dice.below(3)];
  if (!fish) return;
  const hit = { wagerId: shot.wagerId, wave: wave.number, fish: fish.fish, at: life.house.now() };
  const send = () => call(reef.reportHits, { roomId, hits: [hit] }, by);
  const [reply, again] = dice.chance(0.2) ? await Promise.all([send(), send()]) : [await send()];
  if (!reply?.success) {
    did(`refused.${reply?.errorCode ?? ''}`);
    return;
  }
  const [judged] = reply.value.list;
  const [second] = again?.success ? again.value.list : [judged];
  if (!judged || judged.state === 'flying') return;
  if (second?.payout !== judged.payout) books.object('one shot, two verdicts', me.account);
  await end(life, shot, {
    isVoid: judged.state === 'refunded',
    told: centsOf(judged.payout),
    target: fish.target,
  });
  if (judged.state === 'refunded') {
    const seen = (await call(reef.oneRoom, { roomId })).value.caught;
    if (!seen.includes(fish.fish)) books.object('a shot at a live fish refunded', me.account);
  }
};

/** A shot is paid what the fish is worth, or nothing; which of both its seed says later. */
const end = async (
  { me, books, did, house }: Life,
  shot: Shot,
  { isVoid, told, target }: { isVoid: boolean; told: Cents; target: string | null },
): Promise<void> => {
  const pays = FISH[target ?? ''] ?? [];
  const prizes = typeof pays === 'number' ? [pays] : pays.map(([prize]) => prize);
  const payout = isVoid ? shot.stake : told;
  if (
    payout !== told ||
    (!isVoid && told !== 0n && !prizes.some((prize) => shot.bet * BigInt(prize) === told))
  ) {
    books.object('another payout than the fish is worth', me.account, textOf(payout), textOf(told));
  }
  books.ended(me.id, shot.ref, { room: ROOM, payout, day: todayOf(house), isVoid });
  if (isVoid) me.shots.splice(me.shots.indexOf(shot), 1);
  else Object.assign(shot, { target, paid: payout });
  did(isVoid ? 'reef.refunded' : payout > 0n ? 'reef.caught' : 'reef.missed');
};

/** Shots that met nothing come back; which ones, the proofs of their owner say. */
export const lookAtShots = async (life: Life): Promise<void> => {
  for (const shot of life.me.shots.filter(({ paid }) => paid === null)) {
    const [bet] = (await proofOf(life, shot.wagerId)).bets;
    if (bet?.state === 'open' || !bet) continue;
    if (bet.state !== 'void') life.books.object('a shot paid that met nothing', life.me.account);
    await end(life, shot, { isVoid: true, told: centsOf(bet.payout), target: null });
  }
};

/** The water is emptied: what has flown so long is refunded. */
export const sinkShots = async (lives: Life[]): Promise<void> => {
  const [first] = lives;
  const flying = lives.flatMap(({ me }) => me.shots.filter(({ paid }) => paid === null));
  if (!first || flying.length === 0) return;
  await first.house.db.run(
    `update wagers set at = at - interval '10 seconds'
    where brand_id = 1 and state = 'open' and wager_id = any($1::bigint[])`,
    [flying.map(({ wagerId }) => BigInt(wagerId))],
  );
  await first.house.runReef();
};

/** A new pair shows the old one, and every shot under it is drawn again. */
export const showSeeds = async (life: Life): Promise<void> => {
  const { me, call, books, did } = life;
  if (me.shots.length === 0) return;
  const by = { token: me.token };
  const { next } = (await call(seeds.seeds, {}, by)).value;
  const turn = () =>
    call(
      seeds.rotateSeeds,
      { clientSeed: `sim-${(me.keys += 1)}`, nextCommitment: next.commitment },
      by,
    );
  let reply = await turn();
  if (reply.errorCode === 'state_conflict') {
    // Something is still drawn from it: a round of steps, or a shot in the water.
    await finishSteps(life);
    reply = await turn();
  }
  if (!reply.success) {
    did(`refused.${reply.errorCode}`);
    return;
  }
  if (!reply.value.previous) throw new Error('a pair was turned over and not shown');
  const { commitment, ...revealed } = reply.value.previous;
  for (const shot of me.shots.filter((one) => one.commitment === commitment)) {
    const { nonce, target, paid } = shot;
    if (target === null) continue;
    const payout = paidForShot({ ...revealed, nonce }, { ...shot, target });
    if (!isCommitted(revealed.serverSeed, commitment) || payout !== paid) {
      books.object(
        'another payout than the shot draws',
        me.account,
        textOf(payout),
        textOf(paid ?? 0n),
      );
    }
    did('reef.proven');
  }
  me.shots = me.shots.filter((one) => one.commitment !== commitment);
};

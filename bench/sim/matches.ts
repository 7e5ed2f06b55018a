import type { OutputOf, CallShape, RawInputOf } from '@fairhouse/contract';
import * as approvals from '@fairhouse/contract/approvals';
import * as matching from '@fairhouse/contract/matching';
import * as desk from '@fairhouse/contract/withdrawals-desk';
import { askBack, decide } from './acts.ts';
import { centsOf, dayOf, textOf } from './money.ts';
import sharp from 'sharp';
import type { Life, Member } from './life.ts';

type Match = OutputOf<typeof matching.officeOneMatch>['match'];
const OVER = ['received', 'partly', 'forced', 'refused', 'expired', 'cancelled'];
const PICTURE = 240;

/** Asks for a withdrawal that other members may pay. */
export const offerToMembers = async (life: Life): Promise<void> => {
  const {
    me,
    call,
    dice,
    did,
    keepers: [ann],
  } = life;
  const id = await askBack(life, BigInt(dice.pick([2000, 4000, 4000, 6000])));
  if (id === undefined) return;
  const wanted = await call(matching.offerWithdrawal, { id }, { token: me.token });
  if (!wanted.success) {
    did(`refused.${wanted.errorCode}`);
    return;
  }
  const by = { token: ann.token };
  await call(desk.claimWithdrawal, { id }, by);
  const done = await call(desk.approveWithdrawal, { id, methodId: 'members' }, by);
  did(done.success ? 'offersToMembers' : `refused.${done.errorCode}`);
  // Mostly somebody is there who wants just that.
  const others = life.people.filter((one) => one !== me);
  for (let turn = 0; done.success && turn < 2; turn += 1) {
    await payMember({ ...life, me: dice.pick(others) });
  }
};

/** Takes what another member is owed, and both say what came of it. */
export const payMember = async (life: Life): Promise<void> => {
  const { me, call, books, dice, did } = life;
  const amount = dice.pick(['20.00', '20.00', '20.00', '40.00']);
  const key = `sim-${me.account}-${(me.keys += 1)}`;
  const reply = await call(matching.takeMatch, { amount }, { token: me.token, key });
  if (!reply.success) {
    did(`refused.${reply.errorCode}`);
    return;
  }
  const { id } = reply.value;
  const answered = life.house.now();
  const match = await read(life, id);
  // What the clock let go is free again: the books hear of it before they judge.
  for (const other of books.matchesToLookAt(match.withdrawalId)) await lookAtMatch(life, other);
  if (match.payeeId === me.id) books.object('a member pays an own withdrawal', me.account, id);
  books.matchBegun(id, {
    payer: me.id,
    withdrawal: match.withdrawalId,
    amount: centsOf(amount),
    day: dayOf(match.createdAt),
    answered,
  });
  did('matchesTaken');
  me.matches.push(id);
  const way = dice.weighted({ prove: 80, cancel: 10, vanish: 10 });
  if (way === 'cancel') {
    await say(life, me, 'matchesCancelled', [matching.cancelMatch, { id }]);
  } else if (way === 'prove') {
    await prove(life, me, id);
    await answer(life, id, match);
  }
  await lookAtMatch(life, id);
};

const payeeOf = ({ people }: Life, match: Match): Member => {
  const payee = people.find((one) => one.id === match.payeeId);
  if (!payee) throw new Error(`match ${match.id} is with nobody who lives here`);
  return payee;
};

const answer = async (life: Life, id: string, match: Match): Promise<void> => {
  const { dice, me } = life;
  const payee = payeeOf(life, match);
  const word = dice.weighted({ RECEIVED: 25, PARTLY: 40, NOT_RECEIVED: 15, silence: 20 });
  if (word === 'silence') {
    life.did('matches.silence');
    return;
  }
  if (word === 'NOT_RECEIVED') await prove(life, payee, id);
  const part = textOf((centsOf(match.amount) * BigInt(1 + dice.below(98))) / 100n);
  const isDone = await say(life, payee, `matches.${word}`, [
    matching.confirmMatch,
    { id, result: word, ...(word === 'PARTLY' ? { amountReceived: part } : {}) },
  ]);
  if (!isDone || word !== 'PARTLY') return;
  await lookAtMatch(life, id);
  const then = dice.weighted({ agree: 30, object: 50, wait: 20 });
  if (then === 'agree') await say(life, me, 'matches.agreed', [matching.agreeToPart, { id }]);
  if (then !== 'object') return;
  await prove(life, me, id);
  await say(life, me, 'matches.objected', [matching.objectToPart, { id }]);
};

const say = async <C extends CallShape>(
  { call, did }: Life,
  by: Member,
  what: string,
  [definition, input]: readonly [C, RawInputOf<C>],
): Promise<boolean> => {
  const reply = await call(definition, input, { token: by.token });
  did(reply.success ? what : `refused.${reply.errorCode}`);
  return reply.success;
};

/** A picture that nobody has sent yet, busy as a screen is. */
const prove = async ({ call, did }: Life, by: Member, id: string): Promise<void> => {
  const file = await sharp({
    create: {
      width: PICTURE,
      height: PICTURE,
      channels: 3,
      background: '#ffb347',
      noise: { type: 'gaussian', mean: 120, sigma: 40 },
    },
  })
    .png({ compressionLevel: 1 })
    .toBuffer();
  const reply = await call(matching.sendMatchProof, { id }, { token: by.token, file });
  if (!reply.success) did(`refused.${reply.errorCode}`);
};

const read = async ({ call, keepers: [ann] }: Life, id: string): Promise<Match> =>
  (await call(matching.officeOneMatch, { id }, { token: ann.token })).value.match;

const lookAtMatch = async (life: Life, id: string): Promise<Match> => {
  const match = await read(life, id);
  life.books.matchSeen(id, {
    state: match.state,
    day: dayOf(match.settledAt ?? new Date(life.house.now())),
    received: match.amountReceived === null ? 0n : centsOf(match.amountReceived),
    until: match.settledAt === null ? 0 : Date.parse(match.settledAt),
  });
  return match;
};

/** The house's side: reviews are decided, and for the others time goes on. */
export const workOnMatches = async (life: Life): Promise<void> => {
  const { me, house } = life;
  const open: string[] = [];
  for (const id of me.matches) {
    const seen = await lookAtMatch(life, id);
    if (seen.state === 'review') await judge(life, seen);
    // So that a member who is silent is reminded on one day, and past it on the next.
    else if (!OVER.includes(seen.state)) {
      await house.db.run(
        `update matches set pay_by = pay_by - make_interval(mins => 40),
        confirm_by = confirm_by - make_interval(mins => 20),
        proof_at = proof_at - make_interval(mins => 20),
        object_by = object_by - make_interval(mins => 40)
        where brand_id = 1 and match_id = $1`,
        [id],
      );
    }
    if (!OVER.includes((await lookAtMatch(life, id)).state)) open.push(id);
  }
  me.matches = open;
};

const judge = async (life: Life, match: Match): Promise<void> => {
  const {
    call,
    dice,
    did,
    keepers: [ann],
  } = life;
  const had = centsOf(match.amountReceived ?? '0.00');
  const outcome = dice.pick(['RECEIVED', 'PART', had > 0n ? 'RECEIVED' : 'NOT_PAID'] as const);
  const more = (centsOf(match.amount) - had) / 2n;
  const { id } = match;
  const by = { token: ann.token };
  await call(matching.claimMatch, { id }, by);
  const done = await call(
    matching.decideMatch,
    {
      id,
      outcome,
      ...(outcome === 'PART' ? { amountReceived: textOf(had + more) } : {}),
      note: 'both proofs compared',
    },
    by,
  );
  did(done.success ? `desk.match.${outcome}` : `refused.${done.errorCode}`);
  if (!done.success || !done.value.isAsked) return;
  const { list } = (await call(approvals.approvals, { pageSize: 100 }, by)).value;
  const asked = list.find((one) => one.state === 'asked' && one.kind === 'matching.decide');
  if (asked) await decide(life, life.keepers[1], asked.id, 'approve');
};

const TURNS = 8;
/** Nobody looks for members any more: what is under way ends, and the house pays the rest. */
export const endMatches = async (lives: Life[]): Promise<void> => {
  const [first] = lives;
  for (let turn = 0; first && turn < TURNS; turn += 1) {
    for (const life of lives) await workOnMatches(life);
    await first.house.db.run('update match_offers set until = now() where brand_id = 1');
    await first.house.runMatching();
    if (lives.every(({ me }) => me.matches.length === 0)) return;
  }
};

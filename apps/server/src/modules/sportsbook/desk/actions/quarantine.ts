import type { InputOf } from '@fairhouse/contract';
import type { decideDoubt as decideCall } from '@fairhouse/contract/sportsbook-quarantine';
import { within } from '../../../../kernel/db.ts';
import { operatorOf, type Ctx, type Kernel } from '../../../../kernel/kernel.ts';
import { isRefusal, refuse } from '../../../../kernel/refusal.ts';
import { approvalKinds, askApproval } from '../../../approvals/index.ts';
import { doubtSources, eventsById, type BookDoubt, type EventRow } from '../../index.ts';
import { KINDS } from '../rules.ts';
import { bookSubject, noteBook } from '../steps/note.ts';
import { bookAsks } from '../store.ts';

const SHOWN = 200;
const nameOf = (event: EventRow | undefined, doubt: BookDoubt): string =>
  event ? `${event.sides.home.name} – ${event.sides.away.name}` : (doubt.eventId ?? doubt.kind);

/** Messages that contradict what stands, of every source, the oldest first. */
export const readQuarantine = async (ctx: Ctx) => {
  const brandId = ctx.brand.id;
  const sources = [...doubtSources.of(ctx)];
  const found: { source: string; doubt: BookDoubt }[] = [];
  for (const [source, { open }] of sources) {
    for (const doubt of await open(ctx.db, brandId)) found.push({ source, doubt });
  }
  const shown = found
    .toSorted((one, other) => one.doubt.foundAt.getTime() - other.doubt.foundAt.getTime())
    .slice(0, SHOWN);
  const [events, asks] = await Promise.all([
    eventsById(
      ctx.db,
      brandId,
      shown.flatMap(({ doubt }) => doubt.eventId ?? []),
    ),
    bookAsks(ctx.db, {
      brandId,
      kinds: [KINDS.doubt],
      keys: shown.map(({ source, doubt }) => keyOf(source, doubt.id)),
    }),
  ]);
  return {
    isConnected: sources.length > 0,
    count: found.length,
    list: shown.map(({ source, doubt }) => {
      const event = events.find((one) => one.event_id === doubt.eventId);
      return {
        source,
        id: doubt.id,
        eventId: event?.event_id ?? null,
        name: nameOf(event, doubt),
        kind: doubt.kind,
        reasons: [...doubt.reasons],
        body: doubt.body,
        foundAt: doubt.foundAt.toISOString(),
        isAsked: asks.some((one) => one.key === keyOf(source, doubt.id)),
      };
    }),
  };
};
const keyOf = (source: string, id: string): string => `${source}:${id}`;

/**
 * What is dropped changes nothing, and one person says so. What is taken may settle bets: that is a
 * result by hand, and a second person decides (D-R21).
 */
export const decideDoubt = async (ctx: Ctx, input: InputOf<typeof decideCall>) => {
  const { source, id, decision, reason } = input;
  const brandId = ctx.brand.id;
  const from = doubtSources.of(ctx).get(source);
  const doubt = (await from?.open(ctx.db, brandId))?.find((one) => one.id === id);
  if (!from || !doubt) return refuse('not_found');
  const [event] = await eventsById(ctx.db, brandId, doubt.eventId === null ? [] : [doubt.eventId]);
  const subject = bookSubject('event', doubt.eventId ?? source);
  const asked = await ctx.db.transaction(async (tx) => {
    if (decision === 'take') {
      return askApproval(ctx, tx, {
        kind: KINDS.doubt,
        key: keyOf(source, id),
        subject,
        payload: {
          source,
          id,
          name: nameOf(event, doubt),
          what: doubt.kind,
          reasons: doubt.reasons.join(', '),
        },
        reason,
      });
    }
    const { operatorId: by } = operatorOf(ctx);
    const kernel = { ...ctx, db: within(ctx.db, tx) };
    if (!(await from.decide(kernel, { brandId, id, decision, by, note: reason })))
      return refuse('state_conflict');
    await noteBook(ctx, tx, {
      action: 'sportsbook.drop',
      subject,
      before: { source, kind: doubt.kind, reasons: doubt.reasons },
      reason,
    });
    return undefined;
  });
  if (isRefusal(asked)) return asked;
  return { approvalId: asked ? asked.approval_id.toString() : null };
};

export const registerDoubts = (kernel: Kernel): void => {
  approvalKinds.fill(kernel, KINDS.doubt, {
    permission: 'sportsbook.results',
    apply: async (ctx, tx, { payload, reason }) => {
      const { source = '', id = '' } = payload;
      const { operatorId: by } = operatorOf(ctx);
      const taken = await doubtSources
        .of(ctx)
        .get(source)
        ?.decide(
          { ...ctx, db: within(ctx.db, tx) },
          { brandId: ctx.brand.id, id, decision: 'take', by, note: reason },
        );
      return taken ? { after: { source, kind: payload.what } } : refuse('state_conflict');
    },
  });
};

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { contextOf } from '../../../kernel/admit.ts';
import type { Ctx, Kernel } from '../../../kernel/kernel.ts';
import { headerOf, hostOf, sourceOf } from '../../../kernel/request.ts';
import { brandOf } from '../../brands/index.ts';
import { PAGE_STYLE } from '../print.ts';
import { operatorById, type OperatorRow } from '../store.ts';
import { isSignedBy, printJson, SIGNATURE } from '../steps/wire.ts';
import { listGames, openUrl, urlBody, WireRefusal } from '../steps/open-games.ts';
import { listRounds } from '../steps/rounds-of-day.ts';
import { cancelBody, giveReward, listPrepaids, rewardBody, takeReward } from '../steps/rewards.ts';
import { readRound, roundUrl, showRound } from '../steps/round-page.ts';

/** Of one operator, and of one address that signs nothing right. */
const CALLS_A_MINUTE = 6000;
const WRONG_A_MINUTE = 120;
const LISTS_A_MINUTE = 30;

const named = z.looseObject({ operator_id: z.string().min(1).max(40) });
const roundBody = z.object({
  operator_id: z.string(),
  transaction_uuid: z.string().max(64).optional(),
  round: z.string().max(64).optional(),
  user: z.string().max(64).optional(),
});

const dayBody = z.object({
  operator_id: z.string(),
  day: z.iso.date(),
  after: z.string().max(64).default(''),
});

const bytesOf = ({ body }: FastifyRequest): Buffer =>
  Buffer.isBuffer(body) ? body : Buffer.alloc(0);
const jsonOf = (bytes: Buffer): unknown => {
  // What is no JSON has no shape either.
  try {
    return JSON.parse(bytes.toString('utf8')) as unknown;
  } catch {
    return undefined;
  }
};

/** Whoever signed the very bytes, and what they say. A stranger learns nothing but that. */
const readSigned = async (ctx: Ctx, request: FastifyRequest) => {
  const bytes = bytesOf(request);
  const body = jsonOf(bytes);
  const head = named.safeParse(body);
  const signature = headerOf(request, SIGNATURE);
  const operator = head.success
    ? await operatorById(ctx.db, ctx.brand.id, head.data.operator_id)
    : undefined;
  if (!operator || !signature || !isSignedBy(operator.their_key, bytes, signature)) {
    const source = sourceOf(request, ctx.config.trustedProxyHops);
    if (!ctx.limiter.take(`supply-wrong/${source}`, WRONG_A_MINUTE))
      throw new WireRefusal(429, 'too many calls');
    throw new WireRefusal(401, 'the signature is not of these bytes and this operator');
  }
  const counted = `${ctx.brand.id}/supply/${operator.operator_id}`;
  if (!ctx.limiter.take(counted, CALLS_A_MINUTE)) throw new WireRefusal(429, 'too many calls');
  return { operator, body };
};
const shaped = <T>(shape: z.ZodType<T>, body: unknown): T => {
  const read = shape.safeParse(body);
  if (read.success) return read.data;
  const fields = read.error.issues.map((issue) => issue.path.join('.') || 'body');
  throw new WireRefusal(400, `wrong or missing: ${[...new Set(fields)].join(', ')}`);
};

type Answering = (ctx: Ctx, operator: OperatorRow, body: unknown) => Promise<unknown>;
const CALLS: Readonly<Record<string, Answering>> = {
  '/supply/game/list': async (ctx, { operator_id: id }) => {
    if (!ctx.limiter.take(`${ctx.brand.id}/supply-list/${id}`, LISTS_A_MINUTE))
      throw new WireRefusal(429, 'the list is asked for too often');
    return listGames(ctx);
  },
  '/supply/freebet/prepaids/list': async (ctx, { operator_id: id }) => {
    if (!ctx.limiter.take(`${ctx.brand.id}/supply-prepaids/${id}`, LISTS_A_MINUTE))
      throw new WireRefusal(429, 'the list is asked for too often');
    return listPrepaids(ctx);
  },
  '/supply/freebet/rewards/create': (ctx, operator, body) =>
    giveReward(ctx, operator, shaped(rewardBody, body)),
  '/supply/freebet/rewards/cancel': (ctx, operator, body) =>
    takeReward(ctx, operator, shaped(cancelBody, body).reward_uuid),
  '/supply/game/url': (ctx, operator, body) => openUrl(ctx, operator, shaped(urlBody, body)),
  '/supply/reconciliation/rounds': (ctx, { operator_id: operatorId }, body) => {
    const { day, after } = shaped(dayBody, body);
    return listRounds(ctx, { operatorId, day, after });
  },
  '/supply/game/round': (ctx, operator, body) => {
    const { transaction_uuid: transaction, round, user } = shaped(roundBody, body);
    return roundUrl(ctx, operator, {
      ...(transaction === undefined ? {} : { transaction_uuid: transaction }),
      ...(round === undefined ? {} : { round }),
      ...(user === undefined ? {} : { user }),
    });
  },
};

/** What operators elsewhere call, and the pages of rounds that they open for people. */
export const serveWire = (app: FastifyInstance, kernel: Kernel): void => {
  const contextFor = async (request: FastifyRequest, reply: FastifyReply) => {
    const host = hostOf(request, kernel.config);
    const brand = await brandOf(kernel, host, headerOf(request, 'merchant'));
    return brand && contextOf(kernel, brand, request, reply);
  };
  for (const [path, answer] of Object.entries(CALLS)) {
    app.post(path, async (request, reply) => {
      void reply.type('application/json; charset=utf-8').header('cache-control', 'no-store');
      try {
        const ctx = await contextFor(request, reply);
        if (!ctx) throw new WireRefusal(404, 'there is no house at this address');
        const { operator, body } = await readSigned(ctx, request);
        return reply.send(printJson(await answer(ctx, operator, body)));
      } catch (error) {
        if (error instanceof WireRefusal)
          return reply.status(error.status).send(JSON.stringify({ error: error.message }));
        kernel.log.error({ path, error: String(error) }, 'a call of an operator broke');
        return reply.status(500).send(JSON.stringify({ error: 'nobody knows why' }));
      }
    });
  }
  app.get('/supply/page.css', (_request, reply) => reply.type('text/css').send(PAGE_STYLE));
  app.get<{ Params: { token: string } }>('/supply/rounds/:token', async (request, reply) => {
    const ctx = await contextFor(request, reply);
    const html = ctx && (await showRound(ctx, request.params.token));
    if (!html) return reply.callNotFound();
    return reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(html);
  });
  app.get<{ Params: { token: string } }>(
    '/supply/rounds/:token/proof.json',
    async (request, reply) => {
      const ctx = await contextFor(request, reply);
      const proof = ctx && (await readRound(ctx, request.params.token))?.proof;
      if (!proof) return reply.callNotFound();
      return reply.type('application/json').send(JSON.stringify(proof, null, 2));
    },
  );
};

import {
  WALLET_CALLS,
  WALLET_SIGNATURE_HEADER,
  walletPath,
  type WalletCall,
  type WalletStatus,
} from '@fairhouse/contract/wallet-protocol';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { contextOf } from '../../../kernel/admit.ts';
import { isOutcomeUnknown } from '../../../kernel/db.ts';
import type { Ctx, Kernel } from '../../../kernel/kernel.ts';
import { hashToken } from '../../../kernel/random.ts';
import { sourceOf } from '../../../kernel/request.ts';
import { brandByCode } from '../../brands/index.ts';
import { answered } from '../rows/requests.ts';
import { whoIs } from '../rows/players.ts';
import { knownConnection } from '../steps/known.ts';
import { againOrOther } from '../steps/moving.ts';
import { AnsweredOtherwise, isSigned, printAnswer, readBody, type Said } from '../steps/said.ts';
import { payWin } from '../steps/pay-win.ts';
import { rollBack } from '../steps/roll-back.ts';
import { takeBet } from '../steps/take-bet.ts';
import { tellBalance, tellInfo } from '../steps/tell.ts';

/** Calls a minute from one address: far above what the house answers. */
const PER_MINUTE_MAX = 300_000;
const REQUEST_MAX = 100;

/**
 * The wallet of a brand as a vendor calls it. Bodies are bytes until their signature was judged;
 * every outcome of business is HTTP 200 with a status; of an HTTP error nothing is known.
 */
export const serveWallet = (app: FastifyInstance, kernel: Kernel): void => {
  for (const [name, path] of Object.entries(WALLET_CALLS)) {
    const call = name as WalletCall;
    app.post(`${walletPath(':merchant', ':connection')}${path}`, async (request, reply) => {
      const label = `${walletPath('{merchant}', '{connection}')}${path}`;
      const end = kernel.metrics.seconds.startTimer({ path: label });
      const { http, text } = await answerTo(kernel, call, { request, reply });
      end();
      const code = /"status":"(\w+)"/.exec(text)?.[1] ?? 'none';
      kernel.metrics.calls.inc({ path: label, code });
      return reply.status(http).type('application/json; charset=utf-8').send(text);
    });
  }
};

type Asked = { request: FastifyRequest; reply: FastifyReply };
type Sent = { http: number; text: string };
const only = (status: WalletStatus): Sent => ({ http: 200, text: JSON.stringify({ status }) });

const answerTo = async (
  kernel: Kernel,
  call: WalletCall,
  { request, reply }: Asked,
): Promise<Sent> => {
  const source = sourceOf(request, kernel.config.trustedProxyHops);
  if (!kernel.limiter.take(`wallet/${source}`, PER_MINUTE_MAX))
    return { http: 429, text: '{"error":"too many calls"}' };
  const { merchant = '', connection = '' } = request.params as Record<string, string>;
  const brand = await brandByCode(kernel, merchant);
  const known = brand && (await knownConnection(kernel, brand, connection.slice(0, REQUEST_MAX)));
  if (!brand || !known) return only('RS_ERROR_INVALID_PARTNER');
  const house = contextOf(kernel, brand, request, reply);
  const bytes = house.rawBody;
  const signature = house.header(WALLET_SIGNATURE_HEADER) ?? '';
  if (!isSigned(known, kernel.clock.milliseconds(), { bytes, signature })) {
    kernel.log.warn({ brand: brand.id, connection, ip: house.ip }, 'a wallet call was not genuine');
    return only('RS_ERROR_INVALID_SIGNATURE');
  }
  const read = readBody(call, bytes);
  if (typeof read === 'string') return only(read);
  const place = { brandId: brand.id, code: known.row.code };
  try {
    const text = await answerSaid({ house, place, known, call, ...read } as AnySaid);
    return { http: 200, text };
  } catch (error) {
    if (!isOutcomeUnknown(error)) throw error;
    kernel.log.warn({ ...place, call, error: String(error) }, 'outcome unknown');
    return { http: 503, text: '{"error":"the outcome is not known"}' };
  }
};

type AnySaid = { [C in WalletCall]: Said<C> }[WalletCall];
const answerSaid = async (said: AnySaid): Promise<string> => {
  const { house, place, body } = said;
  const isMoving = said.call === 'bet' || said.call === 'win' || said.call === 'rollback';
  if (isMoving) {
    const before = await answered(house.db, { ...place, requestId: body.request_uuid });
    if (before) return againOrOther(said, before);
  }
  return judge(said).catch((error: unknown) => {
    if (!(error instanceof AnsweredOtherwise)) throw error;
    return printAnswer(said, { status: 'RS_ERROR_DUPLICATE_TRANSACTION' });
  });
};

const judge = async (said: AnySaid): Promise<string> => {
  const who = await whoFor(said.house, said);
  switch (said.call) {
    case 'info':
      return tellInfo(said, who);
    case 'balance':
      return tellBalance(said, who);
    case 'bet':
      return takeBet(said, who);
    case 'win':
      return payWin(said, who);
    default:
      return rollBack(said, who);
  }
};

const whoFor = (house: Ctx, { place, body }: AnySaid) =>
  whoIs(house.db, { ...place, player: body.user, tokenHash: hashToken(body.token ?? '') });

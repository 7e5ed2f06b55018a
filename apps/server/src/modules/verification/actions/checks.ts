import { createChallenge, extractParams, verifySolution } from 'altcha-lib/v1';
import type { Ctx, Kernel } from '../../../kernel/kernel.ts';

const BOTCHECK_MINUTES = 5;
/** About a second of work on a phone. */
const BOTCHECK_NUMBER_MAX = 50_000;

/** The hashes of a check at most; fewer in a rehearsal. */
const numbersOfCheck = (kernel: Kernel): number =>
  kernel.config.rehearsal.botCheckNumbers ?? BOTCHECK_NUMBER_MAX;

export async function sweep(kernel: Kernel): Promise<void> {
  await kernel.db.run('delete from captchas where expires_at < $1', [kernel.db.now()]);
  await kernel.db.run('delete from botchecks_used where expires_at < $1', [kernel.db.now()]);
  await kernel.db.run(`delete from failures where at < $1::timestamptz - interval '1 day'`, [
    kernel.db.now(),
  ]);
  await kernel.db.run(`delete from codes where sent_at < $1::timestamptz - interval '1 day'`, [
    kernel.db.now(),
  ]);
}

export const makeBotCheck = async (ctx: Ctx) =>
  createChallenge({
    hmacKey: ctx.secrets.botcheck,
    maxNumber: numbersOfCheck(ctx),
    expires: new Date(ctx.clock.milliseconds() + BOTCHECK_MINUTES * 60_000),
  });

/** True once for a right, unexpired solution; the same solution is false ever after. */
export const passBotCheck = async (ctx: Ctx, payload: string | undefined): Promise<boolean> => {
  if (!payload) return false;
  const keys = [ctx.secrets.botcheck, ...ctx.secrets.botcheckPrevious];
  const verdicts = await Promise.all(
    keys.map((key) => verifySolution(payload, key, false).catch(() => false)),
  );
  if (!verdicts.includes(true)) return false;
  // By the house's clock, as it was made by it; the library knows the machine's alone.
  const expiresAt = Number(extractParams(payload).expires) * 1000;
  if (!(expiresAt > ctx.clock.milliseconds())) return false;
  const { challenge } = JSON.parse(Buffer.from(payload, 'base64').toString()) as {
    challenge: string;
  };
  return (
    (await ctx.db.run(
      `insert into botchecks_used (brand_id, challenge, expires_at)
     values ($1, $2, $4::timestamptz + make_interval(mins => $3))
     on conflict (brand_id, challenge) do nothing`,
      [ctx.brand.id, challenge, BOTCHECK_MINUTES + 1, ctx.db.now()],
    )) === 1
  );
};

export const CAPTCHA_COOKIE = 'captcha';
/** True once for the answer to the caller's own captcha. */
export const passCaptcha = async (ctx: Ctx, answer: string): Promise<boolean> => {
  const captchaId = ctx.cookie(CAPTCHA_COOKIE);
  if (!captchaId) return false;
  const row = await ctx.db.row(
    `delete from captchas where brand_id = $1 and captcha_id = $2 and expires_at > $3
     returning answer`,
    [ctx.brand.id, captchaId, ctx.db.now()],
  );
  return row?.answer === answer.trim().toLowerCase();
};

import type { Ctx } from '../../../kernel/kernel.ts';
import { settingsOf } from '../../brands/index.ts';
import { standingRows } from '../store.ts';
import { OUTBOX } from './family.ts';

/** How the carrier of a kind does: `own` where the house keeps messages itself. */
export type CarrierStanding = {
  kind: 'sms' | 'mail';
  messengerId: string;
  isOwn: boolean;
  /** In a row, to this moment. */
  failures: number;
};
export const carriersOf = async (ctx: Ctx): Promise<CarrierStanding[]> => {
  const { smsMessenger, mailMessenger } = settingsOf(ctx.brand);
  const rows = await standingRows(ctx.db, ctx.brand.id);
  const carriers = [
    { kind: 'sms', messengerId: smsMessenger },
    { kind: 'mail', messengerId: mailMessenger },
  ] as const;
  return carriers.map((one) => ({
    ...one,
    isOwn: one.messengerId === OUTBOX,
    failures:
      rows.find((row) => row.kind === one.kind && row.messenger_id === one.messengerId)?.failures ??
      0,
  }));
};

import type { WalletStatus } from '@fairhouse/contract/wallet-protocol';
import type { Queries } from '../../../kernel/db.ts';
import type { AtVendor } from './connections.ts';

type Answered = { said: string; reply: string };
export const answered = async (
  db: Queries,
  p: AtVendor & { requestId: string },
): Promise<Answered | undefined> =>
  db.row(
    `select said, reply from wire_requests
     where brand_id = $1 and code = $2 and request_uuid = $3`,
    [p.brandId, p.code, p.requestId],
  );
/** What stands under the name: the answer that was kept first, whoever found another meanwhile. */
export const keepAnswer = async (
  tx: Queries,
  p: AtVendor & Answered & { requestId: string; call: string; status: WalletStatus },
): Promise<Answered> => {
  const made = await tx.run(
    `insert into wire_requests (brand_id, code, request_uuid, call, said, status, reply, at)
     values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (brand_id, code, request_uuid) do nothing`,
    [p.brandId, p.code, p.requestId, p.call, p.said, p.status, p.reply, tx.now()],
  );
  return made === 1 ? p : ((await answered(tx, p)) ?? p);
};

/** Four months, and a week for clocks and files that come late. */
const KEPT_DAYS = 130;
const ONCE_MAX = 20_000;
/** In small steps, so that nobody waits; answers how many went. */
export const forgetAnswers = (db: Queries, brandId: number): Promise<number> =>
  db.run(
    `delete from wire_requests where brand_id = $1 and (code, request_uuid) in (
       select code, request_uuid from wire_requests where brand_id = $1
         and at < $2::timestamptz - make_interval(days => $3) limit $4)`,
    [brandId, db.now(), KEPT_DAYS, ONCE_MAX],
  );

import { openGather } from '../../kernel/gather.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { memberSeen } from '../members/index.ts';
import { keepStop, tellStop } from './actions/stop.ts';
import { countTime, type MemberKey } from './store.ts';

/** Signs of life are counted together; nobody waits for it. */
const APART_MILLISECONDS = 200;

/** A session in use counts the member's time; who has used up the day's time stops playing. */
export const listenForUse = (kernel: Kernel): void => {
  const count = openGather<MemberKey, true>(
    async (places) => {
      const known = new Map(places.map((one) => [`${one.brandId}/${one.memberId}`, one]));
      for (const row of await countTime(kernel.db, [...known.values()])) {
        const place = { brandId: row.brand_id, memberId: row.member_id };
        tellStop(kernel, place, await kernel.db.transaction((tx) => keepStop(tx, place)));
      }
      return places.map(() => true);
    },
    { apartMilliseconds: APART_MILLISECONDS },
  );
  memberSeen.hear(kernel, ({ brandId, memberId }) => {
    count({ brandId, memberId: BigInt(memberId) }).catch((error: Error) =>
      kernel.log.warn({ error: error.message }, 'time was not counted'),
    );
  });
};

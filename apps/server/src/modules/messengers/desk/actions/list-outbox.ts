import type { InputOf } from '@fairhouse/contract';
import type { officeOutbox } from '@fairhouse/contract/messengers';
import { cursorOf } from '../../../../kernel/ids.ts';
import { operatorOf, type Ctx } from '../../../../kernel/kernel.ts';
import { note } from '../../../audit/index.ts';
import { maskedOf, messageOf, readOutbox } from '../../index.ts';
import { may } from '../../../staff/index.ts';

/**
 * Codes and links are masked: who reads them could come in as the member. Whole they are with
 * demo help, for who decides about the house. Each look stands in the audit log.
 */
export const listOutbox = async (ctx: Ctx, input: InputOf<typeof officeOutbox>) => {
  const { operatorId, name } = operatorOf(ctx);
  const keyword = input.keyword?.trim() ?? '';
  const rows = await readOutbox(ctx, {
    before: cursorOf(input.cursor),
    keyword,
    count: input.pageSize + 1,
  });
  const page = rows.slice(0, input.pageSize);
  const isWhole = ctx.config.demoHelp && may(operatorOf(ctx), 'brands.manage');
  await note(ctx.db, {
    brandId: ctx.brand.id,
    operatorId,
    operatorName: name,
    action: 'outbox.view',
    subject: 'outbox',
    ip: ctx.ip,
    after: { messages: page.length, searched: keyword !== '', whole: isWhole },
  });
  return {
    list: page.map(isWhole ? messageOf : maskedOf),
    isMasked: !isWhole,
    nextCursor: rows.length > page.length ? (page.at(-1)?.message_id.toString() ?? null) : null,
  };
};

import { operatorOf, type Kernel } from '../../../kernel/kernel.ts';
import { isRefusal, refuse } from '../../../kernel/refusal.ts';
import { approvalKinds } from '../../approvals/index.ts';
import { tellOwners } from '../../staff/index.ts';
import { capOf, keepTerms } from './accounts.ts';
import { OPENING } from '../steps/open-account.ts';
import { accountRow } from '../rows/accounts.ts';

/** Bank, number and holder are for good: what was asked for is what is opened. */
export const registerOpening = (kernel: Kernel): void => {
  approvalKinds.fill(kernel, OPENING, {
    permission: 'accounts.open',
    apply: async (ctx, tx, request) => {
      const { cap = '', qrFormat = 'plain', qrBank = '', name = '' } = request.payload;
      const before = await accountRow(tx, ctx.brand.id, request.key);
      const capMinor = capOf(ctx, cap === '' ? null : cap);
      if (!before || isRefusal(capMinor)) return refuse('state_conflict');
      await keepTerms(ctx, tx, {
        before,
        capMinor,
        isNew: false,
        terms: {
          isOn: true,
          qrBank,
          dailyCap: cap === '' ? null : cap,
          reason: request.reason,
          qrFormat: qrFormat === 'vietqr' || qrFormat === 'epc' ? qrFormat : 'plain',
        },
      });
      await tellOwners(tx, {
        brandId: ctx.brand.id,
        kind: 'guard.done',
        details: {
          brand: ctx.brand.name,
          by: operatorOf(ctx).name,
          guards: name,
          reason: request.reason,
        },
      });
      return { after: { account: name, isOn: true } };
    },
  });
};

import { unseal } from '../../../kernel/crypto.ts';
import { operatorOf, type Kernel } from '../../../kernel/kernel.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { approvalKinds } from '../../approvals/index.ts';
import { isMoneyUnderWay, lockConnection, writeConnection } from '../rows/connections.ts';
import { isElsewhere } from '../rules.ts';
import { filledOf, lookAt, sealSecrets } from '../steps/connection.ts';
import { CONNECTION, remoteOf, tellOfConnection, type WaitingConnection } from './connections.ts';

/** What was asked for is what holds from now on, unless something else was set meanwhile. */
export const registerConnections = (kernel: Kernel): void => {
  approvalKinds.fill(kernel, CONNECTION, {
    permission: 'deposits.manage',
    apply: async (ctx, tx, request) => {
      const remote = remoteOf(ctx, request.key);
      if (!remote || !request.given_sealed) return refuse('state_conflict');
      const asked = JSON.parse(
        unseal(ctx.secrets.atRest, request.given_sealed).toString('utf8'),
      ) as WaitingConnection;
      const place = { brandId: ctx.brand.id, methodId: request.key };
      const now = await lockConnection(tx, place);
      if ((now?.version ?? 0) !== asked.version) return refuse('state_conflict');
      const hasMoved = isElsewhere(remote.fields, now && filledOf(ctx, now), asked);
      if (hasMoved && (await isMoneyUnderWay(tx, place))) return refuse('state_conflict');
      await writeConnection(tx, {
        ...place,
        fields: asked.fields,
        secretsSealed: sealSecrets(ctx, asked.secrets),
        endsPrevious: asked.endsPrevious,
        by: `${request.asked_name} + ${operatorOf(ctx).name}`,
      });
      const { name = '', changes = '' } = request.payload;
      await tellOfConnection(ctx, tx, {
        kind: 'guard.done',
        remote,
        changes,
        reason: request.reason,
      });
      return { after: { name, changes }, tell: () => lookAt(ctx, ctx.brand.id, remote.method) };
    },
  });
};

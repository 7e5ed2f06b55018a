import type { InputOf } from '@fairhouse/contract';
import type { askVendorConnection } from '@fairhouse/contract/vendor-connections';
import type { Queries } from '../../../kernel/db.ts';
import { operatorOf, type Ctx, type Kernel } from '../../../kernel/kernel.ts';
import { isRefusal, refuse } from '../../../kernel/refusal.ts';
import { keyPrint, rsaPublicKey } from '../../../kernel/rsa.ts';
import { approvalKinds, askApproval } from '../../approvals/index.ts';
import { slugsOf } from '../../catalogue/index.ts';
import { tellOwners } from '../../staff/index.ts';
import { readHookAddress } from '../../webhooks/index.ts';
import {
  addKey,
  changeConnection,
  connectionRow,
  insertConnection,
  lockConnection,
  type ConnectionRow,
} from '../rows/connections.ts';
import { tellChanged } from '../steps/known.ts';
import { CONNECTION } from './connections.ts';

type Asked = InputOf<typeof askVendorConnection>;

/** Without a slash at its end; undefined where it is no address that a vendor may have. */
const addressOf = (ctx: Ctx, text: string): string | undefined => {
  const url = readHookAddress(text, ctx.config.privateWebhooks ?? false);
  if (url === undefined || new URL(url).search !== '') return undefined;
  return url.replace(/\/+$/, '');
};

const wrongWith = (ctx: Ctx, input: Asked, row: ConnectionRow | undefined) => {
  const fields: Record<string, string> = {};
  if (addressOf(ctx, input.url) === undefined) fields.url = 'address';
  if (input.publicPem !== '' && !rsaPublicKey(input.publicPem)) fields.publicPem = 'key';
  if (!row && input.publicPem === '') fields.publicPem = 'required';
  // Games of the house, or of a vendor that is there otherwise, have that name before theirs.
  if (!row && slugsOf(ctx, input.code).length > 0) fields.code = 'taken';
  return Object.keys(fields).length > 0 ? refuse('validation_failed', { fields }) : undefined;
};

/** Judged now, done when another operator approves, and told to every owner (D-W07). */
export const askConnection = async (ctx: Ctx, input: Asked) => {
  const { code, reason } = input;
  const row = await connectionRow(ctx.db, { brandId: ctx.brand.id, code });
  const wrong = wrongWith(ctx, input, row);
  if (wrong) return wrong;
  const url = addressOf(ctx, input.url) ?? '';
  const isSame =
    row?.name === input.name && row.url === url && row.operator_id === input.operatorId;
  if (isSame && input.publicPem === '') return refuse('state_conflict');
  const asked = await ctx.db.transaction(async (tx) => {
    const request = await askApproval(ctx, tx, {
      kind: CONNECTION,
      key: code,
      subject: `vendor:${code}`,
      reason,
      payload: {
        name: input.name,
        url,
        operatorId: input.operatorId,
        publicPem: input.publicPem,
        key: input.publicPem === '' ? '' : keyPrint(input.publicPem),
        overlapHours: String(input.overlapHours),
        version: String(row?.version ?? 0),
      },
    });
    if (!isRefusal(request)) await tell(ctx, tx, { kind: 'guard.asked', name: input.name, reason });
    return request;
  });
  return isRefusal(asked) ? asked : { isWaiting: true as const };
};

type Told = { kind: 'guard.asked' | 'guard.done'; name: string; reason: string };
const tell = (ctx: Ctx, tx: Queries, { kind, name, reason }: Told): Promise<void> =>
  tellOwners(tx, {
    brandId: ctx.brand.id,
    kind,
    details: {
      brand: ctx.brand.name,
      by: operatorOf(ctx).name,
      guards: `vendor connection: ${name}`,
      reason,
    },
  });

/** What was asked for is what holds from now on, unless something else was set meanwhile. */
export const registerConnections = (kernel: Kernel): void => {
  approvalKinds.fill(kernel, CONNECTION, {
    permission: 'games.manage',
    apply: async (ctx, tx, request) => {
      const place = { brandId: ctx.brand.id, code: request.key };
      const { name = '', url = '', operatorId = '', publicPem = '', key = '' } = request.payload;
      const { version = '', overlapHours = '0' } = request.payload;
      const row = await lockConnection(tx, place);
      if (String(row?.version ?? 0) !== version) return refuse('state_conflict');
      const by = `${request.asked_name} + ${operatorOf(ctx).name}`;
      const values = { ...place, name, url, operatorId, by };
      if (row) await changeConnection(tx, values);
      else if (!(await insertConnection(tx, values))) return refuse('state_conflict');
      if (publicPem !== '')
        await addKey(tx, {
          ...place,
          keyId: ctx.random.uuid(),
          side: 'vendor',
          publicPem,
          privateSealed: null,
          by,
          overlapHours: Number(overlapHours),
        });
      await tell(ctx, tx, { kind: 'guard.done', name, reason: request.reason });
      return {
        before: row ? { name: row.name, url: row.url, operatorId: row.operator_id } : {},
        after: { name, url, operatorId, key },
        tell: async () => tellChanged(ctx, place),
      };
    },
  });
};

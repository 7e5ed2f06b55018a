import type { InputOf } from '@fairhouse/contract';
import type { linkOperator as call } from '@fairhouse/contract/staff-provider';
import { idOf } from '../../../../kernel/ids.ts';
import { operatorOf, type Ctx, type Kernel } from '../../../../kernel/kernel.ts';
import type { Queries } from '../../../../kernel/db.ts';
import { isRefusal, refuse } from '../../../../kernel/refusal.ts';
import { approvalKinds, askApproval, bothOf } from '../../../approvals/index.ts';
import {
  dropTicketsOf,
  endSessionsOf,
  isAlone,
  isGuarded,
  isOfDomains,
  keepLink,
  noteMaker,
  staffProviderOf,
  type Maker,
} from '../../index.ts';
import { makerOf, noteStaff, operatorIn } from '../steps/changes.ts';

const KIND = 'staff.link';
type Wanted = { operatorId: bigint; issuer: string; subject: string; mail: string };

/** Whoever links decides who comes in as this operator: what binds a reset binds this. */
const carryOut = async (ctx: Ctx, tx: Queries, { maker, ...p }: Wanted & { maker: Maker }) => {
  const { operatorId, subject, mail } = p;
  const one = { brandId: ctx.brand.id, operatorId };
  const link =
    subject === '' && mail === '' ? null : { ...p, subject: subject || null, mail: mail || null };
  if (!(await keepLink(tx, { ...one, link }))) return refuse('state_conflict');
  await endSessionsOf(tx, one);
  await dropTicketsOf(tx, one);
  if (link && maker.operatorId !== operatorId) await noteMaker(tx, { ...one, kind: 'link', maker });
  return { after: { subject, mail, issuer: link ? p.issuer : '' } };
};

export const linkOperator = async (ctx: Ctx, input: InputOf<typeof call>) => {
  const { subject, mail, reason } = input;
  const provider = staffProviderOf(ctx);
  const isLink = subject !== '' || mail !== '';
  return ctx.db.transaction(async (tx) => {
    const alone = await isAlone(ctx, tx);
    const operator = await operatorIn(ctx, tx, idOf(input.id));
    if (!operator) return refuse('not_found');
    if (isLink && !provider) return refuse('state_conflict');
    if (mail !== '' && !isOfDomains(mail, provider?.domains ?? [])) {
      return refuse('validation_failed', { fields: { mail: 'unknown' } });
    }
    const { operator_id: operatorId, name } = operator;
    // Nobody says alone who they are themselves; to be nobody there any more is theirs.
    if (isLink && operatorId === operatorOf(ctx).operatorId) return refuse('same_operator');
    const about = `operator:${name}`;
    const wanted = { operatorId, subject, mail, issuer: provider?.issuer ?? '' };
    if (isLink && isGuarded(operator.role) && !alone) {
      const row = await askApproval(ctx, tx, {
        kind: KIND,
        key: String(operatorId),
        subject: about,
        payload: { ...wanted, operatorId: String(operatorId), name },
        reason,
      });
      return isRefusal(row) ? row : { approvalId: String(row.approval_id) };
    }
    const done = await carryOut(ctx, tx, { ...wanted, maker: makerOf(ctx) });
    if (isRefusal(done)) return done;
    await noteStaff(ctx, tx, {
      action: KIND,
      subject: about,
      before: {
        subject: operator.linked_subject ?? '',
        mail: operator.linked_mail ?? '',
        issuer: operator.linked_issuer ?? '',
      },
      after: done.after,
      reason,
    });
    return { approvalId: null };
  });
};

export const registerLinking = (kernel: Kernel): void => {
  approvalKinds.fill(kernel, KIND, {
    permission: 'staff.manage',
    apply: async (ctx, tx, request) => {
      const { operatorId = '', issuer = '', subject = '', mail = '' } = request.payload;
      const provider = staffProviderOf(ctx);
      // It was asked for people of that provider, as it was then.
      if (provider?.issuer !== issuer) return refuse('state_conflict');
      if (mail !== '' && !isOfDomains(mail, provider.domains)) return refuse('state_conflict');
      const operator = await operatorIn(ctx, tx, idOf(operatorId));
      if (!operator) return refuse('not_found');
      return carryOut(ctx, tx, {
        operatorId: operator.operator_id,
        issuer,
        subject,
        mail,
        maker: bothOf(ctx, request),
      });
    },
  });
};

import type { Fault } from './fault.ts';

const module = 'apps/server/src/modules/cases';
const test = `${module}/cases.test.ts`;

/** Cases: what is looked into, by whom it is cleared, and about what. */
export const CASES: readonly Fault[] = [
  {
    name: 'case-seen',
    row: 'D-U32, what stood there',
    file: `${module}/actions/decide.ts`,
    find: "if (!row || row.state === 'decided' || (await seenOf(tx, place)) !== payload.seen) {",
    put: "if (!row || row.state === 'decided') {",
    test,
    red: '[D-U32] what came after a decision was asked for has to be seen first',
  },
  {
    name: 'case-alone',
    row: 'D-U32, two persons',
    file: `${module}/actions/decide.ts`,
    find: "input.outcome === 'restricted' ? restrict(ctx, input) : ask(ctx, input)",
    put: "input.outcome === 'reported' ? ask(ctx, input) : restrict(ctx, input)",
    test,
    red: '[D-U32] who clears somebody does not do it alone, and what was cleared counts no more',
  },
  {
    name: 'case-told',
    row: 'D-U32, no word of it',
    file: `${module}/actions/decide.ts`,
    find: 'payload: { case: String(row.case_id), seen',
    put: 'payload: { account: row.account, case: String(row.case_id), seen',
    test,
    red: '[D-U32] who reads requests and the log without risk.read learns no word of a case',
  },
  {
    name: 'request-seen',
    row: 'D-U31, no word of it',
    file: 'apps/server/src/modules/approvals/actions/ask.ts',
    find: 'seenWith === undefined || may(operator, seenWith)',
    put: "seenWith !== 'nothing' || may(operator, seenWith)",
    test: 'apps/server/src/modules/laundering/laundering.test.ts',
    red: '[D-U31] requests and the log say to nobody without risk.read what is looked for',
  },
  {
    name: 'case-foreign',
    row: 'D-U32, evidence',
    file: `${module}/store.ts`,
    find: 'brand_id = $1 and deposit_id = $4\n       and member_id = $2',
    put: 'brand_id = $1 and deposit_id = $4',
    test,
    red: '[D-U32] it is taken over, waits, and evidence is of this member or of nobody',
  },
  {
    name: 'case-others-finding',
    row: 'D-U32, evidence',
    file: 'apps/server/src/modules/laundering/store.ts',
    find: "and member_id = $4 and state = 'open' and case_id is null",
    put: "and $4::bigint > 0 and state = 'open' and case_id is null",
    test,
    red: "[D-U32] a finding of somebody else comes into nobody's case, and two at once open one",
  },
  {
    name: 'case-cleared',
    row: 'D-U32, what was cleared',
    file: 'apps/server/src/modules/laundering/actions/look.ts',
    find: 'list.filter((one) => !cleared.has(keyOf(one)))',
    put: 'list.filter((one) => keyOf(one) !== String(cleared.size))',
    test,
    red: '[D-U32] who clears somebody does not do it alone, and what was cleared counts no more',
  },
  {
    name: 'inbox-hidden-guard',
    row: 'D-U32',
    file: 'apps/server/src/modules/inbox/actions/rules.ts',
    find: 'if (!isShown && INBOX_ALWAYS.includes(kind)) {',
    put: 'if (!isShown && INBOX_ALWAYS.length === 0) {',
    test: 'tests/inbox.test.ts',
    red: '[D-U32] a brand says which kinds are shown and when one is urgent; desks keep theirs',
  },
  {
    name: 'case-asked-past',
    row: 'D-U44',
    file: `${module}/actions/decide.ts`,
    find: 'if ((await waitingOf(ctx, tx, row))?.isStale === true) {',
    put: 'if ((await waitingOf(ctx, tx, row)) !== undefined) {',
    test,
    red: '[D-U44] what was asked before something came gives way to what is asked anew',
  },
];

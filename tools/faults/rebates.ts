import type { Fault } from './fault.ts';

const modules = 'apps/server/src/modules';
const compute = `${modules}/rebates/rows/compute.ts`;
const rebates = `${modules}/rebates/rebates.test.ts`;
const random = `${modules}/rebates/random-lines.test.ts`;
const groups = `${modules}/rebates/prize-groups.test.ts`;

/** Rebates of lines: what they are counted by, and that each is paid once. */
export const REBATES: readonly Fault[] = [
  {
    name: 'rebate-before-final',
    row: 'D-J30',
    file: `${modules}/rebates/actions/compute.ts`,
    find: '!final || final < until ||',
    put: '!final ||',
    test: rebates,
    red: 'pays a member its rate and each agent above the difference',
  },
  {
    name: 'rebate-beside-cashback',
    row: 'D-J30',
    file: compute,
    find: 'greatest(0, r.rate - h.house_rate)',
    put: 'r.rate',
    test: rebates,
    red: 'pays a member its rate and each agent above the difference',
  },
  {
    name: 'rebate-terms-of-start',
    row: 'D-J30',
    file: compute,
    find: 'o.from_at > $2, case when o.from_at <= $2 then o.from_at end desc, o.from_at',
    put: 'o.from_at desc',
    test: rebates,
    red: 'counts new terms from the next day on',
  },
  {
    name: 'rebate-carried',
    row: 'D-J30',
    file: compute,
    find: 'select least(0, b.counted + b.carried) as carried',
    put: 'select 0::bigint as carried',
    test: rebates,
    red: 'counts new terms from the next day on',
  },
  {
    name: 'rebate-never-rises',
    row: 'D-J11',
    file: compute,
    find: 'min(o.given)',
    put: 'max(o.given) filter (where o.member_id = t.member_id)',
    test: random,
    red: 'in lines that change by chance everybody has what each bet brought',
  },
  {
    name: 'rebate-a-day',
    row: 'D-J30',
    file: `${modules}/rebates/rules.ts`,
    find: '`rebate:${p.day}:${p.memberId}`',
    put: '`rebate:${p.memberId}`',
    test: random,
    red: 'pays each payee of a day once, in two processes',
  },
  {
    name: 'prize-group-of-line',
    row: 'LO-02',
    file: `${modules}/lottery/steps/prize-groups.ts`,
    find: 'Math.min(base, own)',
    put: 'base',
    test: groups,
    red: 'a member of a line plays at the prize group of its line',
  },
  {
    name: 'prize-group-above-brand',
    row: 'D-J31',
    file: compute,
    find: `($5::jsonb -> 'modes' ->> k.category)::integer)`,
    put: '2000)',
    test: groups,
    red: 'an agent earns nothing above the base of the brand',
  },
];

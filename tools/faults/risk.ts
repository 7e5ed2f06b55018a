import type { Fault } from './fault.ts';

const module = 'apps/server/src/modules/risk';

/** The score of risk is what its parts say. */
export const RISK: readonly Fault[] = [
  {
    name: 'risk-without-bound',
    row: 'D-U33',
    file: `${module}/rules.ts`,
    find: 'count < from ? 0 : Math.min(most, first + each * (count - from));',
    put: 'count < from || most === 0 ? 0 : first + each * (count - from);',
    test: `${module}/rules.test.ts`,
    red: 'points, which is',
  },
  {
    name: 'risk-decided',
    row: 'D-U33',
    file: `${module}/store.ts`,
    find: "and f.state = 'open' and f.severity = 'high')::integer",
    put: "and f.state = 'decided' and f.severity = 'high')::integer",
    test: `${module}/risk.test.ts`,
    red: '[D-U33] a score is the sum of parts that were counted, and goes up with what is found',
  },
  {
    name: 'risk-weight-unread',
    row: 'D-U42',
    file: `${module}/steps/weights.ts`,
    find: '...Object.fromEntries((await weightRows(db, brandId)).map((row) => [row.part, row]))',
    put: '...Object.fromEntries((await weightRows(db, brandId)).map(() => []))',
    test: `${module}/risk.test.ts`,
    red: '[D-U42] a weight is changed by two persons, and every score goes by it',
  },
  {
    name: 'risk-weight-of-another-version',
    row: 'D-U42',
    file: `${module}/actions/weights.ts`,
    find: 'if (!was || was.version !== input.version)',
    put: 'if (!was)',
    test: `${module}/risk.test.ts`,
    red: '[D-U42] a weight is changed by two persons, and every score goes by it',
  },
];

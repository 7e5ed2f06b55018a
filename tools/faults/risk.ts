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
];

import type { BillResult } from '@fairhouse/agent-terms';
import { dayAfter, dayIn, startOf } from '@fairhouse/days';

export {
  billAgain,
  carriedIn,
  caughtUpOf,
  changeOf,
  CORRECTING,
  countedOf,
  readFigures,
  resultOf,
  RULES,
  storeFigures,
  textOf,
  type BillInputs,
  type CorrectedInputs,
  type Result,
  type StoredFigures,
} from '@fairhouse/agent-terms';

const PREFIX = { DIVIDEND: 'DV', DAILY: 'DW', HOUR: 'HS', REALTIME: 'RT' } as const;
/** Short for people; the end of the id keeps two of a day apart. */
export const numberOf = (p: {
  kind: keyof typeof PREFIX;
  from: Date;
  timeZone: string;
  id: string;
}): string =>
  `${PREFIX[p.kind]}-${dayIn(p.from, p.timeZone).replaceAll('-', '')}-${p.id.slice(-6)}`;

/** Daily wages are paid the day after they are computed (D-J06, D-J61); all others at once. */
export const dueOf = (p: { kind: string; at: Date; timeZone: string }): Date =>
  p.kind === 'DAILY' ? startOf(dayAfter(dayIn(p.at, p.timeZone), 1), p.timeZone) : p.at;

export const stateOf = ({ gross }: Pick<BillResult, 'gross'>): 'calculated' | 'not_reached' =>
  gross > 0n ? 'calculated' : 'not_reached';

/** What was thrown, as what it should have been. */
export const errorOf = (thrown: unknown): Error =>
  thrown instanceof Error ? thrown : new Error(String(thrown));

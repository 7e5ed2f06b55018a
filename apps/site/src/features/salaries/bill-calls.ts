import type { ContractKind } from '@fairhouse/contract/contracts';
import * as salaries from '@fairhouse/contract/salaries';

type BillCall =
  | typeof salaries.dividendRecords
  | typeof salaries.dailyRecords
  | typeof salaries.hourRecords
  | typeof salaries.realtimeRecords;
/** The records of each kind; the four calls answer alike. */
export const BILL_CALLS: Readonly<Record<ContractKind, BillCall>> = {
  DIVIDEND: salaries.dividendRecords,
  DAILY: salaries.dailyRecords,
  HOUR: salaries.hourRecords,
  REALTIME: salaries.realtimeRecords,
};

import type { KeptBill } from './read.ts';

type Side = { key: string; name: string; member_id: bigint | null; amount: bigint };
type Paid = { keys: Set<string>; got: bigint; given: bigint; wrong: string[] };
const KEY = /^bill:([^:]+)(?::\d+)?$/;

/** What left payers and what reached payees, by bill, from the entries alone. */
export const openPayments = (sides: readonly Side[]) => {
  const paid = new Map<string, Side[]>();
  for (const side of sides) {
    const id = KEY.exec(side.key)?.[1] ?? side.key;
    const known = paid.get(id);
    if (known) known.push(side);
    else paid.set(id, [side]);
  }
  return {
    of: (bill: Pick<KeptBill, 'bill_id' | 'kind' | 'payer_id' | 'payee_id'>): Paid => {
      const found: Paid = { keys: new Set(), got: 0n, given: 0n, wrong: [] };
      for (const one of paid.get(bill.bill_id) ?? []) {
        found.keys.add(one.key);
        if (one.amount > 0n) {
          found.got += one.amount;
          if (one.name !== `house:agent:${bill.payee_id}`) found.wrong.push(one.name);
        } else {
          found.given -= one.amount;
          const isPayer =
            bill.payer_id === null
              ? one.name === `house:agents:${bill.kind}`
              : one.name === `house:agent:${bill.payer_id}` || one.member_id === bill.payer_id;
          if (!isPayer) found.wrong.push(one.name);
        }
      }
      paid.delete(bill.bill_id);
      return found;
    },
    /** Whatever was paid of no bill at all. */
    left: (): string[] => [...paid.keys()],
  };
};
export type Payments = ReturnType<typeof openPayments>;

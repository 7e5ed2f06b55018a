import { BILL_FORMAT, checkBill, type BillFile } from '@fairhouse/agent-terms/report';
import { officeBillProof } from '@fairhouse/contract/salaries-desk';
import type { BillHouse } from './bill-house.ts';

export const HOUSE = 'https://house.example';
/** Bills as the office saves them. */
export const savedBills = async (house: BillHouse, where = 'true'): Promise<BillFile[]> => {
  const owner = await house.keeper('owner');
  const files: BillFile[] = [];
  for (const { bill_id: id } of await house.bills(where)) {
    const { value } = await house.office(owner.token, officeBillProof, { id });
    files.push({ format: BILL_FORMAT, house: HOUSE, ...value });
  }
  return files;
};
/** What does not follow, of whichever bills. */
export const differencesOf = async (house: BillHouse, where?: string): Promise<string[]> => {
  const files = await savedBills(house, where);
  const found = await Promise.all(
    files.map(async (file) =>
      (await checkBill(file))
        .filter(({ verdict }) => verdict === 'wrong')
        .map(({ key, said, counted }) => `${file.bill.number} ${key}: ${said}, ${counted}`),
    ),
  );
  return found.flat();
};

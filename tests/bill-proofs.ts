import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { BILL_FORMAT, billReport, checkBill, type BillFile } from '@fairhouse/agent-terms/report';
import { officeBillProof } from '@fairhouse/contract/salaries-desk';
import type { BillHouse } from './bill-house.ts';
import { runPython } from './python.ts';

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

const WORDS = { 0: 'right', 1: 'wrong', 2: 'unknown', 3: 'open' } as const;
/** What two programs that share no code say of each file, and where they say another thing. */
export const bothSay = async (all: readonly { name: string; file: unknown }[]) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'fairhouse-bills-'));
  const names = all.map(({ file }, at) => {
    const name = path.join(folder, `${at}.json`);
    writeFileSync(name, JSON.stringify(file));
    return name;
  });
  const { out } = await runPython('bill.py', names);
  rmSync(folder, { recursive: true, force: true });
  const lines = out.trimEnd().split('\n');
  const words: string[] = [];
  const differences = lines.length === all.length ? [] : [`${lines.length} lines`];
  for (const [at, { name, file }] of all.entries()) {
    const word = WORDS[(await billReport(JSON.stringify(file))).exitCode];
    words.push(`${name}: ${word}`);
    if (!lines[at]?.startsWith(`${word} `)) differences.push(`${name}: ${word}, ${lines[at]}`);
  }
  return { words, differences };
};

import { parseArgs } from 'node:util';
import { settingsOfTests, startTemporaryPostgres } from '../postgres/temporary.mjs';
import { openCopy, runTests, type Copy, type Found } from './copy.ts';
import type { Fault } from './fault.ts';
import { FAULTS } from './faults.ts';
import { keepFinding, knownFindings } from './findings.ts';

/** `npm run faults`: takes out one defence after the other and shows that its test turns red. */
const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    lanes: { type: 'string', default: '2' },
    fresh: { type: 'boolean', default: false },
  },
});
const asked = values.only?.split(',');
const chosen = FAULTS.filter((one) => asked === undefined || asked.includes(one.name));
const unknown = asked?.filter((name) => chosen.every((one) => one.name !== name)) ?? [];
if (unknown.length > 0) throw new Error(`no fault is called ${unknown.join()}`);
const known =
  values.fresh || values.only !== undefined ? new Map<string, Found>() : knownFindings(chosen);
const left = chosen.filter((one) => !known.has(one.name));
const say = (text: string): void => {
  process.stderr.write(`${text}\n`);
};
const from = performance.now();

/** What is not begun when somebody stops the run is left for the next one. */
let queue: Fault[] = [];
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    queue = [];
  });

const postgres = await startTemporaryPostgres(settingsOfTests, { mayBeInMemory: true });
const copies: Copy[] = [];
try {
  if (left.length > 0) {
    for (let at = 0; at < Math.min(Number(values.lanes), left.length); at += 1) {
      copies.push(openCopy(postgres.url));
    }
    queue = await greenOnes(copies[0], left);
    await Promise.all(
      copies.map(async (copy) => {
        for (let one = queue.shift(); one; one = queue.shift()) await plant(copy, one);
      }),
    );
  }
} finally {
  for (const copy of copies) copy.close();
  await postgres.stop();
}
const missed = chosen.filter((one) => known.get(one.name) !== 'found').map((one) => one.name);
process.stdout.write(
  `${JSON.stringify({
    faults: chosen.length,
    found: chosen.length - missed.length,
    missed,
    seconds: Math.round((performance.now() - from) / 1000),
  })}\n`,
);
process.exitCode = missed.length === 0 ? 0 : 1;

/** A test that is red anyway, or is not there, shows nothing: its faults count as missed. */
async function greenOnes(copy: Copy | undefined, faults: readonly Fault[]): Promise<Fault[]> {
  if (!copy) return [];
  say(`${faults.length} faults; first their tests as they are`);
  const { results, output } = await runTests(
    copy,
    faults.map(({ test, red }) => ({ test, name: red })),
  );
  if (results.length === 0) throw new Error(output.slice(-2000));
  const isGreen = ({ red }: Fault): boolean =>
    results.some(({ title, status }) => title.includes(red) && status === 'passed');
  for (const one of faults.filter((fault) => !isGreen(fault))) {
    say(`RED   ${one.name} without a fault, by ${one.test}`);
  }
  return faults.filter(isGreen);
}

async function plant(copy: Copy, fault: Fault): Promise<void> {
  const undo = copy.replace(fault);
  const ran = await runTests(
    copy,
    [{ test: fault.test, name: fault.red }],
    fault.file.endsWith('.sql'),
  );
  undo();
  const found: Found = ran.results.some(
    (one) => one.status === 'failed' && one.title.includes(fault.red),
  )
    ? 'found'
    : 'missed';
  known.set(fault.name, found);
  keepFinding(fault, found);
  say(`${found === 'found' ? 'found ' : 'MISSED'} ${fault.name} (${fault.row}) by ${fault.test}`);
  if (found === 'missed') say(ran.output.slice(-1500));
}

import { expect, it } from 'vitest';
import { changesOf } from '../packages/agent-terms/src/testing/changes.ts';
import * as files from '../packages/agent-terms/src/testing/files.ts';
import { forgeries } from '../packages/agent-terms/src/testing/forged.ts';
import { bothSay } from './bill-proofs.ts';
import { mayBeSkipped } from './python.ts';

/** Two programs that share no code say the same of a saved bill (docs/verify/bills.md). */
it.skipIf(mayBeSkipped)('[AG-33] both say the same of each figure that is another', async () => {
  const all = [];
  const { realtime, daily, gatedHour, caughtUp, carried, corrected, carriedAgain } = files;
  const made = { realtime, daily, gatedHour, caughtUp, carried, corrected, carriedAgain };
  for (const [name, make] of Object.entries(made)) {
    const file = await make();
    all.push({ name, file: file as unknown });
    for (const { where, value } of changesOf(file)) {
      all.push({ name: `${name} ${where}`, file: value });
    }
  }
  expect(all.length).toBeGreaterThan(200);
  expect((await bothSay(all)).differences).toEqual([]);
});

it.skipIf(mayBeSkipped)('[AG-33] both find what a house could forge', async () => {
  const all = await forgeries();
  const { words, differences } = await bothSay(all);
  expect(differences).toEqual([]);
  expect(words).toEqual(all.map(({ name, word }) => `${name}: ${word}`));
});

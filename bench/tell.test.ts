import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, it } from 'vitest';

/** Runs a bench that tells these limits, as `bench/main.ts` ends one. */
const told = (limits: string) => {
  const helper = path.join(import.meta.dirname, 'tell.ts');
  const { status, stdout } = spawnSync(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      `import { tellFigures } from ${JSON.stringify(helper)};
       tellFigures({ bench: 'some', ratio: 4 }, ${limits});
       process.exit();`,
    ],
    { encoding: 'utf8' },
  );
  return { status, line: JSON.parse(stdout) as unknown };
};

it('a bench that keeps its limits ends with 0 and says that none is broken', () => {
  expect(told('{ ratio: 4 >= 4, books: true }')).toEqual({
    status: 0,
    line: { bench: 'some', ratio: 4, broken: [] },
  });
});

it('a bench that breaks a limit of its own ends with 1 and names it', () => {
  expect(told('{ ratio: 4 >= 5, books: true, liveP99Ratio: NaN <= 2 }')).toEqual({
    status: 1,
    line: { bench: 'some', ratio: 4, broken: ['ratio', 'liveP99Ratio'] },
  });
});

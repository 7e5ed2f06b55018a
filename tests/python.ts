import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { hasPython, PYTHON_PACKAGE } from '../tools/python.mjs';

const root = path.resolve(import.meta.dirname, '..');

/** Whether tests that need Python can run; in CI they must, and fail where it is missing. */
export const mayBeSkipped = !hasPython() && !process.env.CI;
if (mayBeSkipped) {
  process.stderr.write(
    `The tests of examples/verify are skipped: they need ${PYTHON_PACKAGE} ` +
      `(apt-get install ${PYTHON_PACKAGE}).\n`,
  );
}

/** Runs a script of examples/verify; answers what it printed and its exit code. */
export const runPython = async (
  script: string,
  words: readonly string[],
): Promise<{ code: number; out: string }> => {
  if (!hasPython()) throw new Error(`python3 is missing: apt-get install ${PYTHON_PACKAGE}`);
  try {
    const { stdout } = await promisify(execFile)(
      'python3',
      [path.join(root, 'examples/verify', script), ...words],
      { maxBuffer: 64 * 2 ** 20 },
    );
    return { code: 0, out: stdout };
  } catch (error) {
    const failed = error as { code?: number; stdout?: string; stderr?: string };
    if (typeof failed.code !== 'number' || failed.stderr) throw error;
    return { code: failed.code, out: failed.stdout ?? '' };
  }
};

// The Python of the tests of examples/verify. Nothing of the house itself needs it.
import { spawnSync } from 'node:child_process';

/** The Debian package. */
export const PYTHON_PACKAGE = 'python3';

/** @returns {boolean} whether there is one that starts */
export function hasPython() {
  return spawnSync('python3', ['--version']).status === 0;
}

import { execFileSync } from 'node:child_process';

/**
 * Who can open the secrets of the installation. What `wrap` answers lies on the disk, and only
 * `unwrap` makes it readable again. Both happen at the start and at a rotation, never in a call.
 */
export type Keys = { wrap(plain: Buffer): Buffer; unwrap(wrapped: Buffer): Buffer };

const TIME_MILLISECONDS = 30_000;
const BYTES_MAX = 2 ** 20;

/**
 * A program of the operator that asks a key management service. It is called with one word,
 * `wrap` or `unwrap`, reads base64 from its input and writes base64 to its output.
 */
export const keysByCommand = (program: string): Keys => {
  const ask = (word: 'wrap' | 'unwrap', given: Buffer): Buffer => {
    let answer: string;
    try {
      answer = execFileSync(program, [word], {
        input: `${given.toString('base64')}\n`,
        encoding: 'utf8',
        timeout: TIME_MILLISECONDS,
        maxBuffer: BYTES_MAX,
        stdio: ['pipe', 'pipe', 'inherit'],
      });
    } catch (error) {
      // The program's own words went to the log; its input is a secret and must not.
      const { status, code } = error as { status?: number | null; code?: string };
      throw new Error(
        `KEYS_COMMAND could not ${word} the secrets: ${
          code ?? `it ended with ${status ?? 'no code'}`
        }`,
        { cause: status ?? code },
      );
    }
    const text = answer.trim();
    if (text === '' || !/^[A-Za-z0-9+/]+={0,2}$/.test(text)) {
      throw new Error(`KEYS_COMMAND did not answer ${word} with base64`);
    }
    return Buffer.from(text, 'base64');
  };
  return { wrap: (plain) => ask('wrap', plain), unwrap: (wrapped) => ask('unwrap', wrapped) };
};

/** None without KEYS_COMMAND: then the file of secrets lies open to its owner. */
export const keysOf = ({ keysCommand }: { keysCommand?: string | undefined }): Keys | undefined =>
  keysCommand ? keysByCommand(keysCommand) : undefined;

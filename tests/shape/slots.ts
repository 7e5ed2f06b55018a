import { isSource, isTest, withoutComments, type Finding, type TreeFile } from './tree.ts';

/** The mechanism itself. */
const MECHANISM = ['apps/server/src/kernel/bus.ts', 'apps/server/src/kernel/slots.ts'];
const server = /^(apps\/server\/src|tests|bench)\//;

const byHand = /\bbus\s*\.\s*(?:on|tell|tellHere)\s*\(/;
/** `const listenersOf = (kernel: Kernel) => kernel.once('name', ...)`. */
const keepers =
  /^(?:export )?const (\w+) = (?:<[^>]*>)?\(\s*kernel\b[^)]*\)(?::[^=]*(?:=>[^=]+)*)? =>\s*kernel\.once\(/gm;
/** What an exported function is handed besides the kernel, and its text to the next of them. */
const doors =
  /^export const (\w+) = (?:async )?\(\s*kernel\b([^)]*)\)[^{;]*=>\s*([\s\S]*?)(?=^(?:export |const |type |\/\*\*))/gm;

/** A function that keeps for others what it is handed: a slot that nobody finds. */
const settersIn = (code: string): string[] => {
  const names = [...code.matchAll(keepers)].map(([, name = '']) => name);
  if (names.length === 0) return [];
  const keeper = `(?:${names.join('|')})\\(\\s*kernel\\s*\\)`;
  return [...code.matchAll(doors)].flatMap(([, name = '', parameters = '', body = '']) =>
    [...parameters.matchAll(/(\w+)\??:/g)].some(([, given = '']) =>
      new RegExp(
        `${keeper}(?:\\.\\w+)? = ${given};` +
          `|${keeper}\\.push\\(${given}\\)` +
          `|${keeper}\\.set\\([^;]*\\b${given}\\);` +
          `|Object\\.assign\\(${keeper}, [^;]*\\b${given}\\b`,
      ).test(body),
    )
      ? [name]
      : [],
  );
};

/** Modules tell and ask each other by `busEvent` and by slots, never by texts and setters. */
export const findWordsByHand = (tree: TreeFile[]): Finding[] =>
  tree
    .filter(
      (file) => server.test(file.path) && isSource(file.path) && !MECHANISM.includes(file.path),
    )
    .flatMap(({ path, text }) => {
      const code = withoutComments(text);
      return [
        ...(byHand.test(code) ? ['uses the bus without busEvent'] : []),
        ...(isTest(path) ? [] : settersIn(code).map((name) => `${name} is a slot made by hand`)),
      ].map((what) => ({ rule: 'slot', path, what }));
    });

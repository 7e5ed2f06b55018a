import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { exists } from './places.ts';

/** What is written, by the template it is written from; `$` is the slug. */
const FILES: Readonly<Record<string, string>> = {
  'manifest.txt': 'payments/$/manifest.ts',
  'remote.txt': 'payments/$/remote.ts',
  'signature.txt': 'payments/$/signature.ts',
  'signature.test.txt': 'payments/$/signature.test.ts',
  'stand-in.txt': 'tests/stand-ins/$.ts',
};
const templates = path.join(import.meta.dirname, 'payment');

/** Why the slug cannot be used, as a sentence; undefined when it can. */
const refusalOf = async (slug: string, root: string): Promise<string | undefined> => {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(slug) || slug.length > 40) {
    return (
      `"${slug}" cannot name a way of paying: use lower-case words joined by "-", at most ` +
      '40 letters, such as "river-pay".'
    );
  }
  for (const place of [`payments/${slug}`, `tests/stand-ins/${slug}.ts`]) {
    if (await exists(path.join(root, place))) {
      return `${place} stands already: choose another name, or remove it first.`;
    }
  }
  return undefined;
};

const inQuotes = (text: string): string => `'${text.replaceAll(/['\\]/g, '\\$&')}'`;

/**
 * A provider of an invented protocol that passes what every provider has to: what its maker changes
 * is what their provider's documentation says, here and in its stand-in. Answers the exit code.
 */
export const runNewPayment = async (
  { slug, name }: { slug: string; name: string },
  root: string,
  print: (text: string) => void,
): Promise<number> => {
  const refusal = await refusalOf(slug, root);
  if (refusal !== undefined) {
    print(`${refusal}\n`);
    return 1;
  }
  const made: string[] = [];
  for (const [template, place] of Object.entries(FILES)) {
    const text = await readFile(path.join(templates, template), 'utf8');
    const file = place.replace('$', slug);
    await mkdir(path.dirname(path.join(root, file)), { recursive: true });
    await writeFile(
      path.join(root, file),
      text
        .replaceAll('__SLUG__', slug)
        .replaceAll('__QUOTED__', () => inQuotes(name))
        .replaceAll('__NAME__', () => name.replaceAll('*/', '* /')),
    );
    made.push(file);
  }
  print(
    `payments/${slug} is made of ${made.length} files:\n` +
      `${made.map((file) => `  ${file}`).join('\n')}\n\n` +
      'It speaks an invented protocol. Write into remote.ts and signature.ts what the\n' +
      'documentation of your provider says, and into its stand-in what it would answer.\n' +
      'It passes when these do:\n' +
      `  npx vitest run payments/${slug} tests/payment-providers.test.ts\n`,
  );
  return 0;
};

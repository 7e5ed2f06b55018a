import { readFileSync } from 'node:fs';
import { checkStatement } from './check.ts';

/** `npm run statement:verify FILE [KEY]`: exit code 1 where the statement does not hold. */
const [file, key] = process.argv.slice(2);
if (!file) {
  process.stderr.write('Usage: npm run statement:verify FILE [PUBLIC KEY]\n');
  process.exit(1);
}
const verdict = await checkStatement(readFileSync(file, 'utf8'));
for (const { step, isOk, detail } of verdict.findings) {
  process.stdout.write(`${isOk ? 'ok   ' : 'FAIL '} ${step}${detail ? `: ${detail}` : ''}\n`);
}
const { statement } = verdict;
const isKnownKey = key === undefined || statement?.publicKey === key.toLowerCase();
if (statement) {
  process.stdout.write(
    `${statement.transfers.length} transfers of ${statement.member} at ` +
      `${statement.brand}, ${verdict.pending} of them not in a checkpoint yet\n` +
      `${statement.ends ? `${statement.ends.length} ends of bets` : 'no word of bets'}\n` +
      `signed by ${statement.publicKey}${isKnownKey ? '' : ', which is not the key you named'}\n`,
  );
}
process.stdout.write(
  verdict.isOk && isKnownKey ? 'The statement holds.\n' : 'The statement does not hold.\n',
);
process.exit(verdict.isOk && isKnownKey ? 0 : 1);

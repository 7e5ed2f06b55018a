import { generateKeyPairSync } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { reportOf, signedReport, tryCases, type Verdict } from './report.ts';
import { OPERATOR_CASES } from './operator/index.ts';
import { privateKeyOf } from './signing.ts';
import { readSetup } from './setup.ts';

const USAGE = `npm run conformance -- --operator URL --key FILE --setup FILE [more]
    asks the wallet of an operator as a supplier of games would, case by case
      --operator  where /user/... and /transaction/... are answered
      --key       the supplier's private key (PEM) whose public one the operator has
      --setup     players and games that the operator made for it (docs/vendor-protocol.md)
      --header    the header of signatures, x-signature where it is not said
      --report    writes what was found there, and its signature beside it (FILE.sig)
`;

const print = (line: string): void => void process.stdout.write(`${line}\n`);
const tell = ({ name, verdict, why }: Verdict): void =>
  print(`${MARK[verdict]} ${name}${why === undefined ? '' : `: ${why}`}`);
const MARK = { passed: 'ok  ', failed: 'WRONG', 'not asked': '-   ' } as const;

/** Ends with 0 where every case that could be asked passed, 1 where one did not, 2 at bad words. */
const runConformance = async (args: readonly string[]): Promise<number> => {
  let values: Record<string, string | undefined>;
  try {
    ({ values } = parseArgs({
      args: [...args],
      options: {
        operator: { type: 'string' },
        key: { type: 'string' },
        setup: { type: 'string' },
        header: { type: 'string', default: 'x-signature' },
        report: { type: 'string' },
      },
    }));
    const { operator, key, setup, header, report } = values;
    if (!operator || !key || !setup || !header) throw new Error('--operator, --key and --setup');
    const target = {
      url: operator.replace(/\/$/, ''),
      key: privateKeyOf(readFileSync(key, 'utf8')),
      strangerKey: generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey,
      header,
      setup: readSetup(readFileSync(setup, 'utf8')),
    };
    const verdicts = await tryCases(OPERATOR_CASES, target, tell);
    const found = reportOf('operator', target.url, new Date(), verdicts);
    if (report !== undefined) {
      const { text, signature } = signedReport(found, target.key);
      writeFileSync(report, text);
      writeFileSync(`${report}.sig`, `${signature}\n`);
    }
    print(`${found.passed} passed, ${found.failed} wrong, ${found.notAsked} not asked`);
    return found.failed === 0 ? 0 : 1;
  } catch (error) {
    print(`conformance: ${(error as Error).message}\n\n${USAGE}`);
    return 2;
  }
};

process.exitCode = await runConformance(process.argv.slice(2));

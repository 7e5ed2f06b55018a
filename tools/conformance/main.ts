import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { reportOf, signedReport, tryCases, type Verdict } from './report.ts';
import { OPERATOR_CASES } from './operator/index.ts';
import { privateKeyOf, publicKeyOf } from './signing.ts';
import { readSetup } from './setup.ts';
import { SUPPLIER_CASES } from './supplier/index.ts';
import { openKitWallet } from './supplier/kit-wallet.ts';
import { readSupplierSetup, type SupplierSetup } from './supplier/target.ts';

const USAGE = `npm run conformance -- --operator URL --key FILE --setup FILE [more]
    asks the wallet of an operator as a supplier of games would, case by case
      --operator  where /user/... and /transaction/... are answered
      --key       the supplier's private key (PEM) whose public one the operator has
      --setup     players and games that the operator made for it (docs/vendor-protocol.md)
npm run conformance -- --supplier URL --key FILE --setup FILE [more]
    asks a supplier of games as an operator would, with a wallet of its own
      --supplier  where /game/list, /game/url and /game/round are answered
      --key       the operator's private key (PEM) whose public one the supplier has
      --setup     games, the supplier's key and its driver (docs/vendor-protocol.md)
both
      --header    the header of signatures, x-signature where it is not said
      --report    writes what was found there, and its signature beside it (FILE.sig)
`;

const print = (line: string): void => void process.stdout.write(`${line}\n`);
const tell = ({ name, verdict, why }: Verdict): void =>
  print(`${MARK[verdict]} ${name}${why === undefined ? '' : `: ${why}`}`);
const MARK = { passed: 'ok  ', failed: 'WRONG', 'not asked': '-   ' } as const;

type Side = { url: string; key: KeyObject; strangerKey: KeyObject; header: string };
const trySupplier = async (side: Side, setup: SupplierSetup): Promise<Verdict[]> => {
  const wallet = await openKitWallet({
    key: publicKeyOf(setup.supplierKey),
    header: side.header,
    currency: setup.currency,
    port: setup.listen,
  });
  try {
    return await tryCases(SUPPLIER_CASES, { ...side, setup, wallet }, tell);
  } finally {
    await wallet.close();
  }
};

/** Ends with 0 where every case that could be asked passed, 1 where one did not, 2 at bad words. */
const runConformance = async (args: readonly string[]): Promise<number> => {
  let values: Record<string, string | undefined>;
  try {
    ({ values } = parseArgs({
      args: [...args],
      options: {
        operator: { type: 'string' },
        supplier: { type: 'string' },
        key: { type: 'string' },
        setup: { type: 'string' },
        header: { type: 'string', default: 'x-signature' },
        report: { type: 'string' },
      },
    }));
    const { operator, supplier, key, setup, header, report } = values;
    const address = operator ?? supplier;
    if (!address || (operator && supplier) || !key || !setup || !header)
      throw new Error('--operator or --supplier, --key and --setup');
    const side = {
      url: address.replace(/\/$/, ''),
      key: privateKeyOf(readFileSync(key, 'utf8')),
      strangerKey: generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey,
      header,
    };
    const text = readFileSync(setup, 'utf8');
    const verdicts = operator
      ? await tryCases(OPERATOR_CASES, { ...side, setup: readSetup(text) }, tell)
      : await trySupplier(side, readSupplierSetup(text));
    const found = reportOf(operator ? 'operator' : 'supplier', side.url, new Date(), verdicts);
    if (report !== undefined) {
      const signed = signedReport(found, side.key);
      writeFileSync(report, signed.text);
      writeFileSync(`${report}.sig`, `${signed.signature}\n`);
    }
    print(`${found.passed} passed, ${found.failed} wrong, ${found.notAsked} not asked`);
    return found.failed === 0 ? 0 : 1;
  } catch (error) {
    print(`conformance: ${(error as Error).message}\n\n${USAGE}`);
    return 2;
  }
};

process.exitCode = await runConformance(process.argv.slice(2));

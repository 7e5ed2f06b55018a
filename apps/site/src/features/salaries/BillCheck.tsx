import { useState } from 'react';
import type { BillFile, Check, CheckKey } from '@fairhouse/agent-terms/report';
import { billProof, type Bill } from '@fairhouse/contract/salaries';
import { printAmount } from '@fairhouse/money';
import { Amount, Button, Icon, Tag, useToast } from '@fairhouse/ui';
import { percentOf } from '../../app/agent-centre/words.ts';
import { send } from '../../app/caller.ts';
import { useTexts } from '../../app/i18n.ts';
import { saveFile } from '../../app/save-file.ts';

type Checked = { file: BillFile; checks: readonly Check[] };

/** The bill as a file for whoever asks, and counted anew by this browser alone. */
export const BillCheck = ({ bill }: { bill: Bill }) => {
  const t = useTexts('agents');
  const { show } = useToast();
  const [doing, setDoing] = useState<'save' | 'check'>();
  const [checked, setChecked] = useState<Checked>();
  const make = async (what: 'save' | 'check') => {
    setDoing(what);
    const answer = await send(billProof, { id: bill.id });
    if (answer.ok) {
      // Comes when it is asked for: no page waits for it.
      const { BILL_FORMAT, checkBill } = await import('@fairhouse/agent-terms/report');
      const file = { format: BILL_FORMAT, house: location.origin, ...answer.value } as const;
      if (what === 'check') setChecked({ file, checks: await checkBill(file) });
      else {
        saveFile({
          fileName: `${bill.number}.json`,
          mediaType: 'application/json',
          content: `${JSON.stringify(file, null, 2)}\n`,
        });
      }
    } else show({ kind: 'loss', title: answer.message });
    setDoing(undefined);
  };
  return (
    <div className="ac-check">
      <p>{t('recomputeHereBody')}</p>
      <div className="ac-acts">
        <Button
          size="sm"
          icon="shield-check"
          data-key="recomputeHere"
          isLoading={doing === 'check'}
          onClick={() => {
            void make('check');
          }}
        >
          {t('recomputeHere')}
        </Button>
        <Button
          size="sm"
          icon="file-text"
          data-key="saveBill"
          isLoading={doing === 'save'}
          onClick={() => {
            void make('save');
          }}
        >
          {t('saveBill')}
        </Button>
      </div>
      {checked && <Checks {...checked} />}
    </div>
  );
};

/** What the other texts of a bill call the same thing. */
const NAMES: Partial<Record<CheckKey, string>> = {
  inputsHash: 'inputsHash',
  contractHash: 'hash',
  window: 'window',
  carry: 'line_carry',
  debt: 'line_debt',
  validBet: 'validBets',
  activeMembers: 'activeMembers',
  profitLoss: 'netResult',
  base: 'line_base',
  tier: 'tier',
  rate: 'rate',
  own: 'line_alone',
  gross: 'line_gross',
  carryOut: 'line_carryOut',
  debtOut: 'line_debtOut',
  paid: 'paid',
};
const WORST = ['right', 'open', 'wrong'] as const;
/** What belongs to one hour, bill or payment is one line: the worst of it, else its amount. */
const linesOf = (checks: readonly Check[]): Check[] =>
  [...Map.groupBy(checks, ({ key, of }) => lineOf(key, of)).values()].flatMap((group) => {
    const worst = WORST.findLast((one) => group.some(({ verdict }) => verdict === one));
    const all = group.filter(({ verdict }) => verdict === worst);
    const shown = all.findLast(({ unit }) => unit === 'money') ?? all[0];
    return shown ? [shown] : [];
  });
const lineOf = (key: CheckKey, of: string | null): string => `${key} ${of ?? ''}`;

const Checks = ({ file, checks }: Checked) => {
  const t = useTexts('agents');
  const lines = linesOf(checks);
  const countOf = (word: Check['verdict']): number =>
    lines.filter(({ verdict }) => verdict === word).length;
  const [wrong, open] = [countOf('wrong'), countOf('open')];
  const [count, untold] = [String(lines.length - open), String(open)];
  return (
    <>
      <p role="status" className="ac-proof" data-equal={wrong === 0} data-read data-key="checked">
        <Icon name={wrong === 0 ? 'check-circle-fill' : 'warning-circle-fill'} size={20} />
        <b>
          {wrong > 0
            ? t('checksDiffer', { count: String(wrong) })
            : open > 0
              ? t('checksOpen', { count, open: untold })
              : t('checksHold', { count })}
        </b>
      </p>
      <ul className="ac-checks" data-key="checks">
        {lines.map((line) => (
          <Line key={lineOf(line.key, line.of)} file={file} line={line} />
        ))}
      </ul>
    </>
  );
};
const OPEN: Partial<Record<CheckKey, string>> = {
  carry: 'openCarry',
  corrected: 'openCorrected',
  follows: 'openFollows',
  payment: 'openPayment',
};
const Line = ({ file, line }: { file: BillFile; line: Check }) => {
  const t = useTexts('agents');
  const { key, verdict, said, counted, of } = line;
  const shown = <Value file={file} line={line} value={said} />;
  return (
    <li data-key={key} data-verdict={verdict}>
      <span>{t(NAMES[key] ?? `check_${key}`, { of: of ?? '' })}</span>
      {verdict === 'wrong' ? (
        <span className="ac-checks__two">
          <small>{t('checkSaid')}</small> {shown} <small>{t('checkCounted')}</small>{' '}
          <Value file={file} line={line} value={counted} />
        </span>
      ) : (
        <span>{shown}</span>
      )}
      <Tag tone={verdict === 'right' ? 'win' : verdict === 'wrong' ? 'loss' : 'neutral'}>
        {t(verdict === 'right' ? 'checkHolds' : verdict === 'wrong' ? 'checkDiffers' : 'checkOpen')}
      </Tag>
      {verdict === 'open' && (
        <small className="ac-checks__why">{t(OPEN[key] ?? 'checkOpen')}</small>
      )}
    </li>
  );
};
/** Texts and hashes that hold are not shown once more. */
const Value = ({ file, line, value }: { file: BillFile; line: Check; value: string }) => {
  const { currency: code, currencyDigits: digits } = file.bill;
  if (line.unit === 'money' && /^-?\d+$/.test(value)) {
    return <Amount value={printAmount(BigInt(value), { code, digits })} />;
  }
  if (line.unit === 'rate' && /^\d+$/.test(value)) return <bdi>{percentOf(Number(value))}</bdi>;
  const isLong = line.verdict === 'right' && !SHORT.includes(line.key);
  return isLong ? null : <bdi className="ac-hash">{value}</bdi>;
};
const SHORT: readonly CheckKey[] = ['activeMembers', 'tier'];

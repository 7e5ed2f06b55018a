import { chanceOfLine } from '@fairhouse/lottery';
import { prizeOf, returnOfLine, type Fault } from '@fairhouse/lottery';
import { parseAmount } from '@fairhouse/money';
import { Button, formatAmount } from '@fairhouse/ui';
import { useTexts, type Translate } from '../../app/i18n.ts';
import { nameOf } from './shown.ts';
import { percent } from './ticket.ts';
import { LINES_MOST } from './ticket-store.ts';
import type { Desk } from './use-desk.ts';

/** What the open line costs, what it can bring and what it returns: before it is in the basket. */
export const AddLine = ({ desk }: { desk: Desk }) => {
  const t = useTexts('lottery');
  const { judgement, money } = desk;
  const judged = judgement.ok ? judgement.judged : undefined;
  const chance = judged && chanceOfLine(judged.line);
  return (
    <div className="lt-add">
      <dl>
        <Fact name={t('bets')} value={judged ? String(judged.bets) : '0'} dataKey="bets" />
        <Fact name={t('cost')} value={money(judged?.costMinor ?? 0n)} dataKey="cost" />
        <Fact name={t('onePays')} value={judged ? onePays(desk) : '–'} dataKey="onePays" />
        {judged && (
          <Fact
            name={t('return')}
            value={percent(returnOfLine(judged.line, judged.terms))}
            dataKey="return"
          />
        )}
        {chance && <Fact name={t('chance')} value={percent(chance)} dataKey="chance" />}
      </dl>
      <AddButton desk={desk} />
      <Trouble desk={desk} />
    </div>
  );
};

const Fact = (p: { name: string; value: string; dataKey: string }) => (
  <div data-key={p.dataKey}>
    <dt>{p.name}</dt>
    <dd className="num">{p.value}</dd>
  </div>
);

/** What one bet of the line pays: the least prize and the highest, where they differ. */
export const onePays = ({ judgement, money }: Desk): string => {
  if (!judgement.ok) return '–';
  const { line, terms } = judgement.judged;
  const bets = line.play.bets(line.selection);
  const prizes = Object.entries(line.play.tiers)
    .filter(([, tier]) => !tier.isPush && (tier.of ?? '') in bets)
    .map(([name]) => prizeOf(line, { [name]: 1 }, terms))
    .toSorted((a, b) => Number(a - b));
  const [least = 0n] = prizes;
  const most = prizes.at(-1) ?? 0n;
  return least === most ? money(most) : `${money(least)} – ${money(most)}`;
};

export const canAdd = (desk: Desk): boolean =>
  desk.judgement.ok && !desk.judgement.judged.isTooSmall && !paysTooMuch(desk) && !isFull(desk);
const isFull = ({ ticket, editing }: Desk): boolean =>
  editing === undefined && ticket.lines.length >= LINES_MOST;
/** More than the house pays on one line. */
const paysTooMuch = ({ judgement, draw, currency }: Desk): boolean =>
  judgement.ok && judgement.judged.bestMinor > (parseAmount(draw.payoutMax, currency) ?? 0n);

export const AddButton = ({ desk, isPrimary }: { desk: Desk; isPrimary?: boolean }) => {
  const t = useTexts('lottery');
  const { judgement, money, editing } = desk;
  const cost = judgement.ok ? money(judgement.judged.costMinor) : money(0n);
  return (
    <Button
      variant={isPrimary ? 'primary' : 'soft'}
      size="lg"
      data-key="addLine"
      disabled={!canAdd(desk)}
      onClick={desk.add}
    >
      {t(editing ? 'saveLine' : 'addLine', { cost })}
    </Button>
  );
};

/** Why the line cannot be added yet. */
export const Trouble = ({ desk }: { desk: Desk }) => {
  const t = useTexts('lottery');
  const { judgement, numbers, setPrice } = desk;
  if (numbers === '') return <p className="lt-trouble">{t('chooseFirst')}</p>;
  if (!judgement.ok) {
    return (
      <p className="lt-trouble" role="status" data-key="fault">
        {faultText(judgement.fault, desk, t)}
      </p>
    );
  }
  if (isFull(desk)) {
    return (
      <p className="lt-trouble" role="status" data-key="full">
        {t('basketFull')}
      </p>
    );
  }
  if (paysTooMuch(desk)) {
    return (
      <p className="lt-trouble" role="status" data-key="tooMuch">
        {t('tooMuch', { most: formatAmount(desk.draw.payoutMax) })}
      </p>
    );
  }
  const { isTooSmall, least } = judgement.judged;
  if (!isTooSmall) return null;
  return (
    <p className="lt-trouble" role="status" data-key="tooSmall">
      {least === undefined ? t('neverLarge') : t('tooSmall', { multiple: least })}
      {least !== undefined && (
        <Button size="sm" data-key="raise" onClick={() => setPrice({ multiple: least })}>
          {t('raise', { multiple: least })}
        </Button>
      )}
    </p>
  );
};

const faultText = ({ key, values = {} }: Fault, { words }: Desk, t: Translate): string => {
  const { row, value } = values;
  return t(key, {
    ...values,
    ...(row === undefined ? {} : { row: row === 'list' ? t('numbers') : words.row(String(row)) }),
    ...(value === undefined ? {} : { value: nameOf(String(value), words.value) }),
  });
};

import { chanceOfLine, prizeOf, returnOfLine } from '@fairhouse/lottery';
import { parseAmount } from '@fairhouse/money';
import { Button, formatAmount } from '@fairhouse/ui';
import { useTexts } from '../../app/i18n.ts';
import { faultText } from './faults.ts';
import { percent, type JudgedLine } from './ticket.ts';
import type { Desk } from './use-desk.ts';

/** What the open lines cost, what they can bring and return: before they are in the basket. */
export const AddLine = ({ desk }: { desk: Desk }) => {
  const t = useTexts('lottery');
  const { writing, money } = desk;
  const lines = writing.ok ? writing.lines : [];
  const only = lines.length === 1 ? lines[0] : undefined;
  const chance = only && chanceOfLine(only.line);
  return (
    <div className="lt-add">
      <dl>
        {lines.length > 1 && (
          <Fact name={t('bettingLines')} value={String(lines.length)} dataKey="lines" />
        )}
        <Fact name={t('bets')} value={String(betsOf(lines))} dataKey="bets" />
        <Fact name={t('cost')} value={money(costOf(lines))} dataKey="cost" />
        <Fact name={t('onePays')} value={onePays(desk)} dataKey="onePays" />
        {only && (
          <Fact
            name={t('return')}
            value={percent(returnOfLine(only.line, only.terms))}
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

export const betsOf = (lines: readonly JudgedLine[]): number =>
  lines.reduce((sum, { bets }) => sum + bets, 0);
const costOf = (lines: readonly JudgedLine[]): bigint =>
  lines.reduce((sum, { costMinor }) => sum + costMinor, 0n);

/** What one bet of the lines pays: the least prize and the highest, where they differ. */
export const onePays = ({ writing, money }: Desk): string => {
  if (!writing.ok) return '–';
  const prizes = writing.lines
    .flatMap(({ line, terms }) => {
      const bets = line.play.bets(line.selection);
      return Object.entries(line.play.tiers)
        .filter(([, tier]) => !tier.isPush && (tier.of ?? '') in bets)
        .map(([name]) => prizeOf(line, { [name]: 1 }, terms));
    })
    .toSorted((a, b) => Number(a - b));
  const [least = 0n] = prizes;
  const most = prizes.at(-1) ?? 0n;
  return least === most ? money(most) : `${money(least)} – ${money(most)}`;
};

export const canAdd = (desk: Desk): boolean =>
  desk.writing.ok &&
  desk.writing.lines.every(({ isTooSmall }) => !isTooSmall) &&
  desk.fits &&
  !paysTooMuch(desk);
/** More than the house pays on one line. */
const paysTooMuch = ({ writing, draw, currency }: Desk): boolean => {
  const most = parseAmount(draw.payoutMax, currency) ?? 0n;
  return writing.ok && writing.lines.some(({ bestMinor }) => bestMinor > most);
};

export const AddButton = ({ desk, isPrimary }: { desk: Desk; isPrimary?: boolean }) => {
  const t = useTexts('lottery');
  const { writing, money, editing } = desk;
  const cost = money(writing.ok ? costOf(writing.lines) : 0n);
  return (
    <div className="lt-addacts">
      {editing && (
        <Button size="lg" variant="ghost" icon="x" data-key="keepLine" onClick={desk.keep}>
          <span className="sr-only">{t('keepLine')}</span>
        </Button>
      )}
      <Button
        variant={isPrimary ? 'primary' : 'soft'}
        size="lg"
        data-key="addLine"
        disabled={!canAdd(desk)}
        onClick={desk.add}
      >
        {t(editing ? 'saveLine' : 'addLine', { cost })}
      </Button>
    </div>
  );
};

/** Why the lines cannot be added yet. */
export const Trouble = ({ desk }: { desk: Desk }) => {
  const t = useTexts('lottery');
  const { writing, numbers, setPrice } = desk;
  if (numbers === '') return <p className="lt-trouble">{t('chooseFirst')}</p>;
  if (!writing.ok) {
    return (
      <p className="lt-trouble" role="status" data-key="fault">
        {faultText(writing.fault, desk.words, t)}
      </p>
    );
  }
  if (!desk.fits) {
    return (
      <p className="lt-trouble" role="status" data-key="noRoom">
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
  const small = writing.lines.filter(({ isTooSmall }) => isTooSmall);
  if (small.length === 0) return null;
  const isNever = small.some(({ least }) => least === undefined);
  const multiple = Math.max(...small.map(({ least = 0 }) => least));
  return (
    <p className="lt-trouble" role="status" data-key="tooSmall">
      {isNever ? t('neverLarge') : t('tooSmall', { multiple })}
      {!isNever && (
        <Button size="sm" data-key="raise" onClick={() => setPrice({ multiple })}>
          {t('raise', { multiple })}
        </Button>
      )}
    </p>
  );
};

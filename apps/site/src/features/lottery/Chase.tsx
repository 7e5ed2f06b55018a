import { useId } from 'react';
import { chanceOfLine, MULTIPLE_MAX } from '@fairhouse/lottery';
import { Amount, Checkbox, formatAmount, formatTime, Select, Switch, Tabs } from '@fairhouse/ui';
import { isolated } from '@fairhouse/lottery-board/issue-moment';
import { parseAmount, printAmount } from '@fairhouse/money';
import { useBalance } from '../../app/house.ts';
import { useLanguage, useTexts } from '../../app/i18n.ts';
import {
  balanceEndsAt,
  BETS_MOST,
  chanceWithin,
  CHASE_MOST,
  chaseRows,
  closedMeanwhile,
  FIRST_PLAN,
  paysTooMuchAt,
  type ChaseMode,
  type ChasePlan,
  type ChaseRow,
} from './chase.ts';
import { Stepper } from './Stepper.tsx';
import { percent, totalsOf } from './ticket.ts';
import type { Desk } from './use-desk.ts';
import { useOwnRooms } from './use-own-room.ts';

const MODES: readonly ChaseMode[] = ['same', 'doubling', 'own'];
const COUNTS = [2, 3, 5, 10, 20, 30, CHASE_MOST];

/** The same lines on issues to come: what each costs, and where a win would leave the member. */
export const Chase = ({ desk }: { desk: Desk }) => {
  const t = useTexts('lottery');
  const id = useId();
  const { ticket, draw } = desk;
  const { plan } = ticket;
  // A plan that was made keeps its count while issues pass.
  const counts = [...new Set([...COUNTS, ...(plan ? [plan.count] : [])])]
    .filter((count) => count <= draw.issues.length || count === plan?.count)
    .toSorted((one, other) => one - other);
  const [first] = draw.issues;
  const change = (isOn: boolean) =>
    ticket.follow(isOn ? { ...FIRST_PLAN, ...(first && { from: first.drawNo }) } : undefined);
  if (ticket.lines.length === 0 || counts.length === 0) return null;
  return (
    <section className="lt-card lt-chase" aria-labelledby={id}>
      <div className="lt-cardhead">
        <h2 id={id}>{t('chase')}</h2>
        <Switch
          isLabelHidden
          checked={plan !== undefined}
          data-key="chase"
          onChange={(event) => change(event.currentTarget.checked)}
        >
          {t('chase')}
        </Switch>
      </div>
      {plan ? <Plan desk={desk} plan={plan} counts={counts} /> : <p>{t('chaseAbout')}</p>}
    </section>
  );
};

type PlanProps = { desk: Desk; plan: ChasePlan; counts: readonly number[] };
const Plan = ({ desk, plan, counts }: PlanProps) => {
  const t = useTexts('lottery');
  const { ticket, draw } = desk;
  const from = draw.issues[0]?.drawNo;
  const change = (part: Partial<ChasePlan>) =>
    ticket.follow({ ...plan, ...part, ...(from !== undefined && { from }) });
  const rows = chaseRows(draw.issues, plan, desk.judgedLines, desk.groups);
  return (
    <>
      <div className="lt-chase__tools">
        <Select
          label={t('issues')}
          isLabelHidden
          size="sm"
          data-key="chaseCount"
          value={String(plan.count)}
          onChange={(event) => change({ count: Number(event.currentTarget.value) })}
          options={counts.map((count) => ({
            value: String(count),
            label: t('issuesCount', { count }),
          }))}
        />
        <Tabs
          label={t('multiples')}
          items={MODES.map((mode) => ({ value: mode, label: t(`mode.${mode}`) }))}
          value={plan.mode}
          onChange={(mode) => change({ mode })}
        />
        <Switch
          checked={plan.stopOnWin}
          data-key="stopOnWin"
          onChange={(event) => change({ stopOnWin: event.currentTarget.checked })}
        >
          {t('stopOnWin')}
        </Switch>
      </div>
      <div className="lt-chase__table">
        <table>
          <thead>
            <tr>
              <th>{t('issue')}</th>
              <th>{t('draws')}</th>
              <th>{t('multiple')}</th>
              <th>{t('cost')}</th>
              <th>{t('costSoFar')}</th>
              <th>{t('netIfFirst')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <IssueRow key={row.issue.drawNo} row={row} desk={desk} plan={plan} change={change} />
            ))}
          </tbody>
        </table>
      </div>
      <ChaseNotes desk={desk} plan={plan} rows={rows} />
    </>
  );
};

type Trouble = { key: string; values: Readonly<Record<string, string | number>> };
type NotesProps = { desk: Desk; plan: ChasePlan; rows: readonly ChaseRow[] };
/** What a chase means, and why it would be refused, by the issue where it would. */
const ChaseNotes = ({ desk, plan, rows }: NotesProps) => {
  const t = useTexts('lottery');
  const { draw, counted, judgedLines: lines, currency, money } = desk;
  const { data: balance } = useBalance();
  const taken = rows.filter(({ isTaken }) => isTaken);
  const bets = counted.length * taken.length;
  const closed = closedMeanwhile(draw.issues, plan);
  const balanceMinor = balance && parseAmount(balance.sumBalance, currency);
  const unpaid = balanceMinor === undefined ? undefined : balanceEndsAt(rows, balanceMinor);
  const [tightest] = useOwnRooms(currency);
  const overLimit = tightest && balanceEndsAt(rows, tightest.leftMinor);
  const tooMuch = paysTooMuchAt(rows, lines, parseAmount(draw.payoutMax, currency) ?? 0n);
  const troubles: readonly (Trouble | false | undefined)[] = [
    closed !== undefined && {
      key: 'chaseClosed',
      values: { issue: isolated(closed), next: isolated(taken[0]?.issue.drawNo ?? '–') },
    },
    unpaid && {
      key: 'chaseBalance',
      values: { issue: isolated(unpaid.issue.drawNo), balance: money(balanceMinor ?? 0n) },
    },
    tightest &&
      overLimit && {
        key: 'chaseLimit',
        values: {
          issue: isolated(overLimit.issue.drawNo),
          limit: tightest.name,
          left: money(tightest.leftMinor),
        },
      },
    tooMuch && {
      key: 'chaseTooMuch',
      values: { issue: isolated(tooMuch.issue.drawNo), most: formatAmount(draw.payoutMax) },
    },
    bets > BETS_MOST && { key: 'tooManyBets', values: { most: BETS_MOST, bets } },
  ];
  const [only, ...others] = lines;
  const chance = only && others.length === 0 ? chanceOfLine(only.line) : undefined;
  const within = chance && chanceWithin(chance, taken.length);
  const isExact = totalsOf(lines, desk.groups).isExact;
  return (
    <div className="lt-chase__notes">
      {within && (
        <p className="lt-small" data-key="chaseChance">
          {t('chaseChance', {
            count: taken.length,
            win: percent(within),
            none: percent({ num: within.den - within.num, den: within.den }),
            cost: money(taken.at(-1)?.soFarMinor ?? 0n),
          })}
        </p>
      )}
      <p className="lt-small">{t(isExact ? 'chaseNote' : 'chaseNoteMost')}</p>
      <p className="lt-small">{t('chaseTerms')}</p>
      {troubles.map(
        (one) =>
          one && (
            <p key={one.key} className="lt-trouble" role="status" data-key={one.key}>
              {t(one.key, one.values)}
            </p>
          ),
      )}
    </div>
  );
};

type IssueRowProps = {
  row: ChaseRow;
  desk: Desk;
  plan: ChasePlan;
  change: (part: Partial<ChasePlan>) => void;
};
const IssueRow = ({ row, desk, plan, change }: IssueRowProps) => {
  const t = useTexts('lottery');
  const language = useLanguage();
  const { issue, isTaken, multiple } = row;
  const { drawNo } = issue;
  const show = (minor: bigint): string => printAmount(minor, desk.currency);
  const take = (isOn: boolean) =>
    change({
      skipped: isOn ? plan.skipped.filter((one) => one !== drawNo) : [...plan.skipped, drawNo],
    });
  return (
    <tr data-issue={drawNo} data-taken={isTaken}>
      <td className="num">
        <Checkbox checked={isTaken} onChange={(event) => take(event.currentTarget.checked)}>
          {shortIssue(drawNo)}
        </Checkbox>
      </td>
      <td className="num">{formatTime(issue.drawsAt, language)}</td>
      <td>
        {plan.mode === 'own' ? (
          <Stepper
            label={t('multipleOf', { issue: drawNo })}
            value={multiple}
            most={MULTIPLE_MAX}
            onChange={(value) => change({ own: { ...plan.own, [drawNo]: value } })}
          />
        ) : (
          <span className="num">×{multiple}</span>
        )}
      </td>
      <td>
        <Amount value={show(row.costMinor)} />
      </td>
      <td>
        <Amount value={show(row.soFarMinor)} />
      </td>
      <td>{isTaken ? <Amount value={show(row.netMinor)} isSigned /> : '–'}</td>
    </tr>
  );
};

/** The day of an issue is known where its number within the day is enough. */
const shortIssue = (drawNo: string): string => drawNo.split('-').at(-1) ?? drawNo;

import { useId } from 'react';
import { MULTIPLE_MAX } from '@fairhouse/lottery';
import { Amount, Checkbox, formatTime, Select, Switch, Tabs } from '@fairhouse/ui';
import { printAmount } from '@fairhouse/money';
import { useLanguage, useTexts } from '../../app/i18n.ts';
import {
  BETS_MOST,
  CHASE_MOST,
  chaseRows,
  FIRST_PLAN,
  type ChaseMode,
  type ChasePlan,
  type ChaseRow,
} from './chase.ts';
import { Stepper } from './Stepper.tsx';
import type { Desk } from './use-desk.ts';

const MODES: readonly ChaseMode[] = ['same', 'doubling', 'own'];
const COUNTS = [2, 3, 5, 10, 20, 30, CHASE_MOST];

/** The same lines on issues to come: what each costs, and where a win would leave the member. */
export const Chase = ({ desk }: { desk: Desk }) => {
  const t = useTexts('lottery');
  const id = useId();
  const { ticket, draw } = desk;
  const { plan } = ticket;
  const counts = COUNTS.filter((count) => count <= draw.issues.length);
  if (ticket.lines.length === 0 || counts.length === 0) return null;
  return (
    <section className="lt-card lt-chase" aria-labelledby={id}>
      <div className="lt-cardhead">
        <h2 id={id}>{t('chase')}</h2>
        <Switch
          isLabelHidden
          checked={plan !== undefined}
          data-key="chase"
          onChange={(event) => ticket.follow(event.currentTarget.checked ? FIRST_PLAN : undefined)}
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
  const { ticket, draw, counted } = desk;
  const change = (part: Partial<ChasePlan>) => ticket.follow({ ...plan, ...part });
  const rows = chaseRows(
    draw.issues,
    plan,
    counted.map(({ judged }) => judged),
  );
  const bets = counted.length * rows.filter(({ isTaken }) => isTaken).length;
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
      <p className="lt-small">{t('chaseNote')}</p>
      {bets > BETS_MOST && (
        <p className="lt-trouble" role="status" data-key="tooManyBets">
          {t('tooManyBets', { most: BETS_MOST, bets })}
        </p>
      )}
    </>
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

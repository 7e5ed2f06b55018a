import { useState } from 'react';
import { Amount, Button, IconButton, Tag } from '@fairhouse/ui';
import { isolated } from '@fairhouse/lottery-board/issue-moment';
import { ORDER_OUTCOMES_MAX, returnOfLine } from '@fairhouse/lottery';
import { parseAmount, printAmount } from '@fairhouse/money';
import { openDialog } from '../../app/dialogs/dialogs.ts';
import { useBalance } from '../../app/house.ts';
import { useTexts } from '../../app/i18n.ts';
import { useIsLoggedIn } from '../../app/session.ts';
import { faultText } from './faults.ts';
import { outcomesTooMany, type Mark } from './line-marks.ts';
import { orderSums } from './order-sums.ts';
import { PlaceDialog } from './PlaceDialog.tsx';
import { RepeatLast } from './Orders.tsx';
import { shortNumbers } from '../../app/lottery/shown.ts';
import { percent } from './ticket.ts';
import { LINES_MOST } from './ticket-store.ts';
import type { Desk, InBasket } from './use-desk.ts';
import { useOwnRooms } from './use-own-room.ts';

type BasketProps = {
  desk: Desk;
  isSheet?: boolean;
  onPlaced?: () => void;
  /** A sheet lies over the keys that a line is changed with. */
  onEdit?: () => void;
};
/** The lines, what they cost and could bring, and the button that places them. */
export const Basket = ({ desk, isSheet = false, onPlaced, onEdit }: BasketProps) => {
  const t = useTexts('lottery');
  const { inBasket, ticket } = desk;
  return (
    <section
      className={isSheet ? 'lt-basket' : 'lt-card lt-basket'}
      aria-label={t('basket')}
      data-key="basket"
    >
      <div className="lt-cardhead">
        {/* A sheet is named by its own heading. */}
        {!isSheet && <h2>{t('basket')}</h2>}
        <Tag tone={inBasket.length > 0 ? 'accent' : 'neutral'}>
          {t('lines', { count: inBasket.length })}
        </Tag>
        {inBasket.length > 0 && (
          <Button size="sm" variant="ghost" data-key="clearBasket" onClick={ticket.clear}>
            {t('clearBasket')}
          </Button>
        )}
      </div>
      <RepeatNotes desk={desk} />
      {inBasket.length === 0 ? (
        <>
          <p className="lt-small">{t('basketEmpty')}</p>
          <RepeatLast desk={desk} />
        </>
      ) : (
        <>
          <ul className="lt-lines">
            {inBasket.map((one) => (
              <Line key={one.line.id} one={one} desk={desk} onEdit={onEdit} />
            ))}
          </ul>
          {inBasket.length === LINES_MOST && <p className="lt-small">{t('basketFull')}</p>}
          <Sums desk={desk} />
          <Place desk={desk} onPlaced={onPlaced} />
        </>
      )}
    </section>
  );
};

/** What of the order that was repeated could be taken, and what became of the rest. */
const RepeatNotes = ({ desk: { ticket, words } }: { desk: Desk }) => {
  const t = useTexts('lottery');
  if (ticket.notes.length === 0) return null;
  return (
    <div className="lt-notes" role="status" aria-label={t('repeated')} data-key="repeatNotes">
      {ticket.notes.map(({ key, play, values }) => (
        <p key={`${key} ${play ?? ''}`} data-note={key}>
          {t(key, {
            ...values,
            ...(play !== undefined && { play: words.play(play) }),
            ...(typeof values?.['issue'] === 'string' && { issue: isolated(values['issue']) }),
          })}
        </p>
      ))}
    </div>
  );
};

type LineProps = { one: InBasket; desk: Desk; onEdit: (() => void) | undefined };
const Line = ({ one: { line, judged, mark }, desk, onEdit }: LineProps) => {
  const t = useTexts('lottery');
  const name = desk.words.play(line.playType);
  const { refused } = desk.ticket;
  const why = mark
    ? faultText(mark, desk.words, t)
    : refused?.id === line.id
      ? refused.why
      : undefined;
  const canEdit = desk.plays.some(({ code }) => code === line.playType);
  return (
    <li data-editing={desk.editing === line.id} data-refused={why === undefined ? undefined : true}>
      <b>{name}</b>
      <span className="lt-lines__tools">
        <Button
          size="sm"
          variant="ghost"
          data-key="editLine"
          disabled={!canEdit}
          onClick={() => {
            desk.edit(line);
            onEdit?.();
          }}
        >
          {t('edit')}
        </Button>
        <IconButton
          icon="trash"
          size="sm"
          label={t('removeLine', { play: name })}
          data-key="removeLine"
          onClick={() => desk.ticket.remove(line.id)}
        />
      </span>
      <bdi className="lt-lines__numbers num" dir="ltr">
        {shortNumbers(judged?.text ?? line.numbers, desk.words.value)}
      </bdi>
      <small className="num">
        {judged ? `${judged.bets} × ` : ''}
        {line.unit} × {line.multiple}
        {judged && ` · ${t('return')} ${percent(returnOfLine(judged.line, judged.terms))}`}
      </small>
      <b className="num">{judged ? desk.money(judged.costMinor) : '–'}</b>
      {why !== undefined && (
        <p className="lt-trouble" data-key="lineRefused">
          {why}
        </p>
      )}
    </li>
  );
};

const Sums = ({ desk }: { desk: Desk }) => {
  const t = useTexts('lottery');
  const { data } = useBalance();
  const { currency, draw } = desk;
  const sums = orderSums(desk, draw.issues);
  const show = (minor: bigint): string => printAmount(minor, currency);
  const balanceMinor = data ? parseAmount(data.sumBalance, currency) : undefined;
  const rooms = useOwnRooms(currency);
  const later = sums.issues.length - 1;
  const { isExact } = sums.here;
  return (
    <dl className="lt-sums">
      <Sum name={t('thisIssue')} value={show(sums.here.costMinor)} />
      {later > 0 && <Sum name={t('laterIssues', { count: later })} value={show(sums.laterMinor)} />}
      {sums.rebateMinor > 0n && (
        <Sum name={t('rebateAnyway')} value={show(sums.rebateMinor)} isSigned />
      )}
      <Sum
        name={t(isExact ? 'best' : 'bestMost')}
        dataKey="best"
        value={show(sums.here.bestMinor - sums.here.costMinor)}
        isSigned
      />
      <Sum
        name={t(isExact ? 'worst' : 'worstLeast')}
        dataKey="worst"
        value={show(sums.here.worstMinor - sums.here.costMinor)}
        isSigned
      />
      {balanceMinor !== undefined && (
        <Sum name={t('balanceAfter')} value={show(balanceMinor - sums.costMinor)} isLossRed />
      )}
      {rooms.map(({ name, leftMinor }) => (
        <Sum key={name} name={t('limitLeft', { limit: name })} value={show(leftMinor)} />
      ))}
    </dl>
  );
};
type SumProps = {
  name: string;
  value: string;
  isSigned?: boolean;
  isLossRed?: boolean;
  dataKey?: string;
};
const Sum = (p: SumProps) => (
  <div data-key={p.dataKey}>
    <dt>{p.name}</dt>
    <dd>
      <Amount value={p.value} isSigned={p.isSigned ?? false} isLossRed={p.isLossRed ?? false} />
    </dd>
  </div>
);

type PlaceProps = { desk: Desk; onPlaced: (() => void) | undefined };
const Place = ({ desk, onPlaced }: PlaceProps) => {
  const t = useTexts('lottery');
  const isIn = useIsLoggedIn();
  const [isAsked, setAsked] = useState(false);
  const { draw, counted, money } = desk;
  const { costMinor, issues } = orderSums(desk, draw.issues);
  const [tightest] = useOwnRooms(desk.currency);
  const { data: balance } = useBalance();
  const balanceMinor = balance && parseAmount(balance.sumBalance, desk.currency);
  const outcomes = outcomesTooMany(desk.judgedLines, issues.length);
  const isMarked = desk.inBasket.some(({ mark }) => mark !== undefined);
  const troubles: readonly (Mark | false | undefined)[] = [
    isMarked && { key: 'linesMarked' },
    tightest &&
      costMinor > tightest.leftMinor && {
        key: 'overLimit',
        values: { limit: tightest.name, left: money(tightest.leftMinor) },
      },
    balanceMinor !== undefined &&
      costMinor > balanceMinor && { key: 'notEnough', values: { balance: money(balanceMinor) } },
    outcomes !== undefined && {
      key: 'outcomesMost',
      values: { outcomes, most: ORDER_OUTCOMES_MAX },
    },
  ];
  const isServed = draw.lottery.status === 'open';
  const isSold = isServed && issues.length > 0;
  return (
    <>
      {troubles.map(
        (one) =>
          one && (
            <p key={one.key} className="lt-trouble" role="status" data-key={one.key}>
              {t(one.key, one.values)}
            </p>
          ),
      )}
      <Button
        variant="primary"
        size="lg"
        isFull
        data-key="place"
        disabled={!isSold || isMarked || outcomes !== undefined}
        onClick={() => (isIn ? setAsked(true) : openDialog({ name: 'login' }))}
      >
        {isIn ? t('place', { count: counted.length, cost: money(costMinor) }) : t('logIn')}
      </Button>
      <p className="lt-small">
        {t(isSold ? 'cancelNote' : isServed ? 'nothingSold' : 'maintenanceNote')}
      </p>
      <PlaceDialog
        desk={desk}
        isOpen={isAsked}
        onClose={() => setAsked(false)}
        onPlaced={() => {
          setAsked(false);
          onPlaced?.();
        }}
      />
    </>
  );
};

import { useEffect, useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { codeOf, isRefused } from '@fairhouse/client';
import type { OutputOf } from '@fairhouse/contract';
import * as slips from '@fairhouse/contract/slips';
import type { Slip } from '@fairhouse/contract/slips';
import { Amount, Button, formatAmount, Icon, useToast } from '@fairhouse/ui';
import { ask, messageOf, send } from '../../../app/caller.ts';
import { useSecondsLeft } from '../../../app/cashier/use-seconds-left.ts';
import { useTexts } from '../../../app/i18n.ts';
import { refreshBalance } from '../../../app/queries.ts';
import { useMoment } from '../time-zone.ts';
import { readSlipsAgain } from '../slip/use-place.ts';
import { factorsOf } from './factors.ts';
import { priceOf } from './price-of.ts';

type Quote = OutputOf<typeof slips.quoteCashOut>;
const HOLDS_MILLISECONDS = 5_000;
const SETTLED_MILLISECONDS = 250;

/** Sells a slip back, whole or in part: the formula, its margin and what stays stand beside it. */
export const CashOut = ({ slip }: { slip: Slip }) => {
  const t = useTexts('slips');
  const [part, setPart] = useState(100);
  const asked = useSettled(part);
  const { data, error, refetch } = useQuery({
    queryKey: ['slipQuote', slip.slipId, asked],
    queryFn: () => ask(slips.quoteCashOut, { slipId: slip.slipId, part: asked }),
    placeholderData: keepPreviousData,
    // A price that is no longer held is of no use to anybody.
    gcTime: 0,
    staleTime: 0,
    retry: false,
    refetchInterval: HOLDS_MILLISECONDS,
  });
  const taking = useTake(slip, () => {
    void refetch();
  });
  const quote = error ? undefined : data;
  const isOld = asked !== part;
  return (
    <section className="bt-cash" aria-label={t('cashOut')} data-key="cashOut">
      <div className="bt-cash__head">
        <h3>{t('cashOut')}</h3>
        {quote && <Holds until={quote.until} />}
      </div>
      <label className="bt-part">
        <span className="sr-only">{t('part')}</span>
        <input
          type="range"
          min={10}
          max={100}
          step={10}
          value={part}
          aria-valuetext={t('partOf', { percent: part })}
          data-key="part"
          onChange={({ target }) => setPart(Number(target.value))}
        />
        <span className="bt-part__ends num">
          <span>10%</span>
          <b>{t('partOf', { percent: part })}</b>
          <span>100%</span>
        </span>
      </label>
      {error && (
        <p className="bs-moved" data-asks="true" role="status" data-key="noQuote">
          <Icon name="pause" size={15} />
          <WhyNone slip={slip} error={error} />
        </p>
      )}
      {quote && <Formula slip={slip} quote={quote} />}
      {quote && <LostByScore slip={slip} quote={quote} />}
      {taking.error !== '' && (
        <p className="bs-refused" role="alert" data-key="cashOutRefused">
          <Icon name="warning-circle" size={16} />
          {taking.error}
        </p>
      )}
      <Button
        variant="soft"
        size="lg"
        isFull
        data-key="takeCashOut"
        disabled={!quote || isOld}
        isLoading={taking.isBusy}
        loadingLabel={t('selling')}
        onClick={() => {
          if (quote) void taking.take(quote);
        }}
      >
        {t('sellPart', { percent: part, offer: quote ? formatAmount(quote.offer) : '–' })}
      </Button>
      {quote && (
        <p className="bs-small" data-key="waiting">
          {quote.isExact
            ? t('waitingIsFree', { fair: formatAmount(quote.fair) })
            : t('waitingEstimated')}
        </p>
      )}
    </section>
  );
};

/** Where a result is awaited it says of which match, and when the leg is void without one. */
const WhyNone = ({ slip, error }: { slip: Slip; error: Error }) => {
  const t = useTexts('slips');
  const atMoment = useMoment();
  const { legs, until } = isRefused(error) ? error.fields : {};
  const leg = codeOf(error) === 'result_awaited' ? slip.legs[Number(legs)] : undefined;
  if (!leg || until === undefined) return messageOf(error);
  const { day, time } = atMoment(until);
  return t('awaited', {
    match: t('versus', { home: leg.home, away: leg.away }),
    until: `${day} ${time}`,
  });
};
/** What is not decided yet and still counts nothing. */
const LostByScore = ({ slip, quote }: { slip: Slip; quote: Quote }) => {
  const t = useTexts('slips');
  const lost = slip.legs.find(
    ({ result }, at) => result === null && quote.chances[at] === 0 && slip.kind !== 'builder',
  );
  if (!lost) return null;
  return (
    <p className="bs-small" data-key="lostByScore">
      {t('lostByScore', { match: t('versus', { home: lost.home, away: lost.away }) })}
    </p>
  );
};

/** A slider that moves asks once it rests. */
const useSettled = (value: number): number => {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), SETTLED_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
};

const Holds = ({ until }: { until: string }) => {
  const t = useTexts('slips');
  return (
    <span className="bs-small num" data-key="quoteHolds">
      {t('holds', { seconds: useSecondsLeft(until) })}
    </span>
  );
};

const MILLION = 1_000_000;
type FormulaProps = { slip: Slip; quote: Quote };
const Formula = ({ slip, quote }: FormulaProps) => {
  const t = useTexts('slips');
  const price = priceOf(slip);
  const chance = quote.chances.reduce((all, one) => all * (one / MILLION), 1);
  // Where a leg came back, or there are several lines, it is a sum that no line has room for.
  const isPlain =
    price !== undefined && slip.legs.every(({ result }) => (result ?? 'win') === 'win');
  const shown = factorsOf(price ?? 0, chance);
  return (
    <dl className="bt-formula">
      <div>
        <dt>
          {t(isPlain ? 'formula' : 'formulaLines')}
          {isPlain && (
            <bdi className="num bt-formula__sum" dir="ltr" data-key="formula">
              {formatAmount(quote.stake)} × {shown.price} × {shown.chance}
            </bdi>
          )}
        </dt>
        <dd data-key="fair">
          <Amount value={quote.fair} />
        </dd>
      </div>
      <div>
        <dt>{t('margin')}</dt>
        <dd data-key="margin">
          <Amount value={`-${quote.margin}`} />
        </dd>
      </div>
      <div>
        <dt>{t('offer')}</dt>
        <dd className="bs-best" data-key="offer">
          <Amount value={quote.offer} />
        </dd>
      </div>
      {/[1-9]/.test(quote.stays.stake) && (
        <div>
          <dt>{t('stays', { stake: formatAmount(quote.stays.stake) })}</dt>
          <dd data-key="stays">
            <Amount value={quote.stays.best} />
          </dd>
        </div>
      )}
    </dl>
  );
};

/** The quote is its own key: one that waits is asked again once its moment has come. */
const takenAtLast = async (slipId: string, quoteId: string) => {
  const take = () => send(slips.cashOut, { slipId, quoteId }, { untilKnown: true });
  let answer = await take();
  while (answer.ok && answer.value.state === 'open' && answer.value.decidesAt !== null) {
    const left = Date.parse(answer.value.decidesAt) - Date.now();
    readSlipsAgain();
    await new Promise((resolve) => {
      setTimeout(resolve, Math.max(0, left) + AGAIN_MILLISECONDS);
    });
    answer = await take();
  }
  return answer;
};
const AGAIN_MILLISECONDS = 700;
/** A sale that waited may bring more than was offered. */
const soldFor = (before: Slip, after: Slip, offer: string): string => {
  const digits = offer.split('.')[1]?.length ?? 0;
  return (Number(after.cashedOut) - Number(before.cashedOut)).toFixed(digits);
};

const useTake = (slip: Slip, onRefused: () => void) => {
  const t = useTexts('slips');
  const toast = useToast();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState('');
  return {
    isBusy,
    error,
    take: async ({ quoteId, offer }: Quote): Promise<void> => {
      setBusy(true);
      setError('');
      const answer = await takenAtLast(slip.slipId, quoteId);
      setBusy(false);
      if (answer.ok) {
        toast.show({
          kind: 'win',
          title: t('soldFor', { offer: formatAmount(soldFor(slip, answer.value, offer)) }),
        });
      } else {
        setError(answer.message);
        onRefused();
      }
      readSlipsAgain();
      void refreshBalance();
    },
  };
};

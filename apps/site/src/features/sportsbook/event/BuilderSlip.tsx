import { useState } from 'react';
import type { BookEvent, BookMarket } from '@fairhouse/contract/sportsbook';
import { currencyOf, printAmount } from '@fairhouse/money';
import { Button, Dialog, formatAmount, Icon, IconButton } from '@fairhouse/ui';
import { useBrand } from '../../../app/house.ts';
import { useTexts } from '../../../app/i18n.ts';
import { useIsLoggedIn } from '../../../app/session.ts';
import { useMarketWords } from '../../../app/sportsbook/market-words.ts';
import { useOddsFormat } from '../../../app/sportsbook/odds-format.ts';
import { namesOf } from '../names.ts';
import type { Bet, SlipLeg } from '../slip-state.ts';
import { useSlip, useSlipStore } from '../slip-store.ts';
import { InDoubt, LogInFirst } from '../slip/AskFirst.tsx';
import { Refused } from '../slip/Refused.tsx';
import { sayTrouble } from '../slip/SlipBody.tsx';
import { sumsOf } from '../slip/slip-sums.ts';
import { MostStake, StakeField } from '../slip/StakeField.tsx';
import { legsNow, useJudged } from '../slip/use-judged.ts';
import { useNarrow } from '../slip/use-narrow.ts';
import { forgetRefusals, usePlace } from '../slip/use-place.ts';
import type { Pick } from './builder-picks.ts';
import type { Built } from './use-built.ts';

type Props = {
  event: BookEvent;
  markets: readonly BookMarket[];
  picks: readonly Pick[];
  built: Built;
  onChange: (picks: readonly Pick[]) => void;
};

/** What was picked and its price: beside the markets, or below them as a bar with a sheet. */
export const BuilderSlip = (p: Props) => {
  const t = useTexts('slips');
  const { print } = useOddsFormat();
  const isNarrow = useNarrow();
  const [isOpen, setOpen] = useState(false);
  const { picks, built } = p;
  const price = built.milli ? print(built.milli) : '–';
  if (!isNarrow)
    return (
      <section className="bs-card sb-built" aria-label={t('builder.picks')} data-key="built">
        <div className="bs-head">
          <h2>{t('builder.picks')}</h2>
          <Price price={price} />
        </div>
        <BuilderBody {...p} />
      </section>
    );
  return (
    <>
      <div className="sb-built-bar" data-key="builtBar">
        <Button
          variant={built.milli ? 'primary' : 'neutral'}
          size="lg"
          isFull
          data-key="openBuilt"
          onClick={() => setOpen(true)}
        >
          <span className="bs-bar__face">
            <span>{t('builder.picks')}</span>
            <span className="bs-bar__count num">{picks.length}</span>
            <Price price={price} />
            <Icon name="caret-down" size={18} />
          </span>
        </Button>
      </div>
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t('builder.picks')}
        closeLabel={t('close')}
        closesOnCover
        dataKey="built"
      >
        <div className="sb-built__sheet">
          <BuilderBody {...p} onPlaced={() => setOpen(false)} />
        </div>
      </Dialog>
    </>
  );
};

const Price = ({ price }: { price: string }) => (
  <b className="num sb-built__price" role="status" data-key="builtPrice">
    {price}
  </b>
);

const BuilderBody = (p: Props & { onPlaced?: () => void }) => {
  const t = useTexts('slips');
  const { event, markets, picks, built, onChange, onPlaced } = p;
  const legs = legsOf(event, markets, picks);
  const { milli, error, chanceMillionths, legsMax } = built;
  const change = (next: readonly Pick[]): void => {
    forgetRefusals();
    onChange(next);
  };
  return (
    <>
      {picks.length > 0 && (
        <ul className="sb-built__picks">
          {legs.map((leg) => (
            <Picked
              key={leg.marketId}
              leg={leg}
              onAway={() => change(picks.filter((one) => one.marketId !== leg.marketId))}
            />
          ))}
        </ul>
      )}
      {error !== undefined ? (
        <p className="bs-moved" data-asks="true" role="status" data-key="builtError">
          <Icon name="warning" size={15} />
          {error}
        </p>
      ) : milli ? (
        <p className="bs-line">
          <span>{t('builder.chance')}</span>
          <b className="num" data-key="builtChance">
            {percentOf(chanceMillionths ?? 0)}
          </b>
        </p>
      ) : (
        <p className="bs-small" data-key="builtHint">
          {t('builder.pickTwo')} {t('builder.most', { most: legsMax })}
        </p>
      )}
      {milli && (
        <Staking
          legs={legs}
          milli={milli}
          onPlaced={() => {
            change([]);
            onPlaced?.();
          }}
        />
      )}
    </>
  );
};

const MILLION = 1_000_000;
const percentOf = (millionths: number): string => `${((millionths / MILLION) * 100).toFixed(2)}%`;

const legsOf = (
  event: BookEvent,
  markets: readonly BookMarket[],
  picks: readonly Pick[],
): SlipLeg[] =>
  picks.flatMap(({ marketId, selection }) => {
    const market = markets.find((one) => one.marketId === marketId);
    const milli = market?.selections.find((one) => one.code === selection)?.milli;
    return market
      ? [
          {
            eventId: event.eventId,
            marketId,
            selection,
            milli: milli ?? LEAST,
            version: market.version,
            names: namesOf(event, market),
          },
        ]
      : [];
  });
/** Prices of its legs are not looked at: one that has none now stands with the least there is. */
const LEAST = 1010;

const Picked = ({ leg, onAway }: { leg: SlipLeg; onAway: () => void }) => {
  const t = useTexts('slips');
  const words = useMarketWords();
  const name = words.selection(leg.names, leg.selection);
  return (
    <li data-key="builtPick">
      <span>
        <b>
          <bdi>{name}</bdi>
        </b>{' '}
        <small>
          <bdi>{words.market(leg.names)}</bdi>
        </small>
      </span>
      <IconButton icon="x" size="sm" label={t('takeOut', { name })} onClick={onAway} />
    </li>
  );
};

type StakingProps = { legs: readonly SlipLeg[]; milli: number; onPlaced: () => void };
const Staking = ({ legs, milli, onPlaced }: StakingProps) => {
  const t = useTexts('slips');
  const isIn = useIsLoggedIn();
  const store = useSlipStore();
  const { policy, sent } = useSlip();
  const currency = currencyOf(useBrand().currency);
  const placing = usePlace();
  const [stake, setStake] = useState('');
  const bet: Bet = { legs, sizes: [1], stake, builder: { milli } };
  const judged = useJudged(isIn ? [bet] : []);
  const [one] = judged;
  const sums = sumsOf(one ?? { bet, verdict: undefined, error: undefined }, {
    policy,
    now: legsNow(judged),
    currency,
  });
  const isLocked = placing.isBusy || sent.length > 0;
  const money = (minor: bigint) => formatAmount(printAmount(minor, currency));
  /** What was picked goes once it is known to be placed, at the first try or later. */
  const untilPlaced = async (asked: Promise<void>): Promise<void> => {
    const before = store.get().receipts[0];
    await asked;
    if (store.get().receipts[0] !== before) onPlaced();
  };
  const unitStake = printAmount(sums.unitMinor, currency);
  if (!isIn) return <LogInFirst dataKey="builtLogIn" />;
  if (sent.length > 0 && !placing.isBusy)
    return <InDoubt onAsk={() => void untilPlaced(placing.askAgain())} />;
  return (
    <>
      <StakeField
        desk={{ currency }}
        sums={sums}
        label={t('stake')}
        value={stake}
        isDisabled={isLocked}
        onChange={(value) => {
          forgetRefusals();
          setStake(value);
        }}
      />
      <MostStake sums={sums} />
      <p className="bs-line">
        <span>{t('returns')}</span>
        <b className="num bs-best" data-key="builtBest">
          {money(sums.bestMinor)}
        </b>
      </p>
      <Refused sums={sums} />
      {sums.trouble && (
        <p className="bs-trouble" role="status" data-trouble={sums.trouble.key}>
          {sayTrouble(t, sums.trouble)}
        </p>
      )}
      <Button
        variant="primary"
        size="lg"
        isFull
        data-key="placeBuilt"
        disabled={isLocked || sums.trouble !== undefined}
        isLoading={placing.isBusy}
        loadingLabel={t('placing')}
        onClick={() => void untilPlaced(placing.place([{ ...bet, unitStake }], policy))}
      >
        {t('builder.place', { stake: money(sums.stakeMinor) })}
      </Button>
    </>
  );
};

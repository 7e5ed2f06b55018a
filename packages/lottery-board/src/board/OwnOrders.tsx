import { useState } from 'react';
import type { LotteryOrder } from '@fairhouse/game-kit/board';
import type { Play } from '@fairhouse/lottery';
import type { PlayApi } from '@fairhouse/game-kit/board';
import { Button, Tag, type TagTone } from '@fairhouse/ui';
import type { Say } from '../say.ts';
import type { BoardLink } from './board-link.ts';
import { valueName } from './board-texts.ts';
import { moneyOf, type Money } from './money.ts';
import { refusalOf } from './refusals.ts';

type OwnProps = { link: BoardLink; plays: readonly Play[]; play: PlayApi };
const TONES: Readonly<Record<LotteryOrder['state'], TagTone>> = {
  open: 'info',
  won: 'win',
  lost: 'neutral',
  void: 'warn',
  cancelled: 'neutral',
};

/** The member's last orders on this board: what was bet, and what came of it. */
export const OwnOrders = ({ link, plays, play }: OwnProps) => {
  const { t, session } = play;
  const money = moneyOf(session.currency, session.currencyDigits);
  const { orders } = link;
  return (
    <section className="lb-own">
      <h2>{t('board.orders')}</h2>
      {orders.length === 0 && <p className="pa-note">{t('board.noOrders')}</p>}
      <div
        className="lb-own__all"
        // What scrolls must take the focus, or a keyboard cannot scroll it.
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        role="group"
        aria-label={t('board.orders')}
      >
        <ol>
          {orders.map((order) => (
            <li key={order.orderId} data-key="ownOrder" data-state={order.state}>
              <span className="lb-line">
                <b className="num" dir="ltr">
                  {order.issues[0]?.drawNo}
                </b>
                <Tag tone={TONES[order.state]}>{t(`board.state.${order.state}`)}</Tag>
              </span>
              {order.lines.map((line, at) => (
                <Line key={at} line={line} plays={plays} money={money} say={t} />
              ))}
              <span className="lb-line lb-sums">
                <span>{t('board.staked', { sum: money.print(order.stake) })}</span>
                {order.state !== 'open' && (
                  <b data-win={isGain(order, money) || undefined}>
                    {t('board.paid', { sum: money.print(order.payout) })}
                  </b>
                )}
                {order.state === 'open' && <TakeBack order={order} link={link} play={play} />}
              </span>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
};

type BackProps = { order: LotteryOrder; link: BoardLink; play: PlayApi };

/** While its issue takes bets an order is taken back; the server says when it is too late. */
const TakeBack = ({ order, link, play: { lottery, t } }: BackProps) => {
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState('');
  const takeBack = async (): Promise<void> => {
    setBusy(true);
    try {
      await lottery.cancel(order.orderId);
    } catch (error) {
      setRefused(refusalOf(t, error));
    } finally {
      link.reload();
      setBusy(false);
    }
  };
  const isOpen = order.issues.some(({ closesAt }) => Date.parse(closesAt) > link.now());
  if (refused !== '') return <span role="status">{refused}</span>;
  return isOpen ? (
    <Button
      size="sm"
      variant="ghost"
      isLoading={isBusy}
      data-key="takeBack"
      onClick={() => {
        void takeBack();
      }}
    >
      {t('board.takeBack')}
    </Button>
  ) : null;
};

/** A result below the stake is no win. */
const isGain = ({ stake, payout }: LotteryOrder, money: Money): boolean =>
  money.read(payout) > money.read(stake);

type LineProps = {
  line: LotteryOrder['lines'][number];
  plays: readonly Play[];
  money: Money;
  say: Say;
};

const Line = ({ line, plays, money, say }: LineProps) => {
  const play = plays.find(({ code }) => code === line.playType);
  const names = play?.input.kind === 'rows' ? play.input.rows.map(({ name }) => name) : [];
  const chosen = line.numbers.split('|').flatMap((row, at) => {
    if (row === '') return [];
    const values = row.split(',').map((value) => valueName(say, value));
    return [
      names.length > 1 ? `${say(`row.${names[at]}`)}: ${values.join(', ')}` : values.join(', '),
    ];
  });
  const each = money.read(line.unit) * BigInt(line.multiple);
  return (
    <span className="lb-bet">
      <span>
        {say(`play.${line.playType}`)} · {chosen.join(' · ')}
      </span>
      <span className="num" dir="ltr">
        {line.bets} × {money.short(each)}
      </span>
    </span>
  );
};

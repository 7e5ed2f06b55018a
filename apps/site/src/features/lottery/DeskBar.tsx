import { useState } from 'react';
import { returnOfLine } from '@fairhouse/lottery';
import { issueMomentOf } from '@fairhouse/lottery-board/issue-moment';
import { Button, Dialog, formatAmount, formatCountdown, Icon } from '@fairhouse/ui';
import { useTexts } from '../../app/i18n.ts';
import { useServerNow } from '../../app/lottery/use-server-now.ts';
import { AddButton, betsOf, canAdd, onePays, Trouble } from './AddLine.tsx';
import { Basket } from './Basket.tsx';
import { Chase } from './Chase.tsx';
import { orderSums } from './order-sums.ts';
import { Orders } from './Orders.tsx';
import { percent } from './ticket.ts';
import { useAllAsked } from './use-all-asked.ts';
import type { Desk } from './use-desk.ts';

/** At the foot of a phone, for one thumb: cost, adding, and the sheets of basket and orders. */
export const DeskBar = ({ desk }: { desk: Desk }) => {
  const t = useTexts('lottery');
  const isAllAsked = useAllAsked();
  const [sheet, setSheet] = useState<'basket' | 'orders' | undefined>(
    isAllAsked ? 'orders' : undefined,
  );
  const { writing, inBasket, money, draw, numbers, price, setPrice } = desk;
  const lines = writing.ok ? writing.lines : [];
  const [only] = lines.length === 1 ? lines : [];
  const isReady = canAdd(desk);
  return (
    <div className="lt-bar" data-key="deskBar">
      <div className="lt-bar__line">
        <BarClock desk={desk} />
        <span className="lt-bar__units" data-key="barUnits" role="group" aria-label={t('unit')}>
          {draw.units.map((unit) => (
            <button
              key={unit}
              type="button"
              aria-pressed={unit === price.unit}
              onClick={() => setPrice({ unit })}
            >
              {formatAmount(unit)}
            </button>
          ))}
        </span>
      </div>
      {lines.length > 0 && (
        <div className="lt-bar__line">
          <bdi className="num" dir="ltr">
            {betsOf(lines)} × {price.multiple > 1 ? `${price.multiple} × ` : ''}
            {price.unit}
          </bdi>
          <span>
            {t('onePays')} <b className="num">{onePays(desk)}</b>
          </span>
          {only && (
            <span data-key="barReturn">
              {t('return')} <b className="num">{percent(returnOfLine(only.line, only.terms))}</b>
            </span>
          )}
        </div>
      )}
      {!isReady && numbers !== '' && <Trouble desk={desk} />}
      <div className="lt-bar__acts">
        {!desk.editing && (
          <Button size="lg" icon="receipt" data-key="openOrders" onClick={() => setSheet('orders')}>
            <span className="sr-only">{t('orders')}</span>
          </Button>
        )}
        {isReady && !desk.editing && inBasket.length > 0 && (
          <Button size="lg" icon="ticket" data-key="openBasket" onClick={() => setSheet('basket')}>
            {String(inBasket.length)}
            <span className="sr-only"> {t('basket')}</span>
          </Button>
        )}
        {isReady || desk.editing || inBasket.length === 0 ? (
          <AddButton desk={desk} isPrimary />
        ) : (
          <Button
            variant="primary"
            size="lg"
            data-key="openBasket"
            onClick={() => setSheet('basket')}
          >
            {t('basketOf', {
              count: inBasket.length,
              cost: money(orderSums(desk, draw.issues).costMinor),
            })}
          </Button>
        )}
      </div>
      <Dialog
        isOpen={sheet === 'basket'}
        onClose={() => setSheet(undefined)}
        title={t('basket')}
        closeLabel={t('close')}
        closesOnCover
        dataKey="basketSheet"
      >
        <Basket
          desk={desk}
          isSheet
          onPlaced={() => setSheet(undefined)}
          onEdit={() => setSheet(undefined)}
        />
        <Chase desk={desk} />
      </Dialog>
      <Dialog
        isOpen={sheet === 'orders'}
        onClose={() => setSheet(undefined)}
        title={t('orders')}
        closeLabel={t('close')}
        closesOnCover
        dataKey="ordersSheet"
      >
        <Orders desk={desk} isSheet onRepeat={() => setSheet('basket')} />
      </Dialog>
    </div>
  );
};

const LAST_SECONDS = 5;
/** When the sales of the next draw end: the clock of the head is out of sight on a long page. */
const BarClock = ({ desk: { draws } }: { desk: Desk }) => {
  const t = useTexts('draws');
  const at = useServerNow(draws.now);
  const moment = issueMomentOf(draws, at);
  if (moment.is === 'none') return <span>{t('noDraw')}</span>;
  const seconds =
    'until' in moment ? Math.max(0, Math.ceil((moment.until - at) / 1000)) : undefined;
  const isSelling = moment.is === 'selling';
  return (
    <span
      className="lt-bar__clock"
      data-key="barClock"
      data-last={(isSelling && (seconds ?? 0) <= LAST_SECONDS) || undefined}
    >
      <Icon name="timer" size={16} />
      <span className={isSelling ? 'sr-only' : undefined}>
        {isSelling ? t('closesIn') : t(`state.${moment.is}`)}
      </span>
      {seconds !== undefined && <strong className="num">{formatCountdown(seconds)}</strong>}
    </span>
  );
};

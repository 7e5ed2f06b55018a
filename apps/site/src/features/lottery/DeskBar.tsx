import { useState } from 'react';
import { returnOfLine } from '@fairhouse/lottery';
import { Button, Dialog } from '@fairhouse/ui';
import { useTexts } from '../../app/i18n.ts';
import { AddButton, betsOf, canAdd, onePays, Trouble } from './AddLine.tsx';
import { Basket } from './Basket.tsx';
import { Chase } from './Chase.tsx';
import { orderSums } from './order-sums.ts';
import { Orders } from './Orders.tsx';
import { percent } from './ticket.ts';
import type { Desk } from './use-desk.ts';

/** At the foot of a phone, for one thumb: cost, adding, and the sheets of basket and orders. */
export const DeskBar = ({ desk }: { desk: Desk }) => {
  const t = useTexts('lottery');
  const [sheet, setSheet] = useState<'basket' | 'orders'>();
  const { writing, inBasket, money, draw, numbers, price } = desk;
  const lines = writing.ok ? writing.lines : [];
  const [only] = lines.length === 1 ? lines : [];
  const isReady = canAdd(desk);
  return (
    <div className="lt-bar" data-key="deskBar">
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

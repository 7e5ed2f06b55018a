import { useState } from 'react';
import { Button, Dialog, formatAmount } from '@fairhouse/ui';
import type { PlayApi } from '@fairhouse/game-kit/board';
import { readableBets } from '../amounts.ts';
import { priceOfBuy } from '../buying.ts';
import { useSlotState } from '../slot-state.ts';
import type { Slot } from '../slot.ts';

type Props = { slot: Slot; play: PlayApi; isOpen: boolean; onClose: () => void };

/** A feature at its price. The act is named on the button, with what it costs. */
export const BuyDialog = ({ slot, play: { t }, isOpen, onClose }: Props) => {
  const stake = useSlotState(slot.store, (state) => state.stake);
  const buys = slot.title.manifest.buys ?? [];
  const [chosen, setChosen] = useState(buys[0]?.feature ?? '');
  const buy = buys.find(({ feature }) => feature === chosen);
  if (!buy) return null;
  const price = formatAmount(
    slot.money.print(priceOfBuy(slot.title, buy.feature, slot.money.read(stake))),
  );
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('buyFeature')}
      icon="lightning"
      size="sm"
      closeLabel={t('close')}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button
            variant="primary"
            onClick={() => {
              onClose();
              slot.buy(buy.feature);
            }}
          >
            {t('buyFor', { amount: price })}
          </Button>
        </>
      }
    >
      <div className="col g4">
        <p className="t2 f14">{t('buyNote')}</p>
        <div className="col g2" role="radiogroup" aria-label={t('buyFeature')}>
          {buys.map(({ feature, priceBets }) => (
            <label key={feature} className="sb-buy">
              <input
                type="radio"
                name="buy"
                checked={feature === chosen}
                onChange={() => setChosen(feature)}
              />
              <span className="grow b6">{t(`feature.${feature}`)}</span>
              <span className="num" dir="ltr">
                ×{readableBets(String(priceBets))}
              </span>
            </label>
          ))}
        </div>
      </div>
    </Dialog>
  );
};

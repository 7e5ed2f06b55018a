import { useQuery } from '@tanstack/react-query';
import { Chip, ChipRow, Select } from '@fairhouse/ui';
import { useTexts } from '../../app/i18n.ts';
import { everyLotteryQuery, type OrdersAsked } from './queries.ts';

const STATES = [undefined, 'open', 'ended'] as const;

type Props = { asked: OrdersAsked; onAsk: (asked: OrdersAsked) => void };
/** Which orders are shown: of one lottery or of all, in any state, still open or over. */
export const OrderFilter = ({ asked: { gameCode, state }, onAsk }: Props) => {
  const t = useTexts('lottery');
  const { data = [] } = useQuery(everyLotteryQuery);
  return (
    <div className="lt-orderfilter" data-key="orderFilter">
      <Select
        label={t('lotteries')}
        isLabelHidden
        size="sm"
        data-key="ordersOf"
        placeholder={t('ordersOfAll')}
        options={data.map((one) => ({ value: one.gameCode, label: one.title }))}
        value={gameCode ?? ''}
        onChange={({ currentTarget: { value } }) =>
          onAsk({ ...(value !== '' && { gameCode: value }), ...(state && { state }) })
        }
      />
      <ChipRow label={t('ordersBy')}>
        {STATES.map((one) => (
          <Chip
            key={one ?? 'any'}
            isChosen={state === one}
            data-key={`orders-${one ?? 'any'}`}
            onClick={() => onAsk({ ...(gameCode && { gameCode }), ...(one && { state: one }) })}
          >
            {t(`ordersBy.${one ?? 'any'}`)}
          </Chip>
        ))}
      </ChipRow>
    </div>
  );
};

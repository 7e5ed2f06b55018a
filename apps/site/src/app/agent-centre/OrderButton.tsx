import type { Order } from '@fairhouse/contract';
import { Button } from '@fairhouse/ui';
import { useTexts } from '../i18n.ts';

type Props = {
  order: Order;
  onTurn: (order: Order) => void;
  /** Of a list that goes by time the newest is first, of others the highest. */
  isByTime?: boolean;
};
/** Turns a list round. */
export const OrderButton = ({ order, onTurn, isByTime = false }: Props) => {
  const t = useTexts('agents');
  return (
    <Button
      size="sm"
      icon={order === 'down' ? 'arrow-down' : 'arrow-up'}
      data-key="order"
      data-order={order}
      onClick={() => onTurn(order === 'down' ? 'up' : 'down')}
    >
      {t(`${isByTime ? 'time' : 'order'}_${order}`)}
    </Button>
  );
};

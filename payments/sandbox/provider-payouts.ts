import type {
  PayoutAnswer,
  PayoutOrder,
  ProviderTools,
  Signing,
} from '@fairhouse/contract/payment-method';

type Order = PayoutOrder & { account: string };
type SendNotice = (
  told: {
    signing: Signing;
    order: { orderId: string; amount: string; currency: string; noticeUrl: string };
  },
  state: string,
  eventId: string,
) => Promise<void>;

/**
 * The last two digits of an amount are a day of the provider. 01: declines. 02: tells everything
 * three times. 03: never tells, but says so when it is asked again. 04: pays, and breaks before it
 * answers. 05: refuses the order. 06: tells another amount. Else it pays.
 */
const dayOf = (amount: string): string => /\.(\d\d)$/.exec(amount)?.[1] ?? '00';

/** Pays out each order once, by its id; what it was told again it answers again. */
export const openPayouts = (tools: ProviderTools, send: SendNotice) => {
  const known = new Map<string, PayoutAnswer>();
  const json = (status: number, body: object) => ({ status, body: JSON.stringify(body) });
  return async (body: string, signature: string): Promise<{ status: number; body: string }> => {
    const order = readOrder(body);
    const signing = await tools.signingFor(order?.account ?? '');
    if (!order || !signing?.isSigned(signature, body)) {
      return json(401, { state: 'refused', reference: '' });
    }
    const before = known.get(order.orderId);
    if (before) return json(200, before);
    const reference = `SP-${signing.sign(order.orderId).slice(0, 12).toUpperCase()}`;
    const day = dayOf(order.amount);
    const answer = (state: PayoutAnswer['state'], fault?: string): PayoutAnswer => ({
      state,
      reference,
      ...(fault ? { fault } : {}),
    });
    if (day === '05') {
      known.set(order.orderId, answer('refused', 'account_unknown'));
      return json(200, answer('refused', 'account_unknown'));
    }
    known.set(order.orderId, day === '01' ? answer('refused', 'declined') : answer('paid'));
    if (day === '04') return json(500, {});
    if (day !== '03') void tellOf({ order, signing }, day);
    return json(202, answer('accepted'));
  };
  async function tellOf(
    { order, signing }: { order: Order; signing: Signing },
    day: string,
  ): Promise<void> {
    const eventId = tools.uuid();
    const told = { signing, order: { ...order, amount: day === '06' ? '1.00' : order.amount } };
    const state = day === '01' ? 'declined' : 'paid';
    await Promise.all(
      Array.from({ length: day === '02' ? 3 : 1 }, () => send(told, state, eventId)),
    );
    if (day === '02') await send(told, state, tools.uuid());
  }
};

const readOrder = (body: string): Order | undefined => {
  try {
    return JSON.parse(body) as Order;
  } catch {
    return undefined;
  }
};

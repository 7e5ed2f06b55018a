import { signFields } from '../payments/payos/signature.ts';
import { serveStandIn } from './stand-ins/serve.ts';
import { freshControl } from './stand-ins/stand-in.ts';

export type Link = {
  id: string;
  orderCode: number;
  amount: number;
  amountPaid: number;
  amountRemaining: number;
  status: string;
  createdAt: string;
  transactions: object[];
  cancellationReason: string | null;
  canceledAt: string | null;
};
export const CHECKSUM_KEY = 'a'.repeat(64);
const KEY = 'key-of-the-channel';

/** payOS as its documentation describes it: links of numbered orders, and signed notices. */
export const openPayos = async () => {
  const links = new Map<string, Link>();
  const asked: string[] = [];
  const state = freshControl();
  let ids = 0;
  const said = (data: object | null, code = '00') => ({
    code,
    desc: code === '00' ? 'success' : 'refused',
    data,
    ...(data ? { signature: signFields({ ...data }, CHECKSUM_KEY) } : {}),
  });
  const create = (given: Record<string, unknown>) => {
    const { amount, cancelUrl, description, orderCode, returnUrl, signature } = given;
    const ours = signFields({ amount, cancelUrl, description, orderCode, returnUrl }, CHECKSUM_KEY);
    if (signature !== ours || String(description).length > 25) return said(null, '20');
    if ([...links.values()].some((one) => one.orderCode === orderCode)) return said(null, '231');
    const id = `link${Date.now().toString(36)}${(ids += 1)}`;
    links.set(id, {
      id,
      orderCode: Number(orderCode),
      amount: Number(amount),
      amountPaid: 0,
      amountRemaining: Number(amount),
      status: 'PENDING',
      createdAt: new Date().toISOString(),
      transactions: [],
      cancellationReason: null,
      canceledAt: null,
    });
    return said({
      bin: '970422',
      accountNumber: '113366668888',
      amount,
      description,
      orderCode,
      currency: 'VND',
      paymentLinkId: id,
      status: 'PENDING',
      checkoutUrl: `${server.url}/web/${id}`,
      qrCode: '00020101021238',
    });
  };
  const server = await serveStandIn({ control: state, asked }, (request) => {
    const isOurs =
      request.headers['x-client-id'] === 'client' && request.headers['x-api-key'] === KEY;
    if (!isOurs) return { status: 401, body: { code: '401', desc: 'refused' } };
    const [, id = ''] = /^\/v2\/payment-requests\/?(.*)$/.exec(request.path) ?? [];
    if (request.method === 'POST') return { status: 200, body: create(request.body) };
    const link = links.get(id);
    return { status: 200, body: link ? said(link) : said(null, '101') };
  });
  return {
    state,
    asked,
    links,
    fields: { url: server.url, clientId: 'client', apiKey: KEY, checksumKey: CHECKSUM_KEY },
    /** A transfer comes. */
    pay: (link: Link, amount: number, status: string) => {
      link.amountPaid += amount;
      link.amountRemaining = Math.max(0, link.amount - link.amountPaid);
      link.status = status;
    },
    /** What it tells of a transfer, signed over its sorted fields. */
    notice: (link: Pick<Link, 'id' | 'orderCode'>, amount: number, key = CHECKSUM_KEY) => {
      const data = {
        orderCode: link.orderCode,
        amount,
        description: 'CK F1',
        accountNumber: '113366668888',
        reference: `FT${(ids += 1)}`,
        transactionDateTime: '2026-11-28 08:00:00',
        currency: 'VND',
        paymentLinkId: link.id,
        code: '00',
        desc: 'Thành công',
        counterAccountBankId: null,
        counterAccountName: '',
      };
      return { code: '00', desc: 'success', success: true, data, signature: signFields(data, key) };
    },
    close: server.close,
  };
};

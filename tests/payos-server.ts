import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { signFields } from '../payments/payos/signature.ts';

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

/** payOS as its documentation describes it: links of numbered orders, and signed notices. */
export const openPayos = async () => {
  const links = new Map<string, Link>();
  const state = { isDown: false };
  let ids = 0;
  const read = async (request: IncomingMessage): Promise<string> => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    return Buffer.concat(parts).toString('utf8');
  };
  const said = (data: object | null, code = '00') => ({
    code,
    desc: code === '00' ? 'success' : 'refused',
    data,
    ...(data ? { signature: signFields({ ...data }, CHECKSUM_KEY) } : {}),
  });
  const create = (text: string) => {
    const given = JSON.parse(text) as Record<string, string | number>;
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
      checkoutUrl: `${url()}/web/${id}`,
      qrCode: '00020101021238',
    });
  };
  const server = createServer((request, response) => {
    const serve = async () => {
      const text = await read(request);
      if (state.isDown) return { status: 502, body: {} };
      const isOurs =
        request.headers['x-client-id'] === 'client' && request.headers['x-api-key'] === 'key';
      if (!isOurs) return { status: 401, body: { code: '401', desc: 'refused' } };
      const [, id = ''] = /^\/v2\/payment-requests\/?(.*)$/.exec(request.url ?? '') ?? [];
      if (request.method === 'POST') return { status: 200, body: create(text) };
      const link = links.get(id);
      return { status: 200, body: link ? said(link) : said(null, '101') };
    };
    serve()
      .then(({ status, body }) => {
        response
          .writeHead(status, { 'content-type': 'application/json' })
          .end(JSON.stringify(body));
      })
      .catch((error: Error) => {
        response.writeHead(500).end(error.message);
      });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const url = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    state,
    links,
    fields: { url: url(), clientId: 'client', apiKey: 'key', checksumKey: CHECKSUM_KEY },
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
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => {
          resolve();
        });
      }),
  };
};

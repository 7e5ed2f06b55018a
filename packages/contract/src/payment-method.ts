/**
 * What a folder of payments/ offers: manifest.ts, start.ts, webhook.ts, and maybe payout.ts and
 * provider.ts.
 */
export type PaymentManifest = {
  methodId: string; name: string; kind: 'hosted' | 'bank' | 'qr' | 'voucher' | 'crypto';
  icon: string; amountMin: string; amountMax: string; feeRate: string; minutes: string;
  quickAmounts: string[];
  /** Refused by a brand that plays for real money. */
  playMoneyOnly: boolean;
};
export type PaymentOrder = {
  orderId: string; amount: string; currency: string; brandName: string; noticeUrl: string;
  returnUrl: string;
};
export type Signing = {
  sign(...parts: (string | Buffer)[]): string;
  /** Compares in constant time. */
  isSigned(signature: string, ...parts: (string | Buffer)[]): boolean;
};
export type StartPayment = (order: PaymentOrder, tools: Signing) => { payUrl: string };
export type Notice = {
  eventId: string; orderId: string; amount: string; currency: string;
  state: 'paid' | 'declined';
};
export type ReadNotice = (
  raw: Buffer, header: (name: string) => string | undefined,
  tools: Signing & { nowSeconds: number },
) => Notice | undefined;
export type PayoutOrder = {
  /** Told again it is the same payout: a provider pays an order once. */
  orderId: string; amount: string; currency: string; bankCode: string; cardNo: string;
  payeeName: string; noticeUrl: string;
};
/** `accepted`: a notice follows, and the same order told again answers how it stands. */
export type PayoutAnswer = { state: 'accepted' | 'paid' | 'refused'; reference: string;
  fault?: string };
/** Throws where the provider did not answer: then nobody knows, and the order is told again. */
export type SendPayout = (
  order: PayoutOrder, tools: Signing & { origin: string },
) => Promise<PayoutAnswer>;
export type ProviderPage = { status: number; html: string };
/** A hosted page of our own, for methods that come with their provider. */
export type PaymentProvider = (tools: Signing & { nowSeconds(): number; uuid(): string }) => {
  page(query: Record<string, string | undefined>): ProviderPage;
  submit(form: Record<string, string | undefined>): Promise<ProviderPage>;
  /** A signed order of a payout; what it answers is JSON. */
  payOut?(body: string, signature: string): { status: number; body: string };
};

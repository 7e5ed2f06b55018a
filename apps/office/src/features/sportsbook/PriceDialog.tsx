import { useState } from 'react';
import * as office from '@fairhouse/contract/sportsbook-desk';
import type { DeskMarket } from '@fairhouse/contract/sportsbook-desk';
import { Field } from '@fairhouse/ui';
import { ask } from '../../app/caller.ts';
import { ReasonDialog } from '../../app/ReasonDialog.tsx';
import { printShare, t } from '../../app/texts.ts';
import { useDone } from '../../app/use-done.ts';
import { marketInWords, priceInWords, selectionInWords } from './words.ts';

const LEAST = 1010;
/** "2,05" and "2.05" are 2050; nothing is no price. */
const milliOf = (text: string): number | null | undefined => {
  const trimmed = text.trim().replace(',', '.');
  if (trimmed === '') return null;
  const milli = Math.round(Number(trimmed) * 1000);
  return /^\d+(\.\d{1,3})?$/.test(trimmed) && milli >= LEAST ? milli : undefined;
};

/** Prices by hand: a second person decides, and they stand until they are given back. */
export const PriceDialog = (props: { market: DeskMarket | undefined; onClose(): void }) => {
  const done = useDone('sportsbook');
  // As it was when it was opened: what moves meanwhile refuses it.
  const [market] = useState(props.market);
  const [typed, setTyped] = useState<Record<string, string>>({});
  if (!market) return null;
  const textOf = (code: string, milli: number | null): string =>
    typed[code] ?? (milli === null ? '' : String(milli / 1000));
  const prices = market.selections.map(
    ({ code, milli }) => [code, milliOf(textOf(code, milli))] as const,
  );
  const isWhole = prices.every(([, milli]) => milli !== undefined);
  const book = prices.reduce((sum, [, milli]) => sum + (milli ? 1000 / milli : 0), 0);
  return (
    <ReasonDialog
      isOpen
      onClose={props.onClose}
      title={`${t('bookPrices')}: ${marketInWords(market)}`}
      lead={t('bookPricesExplained')}
      confirm={t('bookAskSecond')}
      isReady={isWhole}
      onConfirm={async (reason) => {
        await ask(office.askPrices, {
          marketId: market.marketId,
          version: market.version,
          prices: Object.fromEntries(prices.map(([code, milli]) => [code, milli ?? null])),
          reason,
        });
        await done(t('approvalAsked'), 'info');
      }}
    >
      <div className="bk-fields">
        {market.selections.map(({ code, milli }) => (
          <Field
            key={code}
            label={selectionInWords(code)}
            name={`price-${code}`}
            inputMode="decimal"
            value={textOf(code, milli)}
            description={t('bookPriceNow', { price: priceInWords(milli) })}
            onChange={({ currentTarget }) =>
              setTyped((before) => ({ ...before, [code]: currentTarget.value }))
            }
          />
        ))}
      </div>
      <p className="office-quiet">{t('bookBook', { share: printShare(book, 1) })}</p>
    </ReasonDialog>
  );
};

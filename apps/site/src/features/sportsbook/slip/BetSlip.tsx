import { Suspense, useState } from 'react';
import { useMatches } from '@tanstack/react-router';
import { Button, Dialog, Icon, Tag } from '@fairhouse/ui';
import { useTexts } from '../../../app/i18n.ts';
import { named } from '../../../app/lazy.ts';
import { useOddsFormat } from '../../../app/sportsbook/odds-format.ts';
import { ClearSlip } from './ClearSlip.tsx';
import { Receipts } from './Receipts.tsx';
import { SlipBody } from './SlipBody.tsx';
import { productNow } from './slip-sums.ts';
import { useNarrow } from './use-narrow.ts';
import { useSlipDesk, type SlipDesk } from './use-slip-desk.ts';
import './slip.css';

const OpenHere = named(() => import('../bets/OpenHere.tsx'), 'OpenHere');

/**
 * The bet slip of every page of the sportsbook. Pages put it last among their columns: it is the
 * third one on a wide window, and a bar with a sheet on a narrow one.
 */
export const BetSlip = () => (
  <Suspense>
    <AnySlip />
  </Suspense>
);
const AnySlip = () => {
  const desk = useSlipDesk();
  return useNarrow() ? <SlipBar desk={desk} /> : <SlipPanel desk={desk} />;
};

const SlipPanel = ({ desk }: { desk: SlipDesk }) => {
  const t = useTexts('slips');
  const { legs } = desk.slip;
  const eventId = useEventShown();
  return (
    <aside className="bs-aside" aria-label={t('slip')} data-key="betSlip">
      <section className="bs-card">
        <div className="bs-head">
          <h2>{t('slip')}</h2>
          {legs.length > 0 && <Tag tone="accent">{t('legs', { number: legs.length })}</Tag>}
          <ClearSlip desk={desk} />
        </div>
        <SlipBody desk={desk} />
      </section>
      <Receipts desk={desk} />
      {desk.isIn && eventId !== undefined && (
        <Suspense>
          <OpenHere eventId={eventId} />
        </Suspense>
      )}
    </aside>
  );
};

/** The event that the page is of, where it is of one. */
const useEventShown = (): string | undefined =>
  (useMatches().at(-1)?.params as { eventId?: string } | undefined)?.eventId;

/** Above the tab bar of a phone, for one thumb. */
const SlipBar = ({ desk }: { desk: SlipDesk }) => {
  const t = useTexts('slips');
  const { print } = useOddsFormat();
  const [isOpen, setOpen] = useState(false);
  const { slip, now } = desk;
  const count = slip.legs.length;
  if (count === 0 && slip.receipts.length === 0 && !isOpen) return null;
  const product = slip.mode === 'parlay' ? productNow(slip, now) : undefined;
  return (
    <>
      <div className="bs-bar" data-key="slipBar">
        <Button
          variant={count > 0 ? 'primary' : 'neutral'}
          size="lg"
          isFull
          data-key="openSlip"
          onClick={() => setOpen(true)}
        >
          <span className="bs-bar__face">
            <span>{t('slip')}</span>
            {count > 0 && <span className="bs-bar__count num">{count}</span>}
            {desk.bestMinor > 0n ? (
              <span className="num">
                {t('pays')} {desk.money(desk.bestMinor)}
              </span>
            ) : (
              product !== undefined && <span className="num">{print(product)}</span>
            )}
            <Icon name="caret-down" size={18} />
          </span>
        </Button>
      </div>
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t('slip')}
        closeLabel={t('close')}
        closesOnCover
        dataKey="slipSheet"
      >
        <SlipBody desk={desk} isSheet />
        <Receipts desk={desk} />
      </Dialog>
    </>
  );
};

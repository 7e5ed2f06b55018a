import { useState } from 'react';
import { Amount, Icon } from '@fairhouse/ui';
import type { PlayApi } from '@fairhouse/game-kit/board';
import { AutoDialog } from './AutoDialog.tsx';
import { BuyDialog } from './BuyDialog.tsx';
import { PayTable } from './PayTable.tsx';
import { useSlotState } from '../slot-state.ts';
import type { Slot } from '../slot.ts';
import { StakePicker } from './StakePicker.tsx';

type Props = { slot: Slot; play: PlayApi };
type Open = 'pays' | 'auto' | 'buy' | undefined;

/** Everything that is pressed: stake, spin, pace, autoplay, how it pays. */
export const Dock = ({ slot, play }: Props) => {
  const { t, session } = play;
  const [open, setOpen] = useState<Open>();
  const lastWin = useSlotState(slot.store, (state) => state.lastWinMinor);
  const offered = useSlotState(slot.store, (state) => state.offered);
  const heldBack = useSlotState(slot.store, (state) => state.heldBack);
  const close = () => setOpen(undefined);
  const mayBuy = session.buysAllowed === true && (slot.title.manifest.buys ?? []).length > 0;
  return (
    <div
      className={offered ? 'sb-dock sb-dock--free' : heldBack ? 'sb-dock sb-dock--held' : 'sb-dock'}
    >
      <dl className="sb-dock__sums">
        <div>
          <dt>{t('lastPaid')}</dt>
          <dd className="disp">
            {lastWin === undefined ? '–' : <Amount value={slot.money.print(lastWin)} />}
          </dd>
        </div>
        <Net slot={slot} play={play} />
      </dl>
      <button type="button" className="sb-tool sb-dock__pays" onClick={() => setOpen('pays')}>
        <Icon name="info" size={20} />
        <span>{t('payTable')}</span>
      </button>
      {offered ? (
        <p className="sb-free" data-key="freeSpinOffer">
          <b>{t(offered.isChoice ? 'freeBetUse' : 'freeSpinPlay', { left: offered.left })}</b>
          <span>{t('freeSpinTerms', { stake: offered.stake, most: offered.most })}</span>
          {offered.isChoice && (
            <button type="button" data-key="freeBetOwn" onClick={() => slot.useFreeBet(false)}>
              {t('freeBetOwn')}
            </button>
          )}
        </p>
      ) : (
        <>
          {heldBack && (
            <p className="sb-free">
              <button type="button" data-key="freeBetUse" onClick={() => slot.useFreeBet(true)}>
                {t('freeBetUse', { left: heldBack.left })}
              </button>
            </p>
          )}
          <StakePicker slot={slot} play={play} />
          <Tools slot={slot} play={play} mayBuy={mayBuy} onOpen={setOpen} />
        </>
      )}
      <SpinButton slot={slot} play={play} />
      <PayTable slot={slot} play={play} isOpen={open === 'pays'} onClose={close} />
      <AutoDialog slot={slot} play={play} isOpen={open === 'auto'} onClose={close} />
      {mayBuy && <BuyDialog slot={slot} play={play} isOpen={open === 'buy'} onClose={close} />}
    </div>
  );
};

/** The member's own result of this visit, in view all the time where there is no panel. */
const Net = ({ slot, play: { t } }: Props) => {
  const net = useSlotState(slot.store, (state) => state.netMinor);
  return (
    <div className="sb-dock__net">
      <dt>{t('netResult')}</dt>
      <dd className="disp">
        <Amount value={slot.money.print(net)} isSigned />
      </dd>
    </div>
  );
};

type ToolsProps = Props & { mayBuy: boolean; onOpen: (what: Open) => void };
const Tools = ({ slot, play: { t, session }, mayBuy, onOpen }: ToolsProps) => {
  const isQuick = useSlotState(slot.store, (state) => state.isQuick);
  const auto = useSlotState(slot.store, (state) => state.auto);
  const isIdle = useSlotState(slot.store, (state) => state.phase === 'idle');
  return (
    <>
      {mayBuy && (
        <button
          type="button"
          className="sb-tool sb-dock__buy"
          disabled={!isIdle || !!auto}
          onClick={() => onOpen('buy')}
        >
          <Icon name="lightning" size={20} />
          <span>{t('buyFeature')}</span>
        </button>
      )}
      {session.turboAllowed === true && (
        <button
          type="button"
          className="sb-tool sb-dock__quick"
          aria-pressed={isQuick}
          onClick={() => slot.setQuick(!isQuick)}
        >
          <Icon name={isQuick ? 'lightning-fill' : 'lightning'} size={20} />
          <span>{t('turbo')}</span>
        </button>
      )}
      {session.autoplayAllowed && (
        <button
          type="button"
          className="sb-tool sb-dock__auto"
          disabled={!auto && !isIdle}
          aria-pressed={auto !== undefined}
          onClick={() => (auto ? slot.stopAuto() : onOpen('auto'))}
        >
          <Icon name={auto ? 'stop' : 'repeat'} size={20} />
          <span>{auto ? t('autoLeft', { count: auto.left }) : t('autoplay')}</span>
        </button>
      )}
    </>
  );
};

/** The one large button. While reels turn it hurries them; during autoplay it ends it. */
const SpinButton = ({ slot, play: { t } }: Props) => {
  const phase = useSlotState(slot.store, (state) => state.phase);
  const auto = useSlotState(slot.store, (state) => state.auto);
  const isRunning = phase === 'spinning' || phase === 'showing';
  const offered = useSlotState(slot.store, (state) => state.offered);
  const spin = offered ? t('freeSpinPlay', { left: offered.left }) : t('spin');
  const label = auto ? t('autoStop') : isRunning ? t('stop') : spin;
  return (
    <button
      type="button"
      className="sb-spin"
      data-phase={phase}
      aria-label={label}
      title={label}
      disabled={phase === 'loading'}
      onClick={slot.press}
      data-key="spin"
    >
      {auto ? (
        <>
          <span className="sb-spin__left disp">{auto.left}</span>
          <Icon name="stop" size={30} className="sb-spin__stop" />
        </>
      ) : (
        <Icon name={isRunning ? 'caret-double-right' : 'arrows-clockwise'} size={52} />
      )}
    </button>
  );
};

import { useEffect, type ReactNode } from 'react';
import {
  Amount,
  Button,
  chipFigure,
  Icon,
  IconButton,
  StakeChipButton,
  type IconName,
} from '@fairhouse/ui';
import type { PlayApi } from '@fairhouse/game-kit/board';
import type { Money } from '../amounts.ts';
import type { BetSlip } from '../bet-slip.ts';

type DockProps = {
  play: PlayApi;
  money: Money;
  slip: BetSlip;
  /** What may be shown of the balance just now. */
  balance: string;
  chipsMinor: readonly bigint[];
  chosen: bigint;
  onChoose: (chipMinor: bigint) => void;
  isOpen: boolean;
  /** What may be done instead of laying chips. */
  acts: ReactNode;
};

const NOTICE_MILLISECONDS = 6000;

/** Balance, chips and what can be done with them. */
export function Dock(props: DockProps) {
  const { play, money, slip, balance, acts } = props;
  const { t } = play;
  const left = money.read(balance) - slip.pendingMinor;
  const onTable = slip.pendingMinor + slip.confirmedMinor;
  return (
    <div className={`tb-dock${acts ? ' tb-dock--acting' : ''}`}>
      <NoticeBar slip={slip} closeLabel={t('close')} />
      <dl className="tb-dock__money">
        <div>
          <dt>{t(slip.pendingMinor > 0n ? 'afterBet' : 'balance')}</dt>
          <dd>
            <Amount value={money.write(left)} isLarge />
          </dd>
        </div>
        <div className="tb-dock__round">
          <dt>{t('thisRound')}</dt>
          <dd>
            <Amount value={money.write(onTable)} isLarge />
          </dd>
        </div>
      </dl>
      {acts ?? <Chips {...props} />}
    </div>
  );
}

function Chips({ play, money, slip, chipsMinor, chosen, onChoose, isOpen }: DockProps) {
  const { t } = play;
  return (
    <>
      <div className="tb-rail" role="group" aria-label={t('chips')} dir="ltr">
        {chipsMinor.map((chip) => (
          <StakeChipButton
            key={String(chip)}
            value={money.units(chip)}
            label={chipLabel(t, money, chip)}
            isChosen={chip === chosen}
            onClick={() => onChoose(chip)}
          />
        ))}
      </div>
      <Actions slip={slip} t={t} isOpen={isOpen} />
      <Button
        className="tb-place"
        variant="primary"
        size="lg"
        disabled={!(isOpen || slip.isUnknown) || slip.pendingMinor === 0n}
        isLoading={slip.isSending}
        loadingLabel={t('placing')}
        onClick={slip.place}
      >
        {placeLabel(play, money, slip)}
      </Button>
    </>
  );
}

/** The printed figure is part of the name, as "1K" is not part of "1,000.00". */
const chipLabel = (t: PlayApi['t'], money: Money, chip: bigint): string => {
  const name = t('chip', { amount: money.print(chip) });
  const figure = chipFigure(money.units(chip));
  return name.includes(figure) ? name : `${figure}: ${name}`;
};

const placeLabel = ({ t }: PlayApi, money: Money, slip: BetSlip): string => {
  if (slip.isUnknown) return t('tryAgain');
  if (slip.pendingMinor > 0n) return t('placeAmount', { amount: money.print(slip.pendingMinor) });
  return t('placeBet');
};

function Actions({ slip, t, isOpen }: { slip: BetSlip; t: PlayApi['t']; isOpen: boolean }) {
  const isLocked = !isOpen || slip.isUnknown || slip.isSending;
  const hasPending = slip.pendingMinor > 0n;
  const shown: readonly { key: string; icon: IconName; run: () => void }[] = [
    !hasPending && slip.hasLast
      ? { key: 'repeat', icon: 'repeat', run: slip.repeat }
      : { key: 'undo', icon: 'arrow-counter-clockwise', run: slip.undo },
    { key: 'clear', icon: 'trash', run: slip.clear },
  ];
  return (
    <div className="tb-actions">
      {shown.map(({ key, icon, run }) => (
        <IconButton
          // Undo and repeat take turns in one button, which so keeps the focus.
          key={key === 'repeat' ? 'undo' : key}
          look="raised"
          icon={icon}
          label={t(key)}
          disabled={isLocked || (key !== 'repeat' && !hasPending)}
          onClick={run}
        />
      ))}
      <button
        type="button"
        className="fh-iconbtn fh-iconbtn--raised tb-double num"
        title={t('double')}
        disabled={isLocked || (!hasPending && slip.confirmedMinor === 0n)}
        onClick={slip.double}
      >
        <span className="sr-only">{t('double')}</span>
        <bdi dir="ltr">×2</bdi>
      </button>
    </div>
  );
}

function NoticeBar({ slip, closeLabel }: { slip: BetSlip; closeLabel: string }) {
  const { notice, setNotice, isUnknown } = slip;
  useEffect(() => {
    if (!notice || isUnknown) return;
    const timer = setTimeout(() => setNotice(undefined), NOTICE_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [notice, isUnknown, setNotice]);
  return (
    <div className="tb-notices" role="alert">
      {notice && (
        <p className={`tb-notice tb-notice--${notice.tone}`}>
          <Icon name="warning-circle" size={18} />
          {notice.text}
          <button type="button" aria-label={closeLabel} onClick={() => setNotice(undefined)}>
            <Icon name="x" size={16} />
          </button>
        </p>
      )}
    </div>
  );
}

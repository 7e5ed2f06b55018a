import { useEffect, type CSSProperties, type ReactNode } from 'react';
import { Amount } from '../Amount.tsx';
import { formatAmount } from '../format.ts';
import { Icon } from '../Icon.tsx';
import type { IconName } from '../icons.ts';
import type { Original } from './use-original.ts';
import type { OriginalPlay } from './types.ts';
import './original.css';

export type BoardManifest = {
  slug: string;
  rtp: string;
  hitRate?: string;
  volatility: number;
  topPrize: number;
  art: { palette: readonly string[] };
};
export type BoardAction = {
  label: string;
  icon?: IconName;
  onPress: () => void;
  isOff?: boolean;
  /** Said instead of an icon: the amount that a cash-out pays. */
  figure?: string;
};
export type BoardProps = {
  play: OriginalPlay;
  original: Original;
  manifest: BoardManifest;
  tile: string;
  stage: ReactNode;
  controls: ReactNode;
  rules: ReactNode;
  plaque: { figure: string; caption: string; isWin: boolean };
  action: BoardAction;
  /** The return of what is chosen now; the manifest's when left out. */
  rtp?: string;
  isStakeLocked?: boolean;
};

/** The room every original game stands in: scene, facts, choices, stake and the one button. */
export function OriginalBoard(props: BoardProps) {
  const { play, original, manifest, stage, controls, plaque, action, tile } = props;
  const [sky0, sky1, sky2, key, deep] = manifest.art.palette;
  useActionKey(action);
  return (
    <div
      className="or"
      style={
        {
          '--or-0': sky0,
          '--or-1': sky1,
          '--or-2': sky2,
          '--or-key': key,
          '--or-deep': deep,
        } as CSSProperties
      }
    >
      <img className="or-glow" src={tile} alt="" />
      <FactsPanel {...props} />
      <div className="or-middle">
        <Recents play={play} original={original} />
        <div className="or-cabinet">{stage}</div>
        <div className="or-plaque" data-win={plaque.isWin || undefined} aria-live="polite">
          {original.refusal ? (
            <span className="or-plaque__refusal" role="alert">
              <Icon name="warning-circle" size={18} />
              {refusalText(play, original.refusal)}
            </span>
          ) : (
            <>
              <b className="or-plaque__figure disp num" dir="ltr">
                {plaque.figure}
              </b>
              <span>{plaque.caption}</span>
            </>
          )}
        </div>
      </div>
      <aside className="or-panel or-panel--choices" aria-label={play.t('play:round.choices')}>
        {controls}
        <div className="or-net">
          <span>{play.t('play:round.net')}</span>
          <Amount value={original.net} isSigned className="num b7" />
        </div>
      </aside>
      <Dock {...props} />
    </div>
  );
}

const refusalText = ({ t }: OriginalPlay, code: string): string => {
  const key = `play:refusal.${code}`;
  const text = t(key);
  return text === key || text === `refusal.${code}` ? t('play:refusal.system_error') : text;
};

function FactsPanel({ play, manifest, tile, rules, rtp }: BoardProps) {
  const { t } = play;
  return (
    <aside className="or-panel or-panel--facts" aria-label={t('play:round.facts')}>
      <img className="or-panel__tile" src={tile} alt="" width={132} height={176} />
      <dl className="or-facts">
        <dt>{t('play:round.returnLabel')}</dt>
        <dd className="num">{rtp ?? manifest.rtp}</dd>
        <dt>{t('play:round.volatility')}</dt>
        <dd>{t('play:round.level', { level: manifest.volatility })}</dd>
        <dt>{t('play:round.topPrize')}</dt>
        <dd className="num" dir="ltr">
          ×{manifest.topPrize.toLocaleString('en-US')}
        </dd>
      </dl>
      <div className="or-rules">{rules}</div>
    </aside>
  );
}

function Recents({ play, original }: { play: OriginalPlay; original: Original }) {
  return (
    <ul className="or-recents" aria-label={play.t('play:round.recent')}>
      {original.recents.map((recent) => (
        <li key={recent.roundId}>
          <button
            type="button"
            className="num"
            data-win={recent.isWin || undefined}
            title={play.t('play:fairness')}
            onClick={() => play.openFairness(recent.roundId)}
          >
            <bdi dir="ltr">{recent.text}</bdi>
          </button>
        </li>
      ))}
    </ul>
  );
}

function Dock({ play, original, action, isStakeLocked }: BoardProps) {
  const { t } = play;
  return (
    <div className="or-dock">
      <dl className="or-dock__sums">
        <dt>{t('play:round.lastPaid')}</dt>
        <dd className="disp num">
          {original.last ? <Amount value={original.last.payout} /> : '–'}
        </dd>
      </dl>
      <StakeField
        play={play}
        original={original}
        isLocked={isStakeLocked === true || original.phase !== 'idle'}
      />
      <button
        type="button"
        className="or-go"
        data-key="go"
        data-phase={original.phase}
        aria-label={action.figure ? `${action.label} ${action.figure}` : action.label}
        disabled={action.isOff === true}
        onClick={action.onPress}
      >
        {action.icon && <Icon name={action.icon} size={26} />}
        <span>{action.label}</span>
        {action.figure && (
          <b className="num" dir="ltr">
            {action.figure}
          </b>
        )}
      </button>
    </div>
  );
}

function StakeField({
  play,
  original,
  isLocked,
}: {
  play: OriginalPlay;
  original: Original;
  isLocked: boolean;
}) {
  const {
    t,
    session: { stakes },
  } = play;
  const place = stakes.indexOf(original.stake);
  const step = (by: number) => {
    const next = stakes[place + by];
    if (next !== undefined) original.setStake(next);
  };
  return (
    <div className="or-stake">
      <button
        type="button"
        aria-label={t('play:round.lessStake')}
        disabled={isLocked || place <= 0}
        onClick={() => step(-1)}
      >
        <Icon name="minus" size={20} />
      </button>
      <label className="or-stake__value">
        <span>{t('play:stake')}</span>
        <select
          value={original.stake}
          disabled={isLocked}
          className="num"
          dir="ltr"
          onChange={(event) => original.setStake(event.currentTarget.value)}
        >
          {stakes.map((stake) => (
            <option key={stake} value={stake}>
              {formatAmount(stake)}
            </option>
          ))}
        </select>
      </label>
      <button
        type="button"
        aria-label={t('play:round.moreStake')}
        disabled={isLocked || place >= stakes.length - 1}
        onClick={() => step(1)}
      >
        <Icon name="plus" size={20} />
      </button>
    </div>
  );
}

/** Space and Enter press the one button, unless something on the page has the focus. */
const useActionKey = ({ onPress, isOff }: BoardAction): void => {
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if ((event.key !== ' ' && event.key !== 'Enter') || event.repeat || isOff) return;
      if (event.target !== document.body || document.querySelector('[role="dialog"]')) return;
      event.preventDefault();
      onPress();
    };
    window.addEventListener('keydown', hear);
    return () => window.removeEventListener('keydown', hear);
  }, [onPress, isOff]);
};

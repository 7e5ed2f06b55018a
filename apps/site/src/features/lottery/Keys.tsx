import { useTexts } from '../../app/i18n.ts';
import type { Quick } from './picks.ts';

type KeysProps = {
  /** Names the row for who cannot see it. */
  label: string;
  values: readonly string[];
  chosen: ReadonlySet<string>;
  nameOf: (value: string) => string;
  onPress: (value: string) => void;
  /** Draws since each value last came. */
  missing?: Readonly<Record<string, number>> | undefined;
};

/** Numbers to tap. */
export const Keys = ({ label, values, chosen, nameOf, onPress, missing }: KeysProps) => {
  const t = useTexts('lottery');
  const longest = missing ? Math.max(...Object.values(missing)) : 0;
  return (
    <div
      className="lt-keys"
      role="group"
      aria-label={label}
      dir="ltr"
      data-many={values.length > 16}
      data-words={values.some((value) => nameOf(value).length > 3)}
    >
      {values.map((value) => {
        const since = missing?.[value];
        return (
          <span key={value} className="lt-keycell">
            <button
              type="button"
              className="lt-key"
              data-value={value}
              aria-pressed={chosen.has(value)}
              aria-label={`${label} ${nameOf(value)}`}
              onClick={() => onPress(value)}
            >
              {nameOf(value)}
            </button>
            {since !== undefined && (
              <small className="num" data-long={since > 0 && since === longest}>
                <span className="sr-only">{t('missing')} </span>
                {since}
              </small>
            )}
          </span>
        );
      })}
    </div>
  );
};

/** Why the key that was tapped last did nothing. */
export const NoRoom = ({ value, most }: { value: string | undefined; most: number }) => {
  const t = useTexts('lottery');
  return (
    <p className="lt-noroom" role="status" data-key="noRoomForKey">
      {value === undefined ? '' : t('keysFull', { value: `\u2068${value}\u2069`, most })}
    </p>
  );
};

type QuickKeysProps = { label: string; quicks: readonly Quick[]; onPick: (quick: Quick) => void };
/** All, big, small, odd, even, none. */
export const QuickKeys = ({ label, quicks, onPick }: QuickKeysProps) => {
  const t = useTexts('lottery');
  return (
    <div className="lt-quick" role="group" aria-label={label}>
      {quicks.map((quick) => (
        <button key={quick} type="button" data-quick={quick} onClick={() => onPick(quick)}>
          {t(`quick.${quick}`)}
        </button>
      ))}
    </div>
  );
};

import { LEAST_GROUP, MULTIPLE_MAX, rebateOf, wholeReturnOf } from '@fairhouse/lottery';
import { formatAmount, Tabs } from '@fairhouse/ui';
import { useTexts } from '../../app/i18n.ts';
import { Stepper } from './Stepper.tsx';
import { percent } from './ticket.ts';
import type { Desk } from './use-desk.ts';

const GROUP_STEP = 2;
/** How far along the slider a group stands, in percent. */
const shareOf = (group: number, base: number): number =>
  base <= LEAST_GROUP ? 100 : ((group - LEAST_GROUP) / (base - LEAST_GROUP)) * 100;

/** What a bet costs, and how prize and rebate share what comes back. */
export const PriceBar = ({ desk }: { desk: Desk }) => {
  const t = useTexts('lottery');
  const { price, setPrice, draw, play, writing } = desk;
  const terms = { top: draw.top, base: draw.base, group: price.group };
  const [only, ...others] = writing.ok ? writing.lines : [];
  const line = others.length === 0 ? only?.line : undefined;
  return (
    <div className="lt-price">
      <div className="lt-price__part">
        <b>{t('unit')}</b>
        <Tabs
          label={t('unit')}
          items={draw.units.map((unit) => ({ value: unit, label: formatAmount(unit) }))}
          value={price.unit}
          onChange={(unit) => setPrice({ unit })}
        />
      </div>
      <div className="lt-price__part">
        <b>{t('multiple')}</b>
        <Stepper
          label={t('multiple')}
          value={price.multiple}
          most={MULTIPLE_MAX}
          onChange={(multiple) => setPrice({ multiple })}
          dataKey="multiple"
        />
      </div>
      <label className="lt-price__group">
        <span>
          <span>
            {t('prizeGroup')} <b className="num">{price.group}</b>
          </span>
          <span>
            {t('rebate')} <b className="num">{percent(rebateOf(terms))}</b>
          </span>
        </span>
        <input
          type="range"
          min={Math.min(LEAST_GROUP, draw.base)}
          max={draw.base}
          step={GROUP_STEP}
          value={price.group}
          style={{ backgroundSize: `${shareOf(price.group, draw.base)}% 6px, 100% 6px` }}
          data-key="prizeGroup"
          aria-valuetext={`${price.group}, ${t('rebate')} ${percent(rebateOf(terms))}`}
          onChange={(event) => setPrice({ group: event.currentTarget.valueAsNumber })}
        />
        <small>{t('together', { share: percent(wholeReturnOf(play, terms, line)) })}</small>
      </label>
    </div>
  );
};

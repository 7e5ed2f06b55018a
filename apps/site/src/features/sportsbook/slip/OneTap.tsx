import { Switch } from '@fairhouse/ui';
import { useTexts } from '../../../app/i18n.ts';
import { StakeField } from './StakeField.tsx';
import type { SlipDesk } from './use-slip-desk.ts';

/** A tap on a price is a bet: it is switched on knowingly, with the stake of each tap. */
export const OneTap = ({ desk }: { desk: SlipDesk }) => {
  const t = useTexts('slips');
  const { slip, isIn } = desk;
  if (!isIn) return null;
  return (
    <div className="bs-tap" data-key="oneTap" data-on={slip.isOneTap}>
      <Switch
        checked={slip.isOneTap}
        data-key="oneTapSwitch"
        onChange={({ target }) => slip.change({ isOneTap: target.checked })}
      >
        {t('oneTap')}
      </Switch>
      {slip.isOneTap && (
        <>
          <StakeField
            desk={desk}
            sums={undefined}
            label={t('tapStake')}
            value={slip.tapStake}
            isDisabled={false}
            hasNoMost
            onChange={(tapStake) => slip.change({ tapStake })}
          />
          <p className="bs-small">{t(slip.tapStake === '' ? 'tapNeedsStake' : 'tapSays')}</p>
        </>
      )}
    </div>
  );
};

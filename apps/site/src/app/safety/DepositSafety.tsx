import { useQuery } from '@tanstack/react-query';
import { Button, Icon } from '@fairhouse/ui';
import * as safety from '@fairhouse/contract/safety';
import { send } from '../caller.ts';
import { useTexts } from '../i18n.ts';
import { BreakPanel } from './BreakPanel.tsx';
import { openLimits } from './open-limits.ts';
import { safetyQuery } from './queries.ts';
import { useChange } from './use-change.ts';
import { usePrinted } from './words.ts';
import './safety.css';

/** Above the deposit: the break that is on, the question about a limit, or the room left. */
export const DepositSafety = () => {
  const t = useTexts('safety');
  const { data: state } = useQuery(safetyQuery);
  const { change, isBusy } = useChange();
  const print = usePrinted({ currency: state?.currency ?? '' });
  if (!state) return null;
  if (state.break && state.break.kind !== 'time') return <BreakPanel pause={state.break} />;
  const rooms = state.limits
    .filter((one) => one.kind === 'deposit' && one.left !== null)
    .map((one) => one.left ?? '')
    .toSorted((one, other) => Number(one) - Number(other));
  const [least] = rooms;
  const isAsked = state.mustDecide || !state.hasDecided;
  if (!isAsked && least === undefined) return null;
  return (
    <div className={isAsked ? 'sf-note sf-note--ask' : 'sf-note'} data-key="depositLimits">
      <Icon name="shield-check" size={22} />
      {isAsked ? (
        <div>
          <b>{t('depositPrompt')}</b>
          <p>{t(state.mustDecide ? 'depositMust' : 'depositPromptBody')}</p>
        </div>
      ) : (
        <p className="num">{t('depositLeft', { amount: print('deposit', least ?? '0') })}</p>
      )}
      <div className="st-actions">
        {isAsked && !state.mustDecide && (
          <Button
            size="sm"
            disabled={isBusy}
            data-key="depositSkip"
            onClick={() => {
              void change(send(safety.decideLimits, {}));
            }}
          >
            {t('depositSkip')}
          </Button>
        )}
        <Button
          size="sm"
          variant={isAsked ? 'primary' : 'neutral'}
          data-key="depositLimit"
          onClick={openLimits}
        >
          {t('depositSet')}
        </Button>
      </div>
    </div>
  );
};

import type { Break } from '@fairhouse/contract/safety';
import { Button, Icon } from '@fairhouse/ui';
import * as safety from '@fairhouse/contract/safety';
import { send } from '../caller.ts';
import { atTime, useTexts } from '../i18n.ts';
import { useChange } from './use-change.ts';

/** What is closed, until when, and what stays the member's: calm and without a way round. */
export const BreakPanel = ({ pause }: { pause: Break }) => {
  const t = useTexts('safety');
  const { change, isBusy, error } = useChange();
  const until = pause.opensAt ?? (pause.mayReopen ? null : pause.endsAt);
  return (
    <section
      className="sf-break"
      data-key="break"
      data-kind={pause.kind}
      aria-labelledby="sf-break"
    >
      <span className="sf-break__sign">
        <Icon name="pause" size={28} />
      </span>
      <div>
        <h2 id="sf-break">{t(`on_${pause.kind}`)}</h2>
        {until !== null && (
          <p className="sf-break__until">
            {t(pause.opensAt ? 'opensAt' : 'onUntil', { time: atTime(until) })}
          </p>
        )}
        {until === null && !pause.mayReopen && <p>{t('onEndless')}</p>}
        <p>{t(pause.kind === 'time' ? 'onBodyTime' : 'onBody')}</p>
        {pause.mayReopen && (
          <>
            <p>{t('reopenBody')}</p>
            <Button
              isLoading={isBusy}
              loadingLabel={t('reopen')}
              data-key="reopen"
              onClick={() => {
                void change(send(safety.reopenPlay, {}));
              }}
            >
              {t('reopen')}
            </Button>
          </>
        )}
        {error !== '' && (
          <p role="alert" className="st-error">
            {error}
          </p>
        )}
        {pause.kind !== 'time' && <p className="sf-quiet">{t('help')}</p>}
      </div>
    </section>
  );
};

import { IconButton } from '@fairhouse/ui';
import { openDialog } from '../dialogs/dialogs.ts';
import { useTexts } from '../i18n.ts';
import '../messages/unread.css';
import { useReady } from './use-ready.ts';

/** In the header, as long as something waits to be collected. */
export const ReadyButton = () => {
  const t = useTexts('rewards');
  const { count } = useReady();
  if (count === 0) return null;
  return (
    <span className="st-dropface st-ready">
      <IconButton
        icon="gift"
        label={t('readyCount', { count })}
        data-key="readyRewards"
        data-count={count}
        onClick={() => openDialog({ name: 'member', page: 'rewardCenter' })}
      />
      <span className="un-badge" aria-hidden="true">
        {count}
      </span>
    </span>
  );
};

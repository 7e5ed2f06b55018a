import { Button, Icon } from '@fairhouse/ui';
import { t } from '../texts.ts';

type Props = { claimedBy: string | null; isBusy: boolean; onClaim: () => void };

/** Takes a case; one that somebody else has is no button, since it would only be refused. */
export const ClaimButton = ({ claimedBy, isBusy, onClaim }: Props) =>
  claimedBy === null ? (
    <Button
      variant="primary"
      data-key="claim"
      isLoading={isBusy}
      loadingLabel={t('loading')}
      onClick={onClaim}
    >
      {t('deskClaim')}
    </Button>
  ) : (
    <p className="office-quiet" role="status" data-key="claimedBy">
      <Icon name="lock" size={12} /> <bdi>{t('deskClaimed', { name: claimedBy })}</bdi>
    </p>
  );

/** Whether a case may be taken: it is nobody's. */
export const isFree = (row: { isMine: boolean; claimedBy: string | null }): boolean =>
  !row.isMine && row.claimedBy === null;

import { Link } from '@tanstack/react-router';
import type { WaitingChange } from '@fairhouse/contract/brands-desk';
import { Tag } from '@fairhouse/ui';
import { Panel } from '../../app/Panel.tsx';
import { atDayTime, t } from '../../app/texts.ts';
import { inSight } from '../../app/words.ts';

/** Changes that take from what guards the house: another operator decides about them. */
export const WaitingPanel = ({ waiting }: { waiting: readonly WaitingChange[] }) =>
  waiting.length === 0 ? null : (
    <Panel
      title={t('guardWaiting')}
      dataKey="guardWaiting"
      aside={<Tag tone="warn">{t('approval_asked')}</Tag>}
    >
      <p className="office-lead">
        {t('guardExplained')}{' '}
        <Link to="/approvals" className="office-more">
          {t('menu_approvals')}
        </Link>
      </p>
      <div>
        {waiting.map((one) => (
          <div key={one.approvalId} className="office-wait">
            <bdi className="office-code">{inSight(one.guards)}</bdi>
            <span className="office-quiet">
              <bdi>{one.askedBy}</bdi>, <bdi>{atDayTime(one.askedAt)}</bdi>:{' '}
              <bdi>{inSight(one.reason)}</bdi>
            </span>
          </div>
        ))}
      </div>
    </Panel>
  );

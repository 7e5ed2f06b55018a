import { useQuery } from '@tanstack/react-query';
import type { ClosePreview, DeskAgent } from '@fairhouse/contract/agents-desk';
import * as agents from '@fairhouse/contract/agents-desk';
import { ask } from '../../app/caller.ts';
import { FormError } from '../../app/FormError.tsx';
import { ReasonDialog } from '../../app/ReasonDialog.tsx';
import { atTime, t } from '../../app/texts.ts';
import { useDone } from '../../app/use-done.ts';
import { Ending } from '../../app/agents/parts.tsx';

type Props = { agent: DeskAgent; onClose: () => void };
/** Who would stand where, and what ends with the agent, is read before it is closed. */
export const CloseAgentDialog = ({ agent, onClose }: Props) => {
  const done = useDone('agents');
  const { memberId } = agent;
  const preview = useQuery({
    queryKey: ['agents', 'close', memberId],
    queryFn: () => ask(agents.previewClose, { memberId }),
    retry: false,
  });
  return (
    <ReasonDialog
      title={t('agentCloseOf', { account: agent.account })}
      confirm={t('agentClose')}
      confirmKey="agentCloseConfirm"
      icon="warning"
      size="lg"
      isGrave
      lead={t('agentCloseExplained')}
      isOpen
      onClose={onClose}
      isReady={preview.data !== undefined}
      onConfirm={async (reason) => {
        const { moved } = await ask(agents.closeAgentAccount, { memberId, reason });
        await done(t('agentClosed', { count: moved }));
      }}
    >
      <FormError text={preview.error?.message ?? ''} />
      {preview.data && <Changes {...preview.data} />}
    </ReasonDialog>
  );
};

const NAMED_AT_MOST = 12;
const Changes = ({ directs, to, members, links, at, contracts }: ClosePreview) => (
  <dl className="ag-change" data-key="closePreview">
    <div>
      <dt>{t('agentDirect')}</dt>
      <dd>
        {directs.length === 0 ? (
          t('agentsNoneBelow')
        ) : (
          <bdi>
            {directs
              .slice(0, NAMED_AT_MOST)
              .map((one) => one.account)
              .join(', ')}
            {directs.length > NAMED_AT_MOST && ` … (${directs.length})`}
          </bdi>
        )}
      </dd>
    </div>
    <div>
      <dt>{t('agentStandsBelow')}</dt>
      <dd>
        <bdi>{to === '' ? t('agentTop') : to}</bdi>
      </dd>
    </div>
    <div>
      <dt>{t('agentMovesAlong')}</dt>
      <dd>{members}</dd>
    </div>
    <div>
      <dt>{t('agentFrom')}</dt>
      <dd>{atTime(at)}</dd>
    </div>
    <div>
      <dt>{t('agentLinksEnd')}</dt>
      <dd>{links}</dd>
    </div>
    <Ending contracts={contracts} />
  </dl>
);

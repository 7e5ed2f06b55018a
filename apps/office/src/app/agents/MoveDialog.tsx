import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { codeOf } from '@fairhouse/client';
import * as agents from '@fairhouse/contract/agents-desk';
import { Field } from '@fairhouse/ui';
import { ask } from '../caller.ts';
import { FormError } from '../FormError.tsx';
import { ReasonDialog } from '../ReasonDialog.tsx';
import { atTime, t } from '../texts.ts';
import { useDone } from '../use-done.ts';
import { useRested } from '../use-rested.ts';
import { Ending, lineText } from './parts.tsx';

export type Moving = { memberId: string; account: string };
type Props = { moving: Moving; onClose: () => void };
/** What a move would do is shown before it is asked for; a second operator decides it. */
export const MoveDialog = ({ moving, onClose }: Props) => {
  const [to, setTo] = useState('');
  const done = useDone('agents');
  const rested = useRested(to.trim());
  const { memberId, account } = moving;
  const preview = useQuery({
    queryKey: ['agents', 'move', memberId, rested],
    queryFn: () => ask(agents.previewMove, { memberId, to: rested }),
    retry: false,
  });
  // Who stands at the top already is not told of it before another place was named.
  const isNowhere = rested === '' && codeOf(preview.error) === 'state_conflict';
  const isShown = preview.data !== undefined && rested === to.trim();
  return (
    <ReasonDialog
      title={t('agentMoveOf', { account })}
      confirm={t('agentAskMove')}
      confirmKey="agentAskMove"
      icon="tree-structure"
      size="lg"
      lead={t('agentMoveExplained')}
      isOpen
      onClose={onClose}
      isReady={isShown}
      onConfirm={async (reason) => {
        await ask(agents.askMove, { memberId, to: to.trim(), reason });
        await done(t('approvalAsked'), 'info');
      }}
    >
      <Field
        label={t('agentMoveTo')}
        name="to"
        dir="ltr"
        autoComplete="off"
        description={t('agentMoveToExplained')}
        value={to}
        onChange={(event) => setTo(event.currentTarget.value)}
      />
      <FormError text={isNowhere ? '' : (preview.error?.message ?? '')} />
      {preview.data && (
        <dl className="ag-change" data-key="movePreview" aria-live="polite">
          <div>
            <dt>{t('agentLineBefore')}</dt>
            <dd>
              <bdi>{lineText(preview.data.from)}</bdi>
            </dd>
          </div>
          <div>
            <dt>{t('agentLineAfter')}</dt>
            <dd>
              <bdi>{lineText(preview.data.to)}</bdi>
            </dd>
          </div>
          <div>
            <dt>{t('agentMovesAlong')}</dt>
            <dd>{preview.data.members}</dd>
          </div>
          <div>
            <dt>{t('agentFrom')}</dt>
            <dd>{atTime(preview.data.at)}</dd>
          </div>
          <Ending contracts={preview.data.contracts} />
        </dl>
      )}
    </ReasonDialog>
  );
};

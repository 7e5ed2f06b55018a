import { useState, type FormEvent } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { Downline } from '@fairhouse/contract/agents';
import { Button, Checkbox, Dialog, Icon, Skeleton } from '@fairhouse/ui';
import * as agents from '@fairhouse/contract/agents';
import { ask, send } from '../../app/caller.ts';
import { useTexts } from '../../app/i18n.ts';
import { queryClient } from '../../app/queries.ts';
import { readTerms, TermsFields, writtenOf, type LineTerms } from './TermsFields.tsx';

/** Terms of a direct downline, and what makes an agent of a member. */
export const DownlineDialog = ({
  downline,
  onClose,
}: {
  downline: Downline;
  onClose: () => void;
}) => {
  const t = useTexts('agents');
  const shell = useTexts('shell');
  const { data: bounds } = useQuery({
    queryKey: ['agents', 'bounds'],
    queryFn: () => ask(agents.agentLinks, { pageSize: 1 }),
  });
  const [written, setWritten] = useState(() => writtenOf(downline));
  const [becomesAgent, setBecomesAgent] = useState(false);
  const [wrong, setWrong] = useState<readonly string[]>([]);
  const [error, setError] = useState('');
  const [isSending, setSending] = useState(false);
  const most = { rebates: bounds?.rebatesMax ?? {}, modes: bounds?.modesMax ?? {} };
  const save = async (terms: LineTerms) => {
    setSending(true);
    const answer = await send(agents.changeDownline, {
      memberId: downline.memberId,
      ...terms,
      ...(becomesAgent ? { type: 'agent' as const } : {}),
    });
    setSending(false);
    if (!answer.ok) {
      setError(answer.message);
      return;
    }
    void queryClient.invalidateQueries({ queryKey: ['agents', 'downlines'] });
    onClose();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const read = readTerms(written, most);
    setWrong(read.wrong);
    if (read.wrong.length === 0 && !isSending) void save(read.terms);
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={downline.account}
      icon="user"
      size="lg"
      dataKey="downlineTerms"
      closeLabel={shell('close')}
    >
      {bounds ? (
        <form className="st-form" noValidate onSubmit={submit}>
          {error !== '' && (
            <p className="st-error" role="alert">
              <Icon name="warning-circle" size={18} />
              {error}
            </p>
          )}
          {downline.type === 'member' && bounds.mayOpenAgents && (
            <Checkbox
              name="becomesAgent"
              checked={becomesAgent}
              onChange={(event) => setBecomesAgent(event.currentTarget.checked)}
            >
              {t('makeAgent')}
            </Checkbox>
          )}
          <TermsFields {...{ written, most, wrong }} onChange={setWritten} />
          <div>
            <Button type="submit" variant="primary" isLoading={isSending} data-key="saveTerms">
              {t('save')}
            </Button>
          </div>
        </form>
      ) : (
        <Skeleton height={200} radius={20} />
      )}
    </Dialog>
  );
};

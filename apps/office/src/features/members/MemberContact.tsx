import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { OutputOf } from '@fairhouse/contract';
import type { officeMember } from '@fairhouse/contract/members-desk';
import * as office from '@fairhouse/contract/members-desk';
import { Button } from '@fairhouse/ui';
import { ask } from '../../app/caller.ts';
import { t } from '../../app/texts.ts';
import { useMay } from '../../app/use-me.ts';

type Props = { member: Pick<OutputOf<typeof officeMember>, 'id' | 'masked'> };

/** Name, mail and number: masked until somebody who may looks, which is a line in the audit log. */
export const MemberContact = ({ member: { id, masked } }: Props) => {
  const [isShown, setShown] = useState(false);
  const may = useMay('members.trace');
  const { data, error, isFetching } = useQuery({
    queryKey: ['member', id, 'contact'],
    enabled: isShown,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    retry: false,
    queryFn: () => ask(office.memberContact, { id }),
  });
  const facts: [string, string][] = [
    ['memberPayee', data?.payeeName ?? masked.payeeName],
    ['memberMail', data?.email ?? masked.email],
    ['memberMobile', data?.mobile ?? masked.mobile],
    ...(data ? ([['memberBirthday', data.birthday ?? '']] as [string, string][]) : []),
  ];
  return (
    <>
      {facts.map(([key, value]) => (
        <div key={key} data-key={key}>
          <dt>{t(key)}</dt>
          <dd>{value === '' ? '—' : <bdi>{value}</bdi>}</dd>
        </div>
      ))}
      {may && !data && (
        <div>
          <dt>{t('memberContact')}</dt>
          <dd>
            <Button
              size="sm"
              icon="eye"
              data-key="showContact"
              isLoading={isFetching}
              loadingLabel={t('loading')}
              onClick={() => setShown(true)}
            >
              {t('memberContactShow')}
            </Button>
            {error && <span role="alert">{error.message}</span>}
          </dd>
        </div>
      )}
    </>
  );
};

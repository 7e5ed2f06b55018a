import { useState } from 'react';
import { Button, Select, Tag } from '@fairhouse/ui';
import { t } from '../../app/texts.ts';
import { LaidTerms } from './LaidTerms.tsx';
import type { GroupTerms } from './method-terms.ts';
import type { MethodProps } from './method-props.ts';

/** Terms of the members of a payment group, which go before those of any rank. */
export const GroupTermsForm = ({ id, name, method, groups: known, ...shared }: MethodProps) => {
  const { setMethod, focus } = shared;
  const { groups } = method;
  const free = known.filter(
    (one) => !one.isClosed && !groups.some(({ group }) => group === one.code),
  );
  const [chosen, setChosen] = useState('');
  const next = free.find((one) => one.code === chosen) ?? free[0];
  const write = (list: GroupTerms[]) => setMethod({ ...method, groups: list });
  if (known.length === 0 && groups.length === 0) return null;
  return (
    <div className="br-ranks">
      {groups.map((one, at) => {
        const its = known.find(({ code }) => code === one.group);
        return (
          // Two entries of one group may have been kept: the place tells them apart.
          // eslint-disable-next-line react/no-array-index-key
          <LaidTerms
            key={`${one.group}-${at}`}
            {...{ method, one }}
            {...shared}
            dataKey={`group-${id}-${one.group}`}
            path={`deposits.methods.${id}.groups.${at}`}
            title={t('termsGroup', { name: its?.name ?? one.group })}
            badge={its?.isClosed === true && <Tag>{t('groupClosed')}</Tag>}
            onChange={(part) =>
              write(groups.map((other, index) => (index === at ? { ...one, ...part } : other)))
            }
            onRemove={() => {
              write(groups.filter((_other, index) => index !== at));
              focus(`[data-key="groupAdd-${id}"]`, `[data-key="open-${id}"]`);
            }}
          />
        );
      })}
      {next && (
        <div className="br-rankadd">
          <Select
            label={t('termsGroupOf', { name })}
            name={`groupToAdd-${id}`}
            value={next.code}
            options={free.map((one) => ({ value: one.code, label: one.name }))}
            onChange={(event) => setChosen(event.currentTarget.value)}
          />
          <Button
            icon="plus"
            data-key={`groupAdd-${id}`}
            onClick={() => {
              write([...groups, { group: next.code }]);
              focus(`[data-key="group-${id}-${next.code}"] input`);
            }}
          >
            {t('termsRankAdd')}
          </Button>
        </div>
      )}
    </div>
  );
};

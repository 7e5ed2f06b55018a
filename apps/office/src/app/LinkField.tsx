import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import * as activities from '@fairhouse/contract/activities';
import { Field, Select } from '@fairhouse/ui';
import { ask } from './caller.ts';
import { t } from './texts.ts';

type Props = { name: string; label: string; value: string; error?: string };

/** Where something leads: an address, or an activity of the house that is chosen (D-I25). */
export const LinkField = ({ name, label, value, error }: Props) => {
  const [address, setAddress] = useState(value);
  const { data } = useQuery({
    queryKey: ['activities'],
    queryFn: () => ask(activities.officeActivities, {}),
  });
  const list = data?.list ?? [];
  const isOne = list.some((one) => one.address === address);
  return (
    <>
      <Field
        label={label}
        name={name}
        maxLength={600}
        dir="ltr"
        value={address}
        onChange={(event) => setAddress(event.currentTarget.value)}
        description={t('contentLinkExplained')}
        {...(error === undefined ? {} : { error })}
      />
      {list.length > 0 && (
        <Select
          label={t('linkActivity')}
          data-key={`${name}Activity`}
          placeholder={t('linkActivityNone')}
          value={isOne ? address : ''}
          onChange={(event) => setAddress(event.currentTarget.value)}
          options={list.map((one) => ({
            value: one.address,
            label: one.isOn ? one.title : t('linkActivityOff', { title: one.title }),
          }))}
        />
      )}
    </>
  );
};

import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { MemberRow } from '@fairhouse/contract/members-desk';
import * as office from '@fairhouse/contract/members-desk';
import * as notes from '@fairhouse/contract/members-notes';
import { Field, Select } from '@fairhouse/ui';
import { ask } from '../../app/caller.ts';
import { momentsOf } from '../../app/chosen-days.ts';
import { t } from '../../app/texts.ts';
import { useMay } from '../../app/use-me.ts';
import '../../app/day-range.css';

export type Looks = {
  by: (typeof office.SEARCHED_BY)[number];
  keyword: string;
  /** What is personal is looked for once it is sent: each look stands in the audit log. */
  sent: string;
  status: MemberRow['status'] | undefined;
  tag: string;
  /** A segment that was kept, by its id, and the days of registration. */
  segment: string;
  from: string;
  to: string;
};
export const NO_LOOKS: Looks = {
  by: 'account',
  keyword: '',
  sent: '',
  status: undefined,
  tag: '',
  segment: '',
  from: '',
  to: '',
};

const isPersonal = ({ by }: Looks): boolean => by !== 'account' && by !== 'upline';
/** What is asked of the house: `rested` is the keyword, once the typing rests. */
export const askedBy = (looks: Looks, rested: string) => ({
  by: looks.by,
  keyword: isPersonal(looks) ? looks.sent : rested,
  ...(looks.status ? { status: looks.status } : {}),
  ...(looks.tag === '' ? {} : { tag: looks.tag }),
  ...(looks.segment === '' ? {} : { segment: looks.segment }),
  ...momentsOf(looks),
});

const isOneOf = <T extends string>(list: readonly T[], text: string): T | undefined =>
  list.find((one) => one === text);

type Props = { looks: Looks; onLooks: (change: Partial<Looks>) => void; children?: ReactNode };
/** By what members are looked for, and which of them. */
export const MemberLooks = ({ looks, onLooks, children }: Props) => {
  const tags = useQuery({ queryKey: ['member-tags'], queryFn: () => ask(notes.memberTags, {}) });
  const mayTrace = useMay('members.trace');
  const ways = office.SEARCHED_BY.filter(
    (one) => mayTrace || one === 'account' || one === 'upline',
  );
  return (
    <div className="day-range" data-key="memberLooks">
      <Select
        label={t('memberSearchBy')}
        size="sm"
        name="by"
        value={looks.by}
        options={ways.map((value) => ({ value, label: t(`memberBy_${value}`) }))}
        onChange={(event) =>
          onLooks({ by: isOneOf(ways, event.currentTarget.value) ?? 'account', sent: '' })
        }
      />
      <form
        role="search"
        onSubmit={(event) => {
          event.preventDefault();
          onLooks({ sent: looks.keyword });
        }}
      >
        <Field
          label={t('searchMembers')}
          isLabelHidden
          icon="magnifying-glass"
          size="sm"
          placeholder={t(`memberBy_${looks.by}`)}
          {...(isPersonal(looks) ? { description: t('memberSearchEnter') } : {})}
          value={looks.keyword}
          data-key="memberSearch"
          onChange={(event) => onLooks({ keyword: event.currentTarget.value })}
        />
      </form>
      <Select
        label={t('status')}
        size="sm"
        name="status"
        value={looks.status ?? ''}
        placeholder={t('memberAnyStatus')}
        options={office.MEMBER_STATUSES.map((value) => ({ value, label: t(`status_${value}`) }))}
        onChange={(event) =>
          onLooks({ status: isOneOf(office.MEMBER_STATUSES, event.currentTarget.value) })
        }
      />
      {(tags.data?.list.length ?? 0) > 0 && (
        <Select
          label={t('memberTags')}
          size="sm"
          name="tag"
          value={looks.tag}
          placeholder={t('memberAnyTag')}
          options={(tags.data?.list ?? []).map((one) => ({
            value: one.tag,
            label: `${one.tag} (${one.members})`,
          }))}
          onChange={(event) => onLooks({ tag: event.currentTarget.value })}
        />
      )}
      {children}
    </div>
  );
};

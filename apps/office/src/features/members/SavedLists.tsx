import { useState } from 'react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import * as office from '@fairhouse/contract/members-lists';
import { Button, Field, Select, useToast } from '@fairhouse/ui';
import { ask } from '../../app/caller.ts';
import { FormDialog } from '../../app/FormDialog.tsx';
import { t } from '../../app/texts.ts';
import { useSending } from '../../app/use-sending.ts';
import { NO_LOOKS, type Looks } from './MemberLooks.tsx';

const KEY = ['member-lists'];
const keptBy = ({ by }: Looks) => office.KEPT_BY.find((one) => one === by);

type Props = { looks: Looks; onLooks: (looks: Looks) => void };
/** Searches that this operator keeps under a name. By what is personal none is kept. */
export const SavedLists = ({ looks, onLooks }: Props) => {
  const queries = useQueryClient();
  const [chosen, setChosen] = useState('');
  const [isSaving, setSaving] = useState(false);
  const { data } = useQuery({ queryKey: KEY, queryFn: () => ask(office.memberLists, {}) });
  const lists = data?.list ?? [];
  const drop = useMutation({
    mutationFn: () => ask(office.dropMemberList, { id: chosen }),
    onSuccess: (kept) => {
      queries.setQueryData(KEY, kept);
      setChosen('');
    },
  });
  return (
    <>
      {lists.length > 0 && (
        <Select
          label={t('memberLists')}
          size="sm"
          name="memberList"
          value={chosen}
          placeholder={t('memberListNone')}
          options={lists.map((one) => ({ value: one.id, label: one.name }))}
          onChange={(event) => {
            const list = lists.find((one) => one.id === event.currentTarget.value);
            setChosen(list?.id ?? '');
            if (!list) return onLooks(NO_LOOKS);
            const { id: _id, name: _name, status, ...kept } = list;
            onLooks({ ...NO_LOOKS, ...kept, status: status ?? undefined });
          }}
        />
      )}
      {lists.some((one) => one.id === chosen) && (
        <Button
          size="sm"
          data-key="dropList"
          isLoading={drop.isPending}
          loadingLabel={t('loading')}
          onClick={() => drop.mutate()}
        >
          {t('memberListDrop')}
        </Button>
      )}
      {keptBy(looks) && (
        <Button size="sm" data-key="saveList" onClick={() => setSaving(true)}>
          {t('memberListSave')}
        </Button>
      )}
      {drop.error && <span role="alert">{drop.error.message}</span>}
      {isSaving && (
        <SaveDialog looks={looks} onClose={() => setSaving(false)} onSaved={setChosen} />
      )}
    </>
  );
};

type Saving = { looks: Looks; onClose: () => void; onSaved: (id: string) => void };
const SaveDialog = ({ looks, onClose, onSaved }: Saving) => {
  const queries = useQueryClient();
  const { show } = useToast();
  const { attempt, ...sending } = useSending();
  const [name, setName] = useState('');
  const save = () =>
    attempt(async () => {
      const kept = await ask(office.saveMemberList, {
        name,
        by: keptBy(looks) ?? 'account',
        keyword: looks.keyword,
        status: looks.status ?? null,
        tag: looks.tag,
        segment: looks.segment,
        from: looks.from,
        to: looks.to,
      });
      queries.setQueryData(KEY, kept);
      const same = (one: office.MemberList) => one.name.toLowerCase() === name.trim().toLowerCase();
      onSaved(kept.list.find(same)?.id ?? '');
      show({ kind: 'win', title: t('memberListSaved') });
      onClose();
    });
  return (
    <FormDialog
      isOpen
      size="sm"
      icon="funnel"
      title={t('memberListSave')}
      lead={t('memberListAbout')}
      confirm={t('memberListSave')}
      confirmKey="saveListConfirm"
      sending={sending}
      isReady={name.trim() !== ''}
      onClose={onClose}
      onSubmit={() => {
        void save();
      }}
    >
      <Field
        label={t('memberListName')}
        name="listName"
        value={name}
        maxLength={60}
        onChange={(event) => setName(event.currentTarget.value)}
      />
    </FormDialog>
  );
};

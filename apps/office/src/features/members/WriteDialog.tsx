import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { OutputOf } from '@fairhouse/contract';
import type { officeMember } from '@fairhouse/contract/members-desk';
import { SMS_TEXT_MAX } from '@fairhouse/contract/messages-member';
import * as office from '@fairhouse/contract/messages-member';
import { Checkbox, Field, TextArea, useToast } from '@fairhouse/ui';
import { ask } from '../../app/caller.ts';
import { FormDialog } from '../../app/FormDialog.tsx';
import { t } from '../../app/texts.ts';
import { useSending } from '../../app/use-sending.ts';

type Props = { member: Pick<OutputOf<typeof officeMember>, 'id' | 'account'>; onClose: () => void };
const WAYS = ['mail', 'sms'] as const;

/** Writes to one member from their page: into the inbox, and besides to what they proved. */
export const WriteDialog = ({ member: { id, account }, onClose }: Props) => {
  const queries = useQueryClient();
  const { show } = useToast();
  const { attempt, ...sending } = useSending();
  // One key for what is typed here: sent twice, it arrives once.
  const [key] = useState(() => crypto.randomUUID());
  const [typed, setTyped] = useState({ title: '', text: '' });
  const [besides, setBesides] = useState<readonly (typeof WAYS)[number][]>([]);
  const [isPromotional, setPromotional] = useState(false);
  const isTooLong = besides.includes('sms') && [...typed.text].length > SMS_TEXT_MAX;
  const send = () =>
    attempt(async () => {
      const sent = await ask(
        office.writeToMember,
        { id, ...typed, besides: isPromotional ? [] : [...besides], isPromotional },
        { idempotencyKey: key },
      );
      await queries.invalidateQueries({ queryKey: ['member', id] });
      show({ kind: 'win', title: t('writeSent') });
      for (const way of WAYS) {
        const became = sent.besides[way];
        if (became !== undefined && became !== 'sent') {
          show({ kind: 'info', title: `${t(`writeBy_${way}`)}: ${t(`writeBecame_${became}`)}` });
        }
      }
      onClose();
    });
  return (
    <FormDialog
      isOpen
      size="lg"
      icon="envelope"
      title={t('writeTo', { account })}
      lead={t('writeAbout')}
      confirm={t('writeSend')}
      confirmKey="writeConfirm"
      sending={sending}
      isReady={typed.title.trim() !== '' && typed.text.trim() !== '' && !isTooLong}
      onClose={onClose}
      onSubmit={() => {
        void send();
      }}
    >
      <Field
        label={t('writeTitle')}
        name="title"
        value={typed.title}
        maxLength={120}
        onChange={(event) => setTyped({ ...typed, title: event.currentTarget.value })}
      />
      <TextArea
        label={t('writeText')}
        name="text"
        value={typed.text}
        maxLength={5000}
        {...(besides.includes('sms')
          ? { description: t('writeSmsMax', { count: SMS_TEXT_MAX }) }
          : {})}
        onChange={(event) => setTyped({ ...typed, text: event.currentTarget.value })}
      />
      <Checkbox
        name="promotional"
        checked={isPromotional}
        onChange={(event) => setPromotional(event.currentTarget.checked)}
      >
        {t('writePromotional')}
      </Checkbox>
      {!isPromotional &&
        WAYS.map((way) => (
          <Checkbox
            key={way}
            name={way}
            checked={besides.includes(way)}
            onChange={(event) => {
              const isOn = event.currentTarget.checked;
              setBesides((known) => (isOn ? [...known, way] : known.filter((one) => one !== way)));
            }}
          >
            {t(`writeBesides_${way}`)}
          </Checkbox>
        ))}
    </FormDialog>
  );
};

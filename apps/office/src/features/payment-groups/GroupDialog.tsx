import { GROUP_CODE, GROUPS } from '@fairhouse/contract/payment-group-words';
import type { PaymentGroup } from '@fairhouse/contract/payment-groups';
import { Field, TextArea } from '@fairhouse/ui';
import * as paymentGroups from '@fairhouse/contract/payment-groups';
import { ask } from '../../app/caller.ts';
import { textOf } from '../../app/form.ts';
import { FormDialog } from '../../app/FormDialog.tsx';
import { ReasonField } from '../../app/ReasonField.tsx';
import { t } from '../../app/texts.ts';
import { useLast } from '../../app/use-last.ts';
import { useSaving } from '../../app/use-saving.ts';

type Props = { group: PaymentGroup | 'new' | undefined; onClose: () => void };

/** A new group, or the words of one; its code is written once. */
export const GroupDialog = ({ group, onClose }: Props) => {
  const last = useLast(group);
  const known = last === 'new' ? undefined : last;
  const { wrong, attempt, ...sending } = useSaving(['groups'], onClose, {
    sayOf: (code) =>
      code === 'state_conflict'
        ? t('groupThere')
        : code === 'limit_exceeded'
          ? t('groupsFull', { count: GROUPS.max })
          : undefined,
  });
  const errorOf = (name: string) =>
    wrong[name] === undefined
      ? {}
      : { error: t(name === 'code' ? 'groupCodeWrong' : 'contentWrong_other') };
  const submit = (form: FormData) => {
    const said = (name: string): string => textOf(form, name).trim();
    const words = { name: said('name'), description: said('description'), reason: said('reason') };
    void attempt(() =>
      known
        ? ask(paymentGroups.changePaymentGroup, { code: known.code, ...words })
        : ask(paymentGroups.createPaymentGroup, { code: said('code'), ...words }),
    );
  };
  return (
    <FormDialog
      isOpen={group !== undefined}
      onClose={onClose}
      title={known?.name ?? t('groupNew')}
      confirm={t('contentSave')}
      confirmKey="groupSave"
      sending={sending}
      onSubmit={submit}
      formKey="groupForm"
      subject={known?.code ?? 'new'}
    >
      <Field
        label={t('groupName')}
        name="name"
        maxLength={GROUPS.nameMax}
        isRequired
        dir="auto"
        defaultValue={known?.name ?? ''}
        {...errorOf('name')}
      />
      {!known && (
        <Field
          label={t('groupCode')}
          name="code"
          maxLength={GROUPS.codeMax}
          isRequired
          dir="ltr"
          autoComplete="off"
          spellCheck={false}
          pattern={GROUP_CODE.source}
          description={t('groupCodeHint')}
          {...errorOf('code')}
        />
      )}
      <TextArea
        label={t('groupDescription')}
        name="description"
        rows={2}
        dir="auto"
        maxLength={GROUPS.descriptionMax}
        defaultValue={known?.description ?? ''}
        description={t('groupDescriptionHint')}
        {...errorOf('description')}
      />
      <ReasonField {...errorOf('reason')} />
    </FormDialog>
  );
};

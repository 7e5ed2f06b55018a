import type { VendorConnection } from '@fairhouse/contract/vendor-connections';
import * as connections from '@fairhouse/contract/vendor-connections';
import { Field, TextArea, useToast } from '@fairhouse/ui';
import { ask } from '../../app/caller.ts';
import { textOf as typedIn } from '../../app/form.ts';
import { FormDialog } from '../../app/FormDialog.tsx';
import { ReasonField } from '../../app/ReasonField.tsx';
import { t } from '../../app/texts.ts';
import { useLast } from '../../app/use-last.ts';
import { useSaving } from '../../app/use-saving.ts';

type Props = { edited: VendorConnection | 'new' | undefined; onClose: () => void };
const OVERLAP_HOURS = 48;

/** Who the vendor is and by what it signs; a second person approves it. */
export const ConnectionForm = ({ edited, onClose }: Props) => {
  const last = useLast(edited);
  const before = last === 'new' ? undefined : last;
  const { show } = useToast();
  const { wrong, attempt, ...sending } = useSaving(['vendorConnections'], onClose, {
    sayOf: (code) => (code === 'state_conflict' ? t('connectionSame') : undefined),
  });
  const submit = (form: FormData) => {
    void attempt(async () => {
      await ask(connections.askVendorConnection, {
        code: before?.code ?? typedIn(form, 'code').trim().toUpperCase(),
        name: typedIn(form, 'name').trim(),
        url: typedIn(form, 'url').trim(),
        operatorId: typedIn(form, 'operatorId').trim(),
        publicPem: typedIn(form, 'publicPem').trim(),
        overlapHours: Number(typedIn(form, 'overlapHours') || OVERLAP_HOURS),
        reason: typedIn(form, 'reason').trim(),
      });
      show({ kind: 'info', title: t('guardAsked') });
    });
  };
  const errorOf = (name: string) => {
    const why = wrong[name];
    if (why === undefined) return {};
    return { error: why === 'taken' ? t('vendorTaken') : t(`vendorWrong_${name}`) };
  };
  return (
    <FormDialog
      isOpen={edited !== undefined}
      onClose={onClose}
      title={before?.name ?? t('vendorNew')}
      confirm={t('connectionAsk')}
      confirmKey="vendorSave"
      sending={sending}
      onSubmit={submit}
      formKey="vendorForm"
      subject={before?.code ?? 'new'}
      lead={t('vendorLead')}
    >
      {!before && (
        <Field
          label={t('vendorCode')}
          name="code"
          isRequired
          maxLength={16}
          dir="ltr"
          description={t('vendorCodeHint')}
          {...errorOf('code')}
        />
      )}
      <Field
        label={t('vendorName')}
        name="name"
        isRequired
        maxLength={60}
        defaultValue={before?.name ?? ''}
      />
      <Field
        label={t('vendorUrl')}
        name="url"
        isRequired
        maxLength={300}
        dir="ltr"
        defaultValue={before?.url ?? ''}
        description={t('vendorUrlHint')}
        {...errorOf('url')}
      />
      <Field
        label={t('vendorOperator')}
        name="operatorId"
        isRequired
        maxLength={100}
        dir="ltr"
        defaultValue={before?.operatorId ?? ''}
        description={t('vendorOperatorHint')}
      />
      <TextArea
        label={t('vendorKey')}
        name="publicPem"
        isRequired={!before}
        maxLength={4000}
        dir="ltr"
        description={t(before ? 'vendorKeyKept' : 'vendorKeyHint')}
        {...errorOf('publicPem')}
      />
      {before && (
        <Field
          label={t('vendorOverlap')}
          name="overlapHours"
          inputMode="numeric"
          defaultValue={String(OVERLAP_HOURS)}
          dir="ltr"
        />
      )}
      <ReasonField />
    </FormDialog>
  );
};

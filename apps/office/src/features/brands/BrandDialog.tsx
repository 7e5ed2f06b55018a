import { useQueryClient } from '@tanstack/react-query';
import type { OutputOf } from '@fairhouse/contract';
import type { BrandRow, officeBrands, openBrand } from '@fairhouse/contract/brands-desk';
import { Field, Select, TextArea, useToast } from '@fairhouse/ui';
import * as officeBrandsCalls from '@fairhouse/contract/brands-desk';
import { ask } from '../../app/caller.ts';
import { textOf } from '../../app/form.ts';
import type { Start } from '../../app/StartPassword.tsx';
import { FormDialog } from '../../app/FormDialog.tsx';
import { ReasonField } from '../../app/ReasonField.tsx';
import { t } from '../../app/texts.ts';
import { useLast } from '../../app/use-last.ts';
import { useSending } from '../../app/use-sending.ts';
import { wordsIn } from './editing.ts';

export type Task = { kind: 'open' } | { kind: 'name' | 'hosts'; brand: BrandRow };
type Known = OutputOf<typeof officeBrands>;
type Opened = OutputOf<typeof openBrand>;
type Wrong = Record<string, string>;

/** Asks for a brand, renames it, or gives it other hosts; what is refused stands at its field. */
export const BrandDialog = ({
  task,
  known,
  onClose,
  onStart,
}: {
  task: Task | undefined;
  known: Known;
  onClose: () => void;
  /** A new brand has an owner, half of whose start password this is. */
  onStart: (start: Start) => void;
}) => {
  const shown = useLast(task);
  const queries = useQueryClient();
  const { show } = useToast();
  const { wrong, attempt, ...sending } = useSending();
  const submit = (form: FormData) => {
    if (!task) return;
    void attempt(async () => {
      const done = await send(task, form);
      await queries.invalidateQueries({ queryKey: ['brands'] });
      await queries.invalidateQueries({ queryKey: ['approvals'] });
      show(saidOf(task, form, done));
      onClose();
      if ('startHalf' in done) onStart({ password: done.startHalf, half: 1 });
    });
  };
  const brand = shown && 'brand' in shown ? shown.brand : undefined;
  return (
    <FormDialog
      isOpen={task !== undefined}
      onClose={onClose}
      title={titleOf(shown)}
      confirm={t('settingsSave')}
      confirmKey="brandConfirm"
      sending={sending}
      onSubmit={submit}
      formKey="brandForm"
      subject={titleOf(shown)}
    >
      {shown?.kind === 'open' && (
        <p className="office-lead" data-key="brandWaits">
          {t('brandNewAsked')}
        </p>
      )}
      {shown?.kind === 'open' && <NewFields known={known} wrong={wrong} />}
      {shown && shown.kind !== 'hosts' && <Naming known={known} brand={brand} wrong={wrong} />}
      {shown && shown.kind !== 'name' && (
        <TextArea
          label={t('brandHosts')}
          name="hosts"
          isRequired
          rows={4}
          description={t('brandHostsHint')}
          defaultValue={brand?.hosts.join('\n') ?? ''}
          {...errorOf(wrong, 'hosts')}
        />
      )}
      <ReasonField {...errorOf(wrong, 'reason')} />
    </FormDialog>
  );
};

const titleOf = (task: Task | undefined): string => {
  if (!task || task.kind === 'open') return t('brandNew');
  return t(task.kind === 'name' ? 'brandEditTitle' : 'brandHostsTitle', { brand: task.brand.name });
};

/** What became of it: done, or asked for and decided by another operator. */
const saidOf = (task: Task, form: FormData, done: BrandRow | Opened) => {
  if ('startHalf' in done) return { kind: 'info', title: t('approvalAsked') } as const;
  const isWaiting =
    task.kind === 'hosts'
      ? done.waitingHosts.length > 0
      : done.timeZone !== textOf(form, 'timeZone').trim();
  return isWaiting
    ? ({ kind: 'info', title: t('guardAsked') } as const)
    : ({ kind: 'win', title: t('brandChanged') } as const);
};

const send = (task: Task, form: FormData): Promise<BrandRow | Opened> => {
  const text = (name: string) => textOf(form, name).trim();
  const naming = {
    name: text('name'),
    timeZone: text('timeZone'),
    defaultLanguage: text('defaultLanguage'),
    languages: wordsIn(text('languages')).map((one) => one.toUpperCase()),
  };
  const [hosts, reason] = [wordsIn(text('hosts')), text('reason')];
  if (task.kind === 'open') {
    return ask(officeBrandsCalls.openBrand, {
      ...naming,
      hosts,
      reason,
      currency: text('currency'),
      ownerName: text('ownerName'),
      merchantCode: text('merchantCode').toUpperCase(),
    });
  }
  const { id: brandId, version } = task.brand;
  return task.kind === 'name'
    ? ask(officeBrandsCalls.changeBrand, { brandId, version, ...naming, reason })
    : ask(officeBrandsCalls.replaceHosts, { brandId, version, hosts, reason });
};

const NewFields = ({ known, wrong }: { known: Known; wrong: Wrong }) => (
  <>
    <div className="office-pair">
      <Field
        label={t('brandCode')}
        name="merchantCode"
        isRequired
        maxLength={20}
        description={t('brandCodeHint')}
        {...errorOf(wrong, 'merchantCode')}
      />
      <Select
        label={t('brandCurrency')}
        name="currency"
        {...errorOf(wrong, 'currency')}
        options={known.currencies.map((one) => ({ value: one, label: one }))}
      />
    </div>
    <Field
      label={t('brandOwner')}
      name="ownerName"
      isRequired
      maxLength={40}
      autoComplete="off"
      description={t('brandOwnerHint')}
      {...errorOf(wrong, 'ownerName')}
    />
  </>
);

const Naming = ({
  known,
  brand,
  wrong,
}: {
  known: Known;
  brand: BrandRow | undefined;
  wrong: Wrong;
}) => (
  <>
    <Field
      label={t('brandName')}
      name="name"
      isRequired
      maxLength={60}
      defaultValue={brand?.name ?? ''}
      {...errorOf(wrong, 'name')}
    />
    <div className="office-pair">
      <Field
        label={t('brandLanguages')}
        name="languages"
        isRequired
        defaultValue={(brand?.languages ?? known.languages).join(' ')}
        {...errorOf(wrong, 'languages')}
      />
      <Select
        label={t('brandDefaultLanguage')}
        name="defaultLanguage"
        defaultValue={brand?.defaultLanguage ?? 'EN'}
        {...errorOf(wrong, 'defaultLanguage')}
        options={known.languages.map((one) => ({ value: one, label: one }))}
      />
    </div>
    <Field
      label={t('brandTimeZone')}
      name="timeZone"
      isRequired
      maxLength={60}
      defaultValue={brand?.timeZone ?? 'UTC'}
      {...errorOf(wrong, 'timeZone')}
    />
  </>
);

const errorOf = (wrong: Wrong, field: string): { error?: string } =>
  Object.keys(wrong).some((path) => path.split('.')[0] === field)
    ? { error: t('fault_pattern') }
    : {};

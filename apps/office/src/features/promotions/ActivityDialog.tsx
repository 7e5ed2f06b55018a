import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { ActivityItem, KeptActivity } from '@fairhouse/contract/activities';
import { ACTIVITY_CONDITIONS, ACTIVITY_KINDS } from '@fairhouse/contract/activity-states';
import { EVERYBODY } from '@fairhouse/contract/segment-words';
import * as activities from '@fairhouse/contract/activities';
import { Button, Checkbox, Field, formatAmount, Select, Skeleton, Switch } from '@fairhouse/ui';
import { ask } from '../../app/caller.ts';
import { choiceOf, textOf } from '../../app/form.ts';
import { FormDialog } from '../../app/FormDialog.tsx';
import { LeftToday } from '../../app/LeftToday.tsx';
import { SegmentCount, SegmentFields, segmentOf } from '../../app/SegmentFields.tsx';
import { errorIn, type Wrong } from '../../app/shelf/ItemDialog.tsx';
import { t } from '../../app/texts.ts';
import { useMay } from '../../app/use-me.ts';
import { useSaving } from '../../app/use-saving.ts';
import { categoryInWords } from '../../app/words.ts';

const CATEGORIES = ['LIVE', 'FISH', 'RNG', 'ELOTT', 'LOTT', 'SPORTS', 'PVP', 'ESPORTS'] as const;
const KEY = 'activity';

/** What a promotion lets members do, in a line of its editor; a form of its own writes it. */
export const ActivityLine = ({ id }: { id: string }) => {
  const [isOpen, setOpen] = useState(false);
  const mayWrite = useMay('promotions.manage');
  const { data } = useQuery({
    queryKey: [KEY, id],
    staleTime: 0,
    queryFn: () => ask(activities.officeActivity, { id }),
  });
  if (!data) return <Skeleton height={44} />;
  return (
    <div className="pm-activity" data-key="activityLine">
      <p>
        <b>{t('activity')}</b>{' '}
        {data.activity ? <Saying of={data.activity} currency={data.currency} /> : t('activityNone')}
      </p>
      {mayWrite && (
        <Button size="sm" data-key="activityEdit" onClick={() => setOpen(true)}>
          {t('activityEdit')}
        </Button>
      )}
      <Editor
        id={id}
        one={data.activity}
        currency={data.currency}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
      />
    </div>
  );
};

type Said = Pick<ActivityItem, 'kind' | 'condition' | 'need' | 'prize' | 'places' | 'placesDaily'>;
/** The activity as a sentence, and the most that it may cost. */
const Saying = ({
  of,
  currency,
}: {
  of: Said & Partial<Pick<KeptActivity, 'issued' | 'isAsked' | 'isOn'>>;
  currency: string;
}) => {
  const money = (sum: string) => `${formatAmount(sum)} ${currency}`;
  const left = of.places === null ? null : of.places - (of.issued ?? 0);
  const cost = left === null ? null : left * Number(of.prize);
  return (
    <span data-key="activitySays">
      {t(`activitySays_${of.kind}`, { prize: money(of.prize) })}{' '}
      {of.condition !== 'none' && t(`activitySays_${of.condition}`, { need: money(of.need) })}{' '}
      {cost === null || Number.isNaN(cost)
        ? t('activityCostOpen')
        : t('activityCost', { sum: money(cost.toFixed(2)), count: left ?? 0 })}{' '}
      {of.placesDaily !== null && t('activityDaily', { count: of.placesDaily })}{' '}
      {of.isAsked ? t('activityAsked') : of.isOn === false && t('activityOff')}
    </span>
  );
};

type EditorProps = {
  id: string;
  one: KeptActivity | null;
  currency: string;
  isOpen: boolean;
  onClose: () => void;
};
const Editor = ({ id, one, currency, isOpen, onClose }: EditorProps) => {
  const { wrong, attempt, ...sending } = useSaving([KEY], onClose);
  const [typed, setTyped] = useState<FormData>();
  const item = typed && itemOf(typed);
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('activity')}
      confirm={t('contentSave')}
      confirmKey="activitySave"
      formKey="activityForm"
      sending={sending}
      onTyped={setTyped}
      lead={t('activityExplained')}
      onSubmit={(form) => {
        void attempt(async () => {
          const { activity } = await ask(activities.writeActivity, { id, item: itemOf(form) });
          return activity;
        });
      }}
    >
      <Fields one={one} currency={currency} wrong={wrong} />
      <SegmentFields one={one?.segment} wrong={wrong} />
      <SegmentCount segment={typed ? segmentOf(typed) : (one?.segment ?? EVERYBODY)} />
      <p className="office-quiet" role="status">
        {item && item.prize !== '' && (
          <Saying of={{ ...item, issued: one?.issued ?? 0 }} currency={currency} />
        )}
      </p>
      {one && (
        <p className="office-quiet">
          {t('activityCounts', {
            joined: one.joined,
            issued: one.issued,
            spent: `${formatAmount(one.spent)} ${currency}`,
            waiting: one.waiting,
          })}
        </p>
      )}
      <LeftToday />
    </FormDialog>
  );
};

type FieldsProps = { one: KeptActivity | null; currency: string; wrong: Wrong };
const Fields = ({ one, currency, wrong }: FieldsProps) => (
  <>
    <div className="office-pair">
      <Select
        label={t('activityKind')}
        name="kind"
        defaultValue={one?.kind ?? 'join'}
        options={ACTIVITY_KINDS.map((value) => ({ value, label: t(`activityKind_${value}`) }))}
      />
      <Select
        label={t('activityCondition')}
        name="condition"
        defaultValue={one?.condition ?? 'none'}
        {...errorIn(wrong, 'item.condition')}
        options={ACTIVITY_CONDITIONS.map((value) => ({
          value,
          label: t(`activityCondition_${value}`),
        }))}
      />
    </div>
    <div className="office-pair">
      <NumberField
        name="prize"
        value={one?.prize}
        label={`${t('activityPrize')} (${currency})`}
        wrong={wrong}
      />
      <NumberField
        name="need"
        value={one?.need}
        label={`${t('activityNeed')} (${currency})`}
        wrong={wrong}
      />
    </div>
    <div className="office-pair">
      <NumberField name="places" value={one?.places} label={t('activityPlaces')} wrong={wrong} />
      <NumberField
        name="placesDaily"
        value={one?.placesDaily}
        label={t('activityPlacesDaily')}
        wrong={wrong}
      />
    </div>
    <NumberField
      name="rankMin"
      value={one?.rankMin ?? 0}
      label={t('missionRankMin')}
      wrong={wrong}
    />
    <fieldset className="pm-rooms">
      <legend>{t('missionRooms')}</legend>
      {CATEGORIES.map((value) => (
        <Checkbox
          key={value}
          name="categories"
          value={value}
          defaultChecked={one?.categories.includes(value) ?? false}
        >
          {categoryInWords(value)}
        </Checkbox>
      ))}
    </fieldset>
    <Switch name="isOn" defaultChecked={one?.isOn ?? true}>
      {t('contentOn')}
    </Switch>
  </>
);

const NumberField = ({
  name,
  label,
  value,
  wrong,
}: {
  name: string;
  label: string;
  value: string | number | null | undefined;
  wrong: Wrong;
}) => (
  <Field
    label={label}
    name={name}
    inputMode="decimal"
    dir="ltr"
    defaultValue={value === null || value === undefined ? '' : String(value)}
    {...errorIn(wrong, `item.${name}`)}
  />
);

const itemOf = (form: FormData): ActivityItem => {
  const said = (name: string) => textOf(form, name).trim();
  const whole = (name: string) => (said(name) === '' ? null : Number(said(name)));
  const chosen = form.getAll('categories');
  return {
    isOn: form.has('isOn'),
    kind: choiceOf(ACTIVITY_KINDS, said('kind'), 'join'),
    condition: choiceOf(ACTIVITY_CONDITIONS, said('condition'), 'none'),
    need: said('need') || '0',
    prize: said('prize'),
    places: whole('places'),
    placesDaily: whole('placesDaily'),
    rankMin: whole('rankMin') ?? 0,
    categories: CATEGORIES.filter((one) => chosen.includes(one)),
    segment: segmentOf(form),
  };
};

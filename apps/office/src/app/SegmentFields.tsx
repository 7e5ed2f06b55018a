import { useRef, useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { categories } from '@fairhouse/contract/catalogue-words';
import { EVERYBODY } from '@fairhouse/contract/segment-words';
import type { Segment } from '@fairhouse/contract/segments';
import * as segments from '@fairhouse/contract/segments';
import { Button, Field, Select } from '@fairhouse/ui';
import { ask } from './caller.ts';
import { textOf } from './form.ts';
import { errorIn, type Wrong } from './shelf/ItemDialog.tsx';
import { t } from './texts.ts';
import { useMay } from './use-me.ts';
import { useRested } from './use-rested.ts';

const NUMBERS = [
  'rankFrom',
  'rankTo',
  'quietDays',
  'playedDays',
  'seenDays',
  'unseenDays',
  'depositDays',
  'depositCountFrom',
  'depositCountTo',
  'betDays',
  'birthdayMonth',
] as const;
const DAYS = ['registeredFrom', 'registeredTo'] as const;
const TEXTS = [
  'depositsFrom',
  'depositsTo',
  'validBetFrom',
  'validBetTo',
  'balanceFrom',
  'balanceTo',
  'dialingCode',
  'tag',
] as const;
const PROVED = ['yes', 'no'] as const;
const FIRST = [
  ['rankFrom', 'rankTo'],
  ['registeredFrom', 'registeredTo'],
  ['depositsFrom', 'depositsTo'],
  ['quietDays', 'playedDays'],
] as const;
const FURTHER = [
  ['depositDays', 'depositCountFrom', 'depositCountTo'],
  ['seenDays', 'unseenDays'],
  ['betDays', 'betProduct'],
  ['validBetFrom', 'validBetTo'],
  ['balanceFrom', 'balanceTo'],
  ['isVerified', 'birthdayMonth'],
  ['dialingCode', 'tag'],
] as const;
type Name = (typeof FIRST | typeof FURTHER)[number][number];
const ALL: readonly Name[] = [...FIRST, ...FURTHER].flat();

/** As it was typed; what is empty asks for nothing. */
export const segmentOf = (form: FormData): Segment => {
  const said = (name: string) => textOf(form, `segment_${name}`).trim() || null;
  const all: Segment = { ...EVERYBODY };
  for (const name of NUMBERS) all[name] = said(name) === null ? null : Number(said(name));
  for (const name of DAYS) all[name] = said(name);
  for (const name of TEXTS) all[name] = said(name);
  all.betProduct = categories.find((one) => one === said('betProduct')) ?? null;
  all.isVerified = PROVED.find((one) => one === said('isVerified')) ?? null;
  return all;
};

/** Writes into a field as somebody who types does, so that its form hears of it. */
const type = (field: HTMLInputElement | HTMLSelectElement, value: string): void => {
  const kind = field instanceof HTMLSelectElement ? HTMLSelectElement : HTMLInputElement;
  Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(
    new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }),
  );
};

type Props = { one: Segment | undefined; wrong: Wrong };
/** Whom something is for: a rule that was kept, or one of its own. */
export const SegmentFields = ({ one, wrong }: Props) => {
  const place = useRef<HTMLFieldSetElement>(null);
  const isFurther = FURTHER.flat().some((name) => one?.[name] != null);
  const fieldOf = (name: Name) => (
    <SegmentField key={name} name={name} value={String(one?.[name] ?? '')} wrong={wrong} />
  );
  const take = (segment: Segment) => {
    for (const name of ALL) {
      const field = place.current?.querySelector<HTMLInputElement | HTMLSelectElement>(
        `[name="segment_${name}"]`,
      );
      if (field) type(field, String(segment[name] ?? ''));
    }
  };
  return (
    <fieldset className="office-segment" data-key="segment" ref={place}>
      <legend>{t('segment')}</legend>
      <SavedSegments place={place} onTake={take} />
      {FIRST.map((group) => (
        <div key={group[0]} className="office-pair">
          {group.map(fieldOf)}
        </div>
      ))}
      <details className="office-further" open={isFurther}>
        <summary>{t('segmentFurther')}</summary>
        {FURTHER.map((group) => (
          <div key={group[0]} className="office-pair">
            {group.map(fieldOf)}
          </div>
        ))}
      </details>
    </fieldset>
  );
};

type FieldProps = { name: Name; value: string; wrong: Wrong };
const SegmentField = ({ name, value, wrong }: FieldProps) => {
  const said = { label: t(`segment_${name}`), name: `segment_${name}`, defaultValue: value };
  if (name === 'betProduct' || name === 'isVerified') {
    return (
      <Select
        {...said}
        placeholder={t('segmentAny')}
        options={
          name === 'betProduct'
            ? categories.map((one) => ({ value: one, label: one }))
            : PROVED.map((one) => ({ value: one, label: t(`segmentProved_${one}`) }))
        }
      />
    );
  }
  return (
    <Field
      {...said}
      dir="ltr"
      {...(name === 'registeredFrom' || name === 'registeredTo'
        ? { type: 'date' }
        : name === 'tag'
          ? { maxLength: 40 }
          : { inputMode: 'decimal' })}
      {...errorIn(wrong, `item.segment.${name}`)}
    />
  );
};

/** Rules that were kept under a name; taking one fills the fields, keeping one names them. */
const SavedSegments = (props: {
  place: React.RefObject<HTMLFieldSetElement | null>;
  onTake: (segment: Segment) => void;
}) => {
  const queries = useQueryClient();
  const may = useMay('promotions.manage');
  const [name, setName] = useState('');
  const [said, setSaid] = useState('');
  const { data } = useQuery({
    queryKey: ['segments', 'saved'],
    queryFn: () => ask(segments.savedSegments, {}),
  });
  const list = data?.list ?? [];
  const chosen = list.find((one) => one.name.toLowerCase() === name.trim().toLowerCase());
  const change = async (work: () => Promise<unknown>, done: string) => {
    try {
      await work();
      await queries.invalidateQueries({ queryKey: ['segments', 'saved'] });
      setSaid(done);
    } catch (refused) {
      setSaid(refused instanceof Error ? refused.message : t('networkProblem'));
    }
  };
  const save = () => {
    const form = props.place.current?.form;
    if (!form || name.trim() === '') return;
    const segment = segmentOf(new FormData(form));
    void change(() => ask(segments.saveSegment, { name: name.trim(), segment }), t('segmentKept'));
  };
  return (
    <div className="office-saved" data-key="savedSegments">
      {list.length > 0 && (
        <Select
          label={t('segmentSaved')}
          value={chosen?.id ?? ''}
          placeholder={t('segmentNone')}
          options={list.map((one) => ({ value: one.id, label: one.name }))}
          onChange={(event) => {
            const taken = list.find((one) => one.id === event.currentTarget.value);
            setName(taken?.name ?? '');
            if (taken) props.onTake(taken.segment);
          }}
        />
      )}
      {may && (
        <>
          <Field
            label={t('segmentName')}
            value={name}
            maxLength={60}
            data-key="segmentName"
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <Button size="sm" data-key="segmentKeep" disabled={name.trim() === ''} onClick={save}>
            {t('segmentKeep')}
          </Button>
          {chosen && (
            <Button
              size="sm"
              data-key="segmentDrop"
              onClick={() => {
                void change(
                  () => ask(segments.dropSegment, { id: chosen.id }),
                  t('segmentDropped'),
                );
              }}
            >
              {t('segmentDrop')}
            </Button>
          )}
        </>
      )}
      <p role="status" className="office-quiet">
        {said}
      </p>
    </div>
  );
};

type Reach = Awaited<ReturnType<typeof ask<typeof segments.countSegment>>>;
/** Of few, and of what is more than full tens, only who reads members is told. */
const reachSaid = ({ count, of, isExact }: Reach): string => {
  if (count === null) return t('segmentFew');
  if (count === 0) return t('segmentNobody');
  return t(isExact ? 'segmentCount' : 'segmentAbout', { count, of });
};
/** How many members it reaches at this moment. */
export const SegmentCount = ({ segment: typed }: { segment: Segment }) => {
  const segment = useRested(typed);
  const reached = useQuery({
    queryKey: ['segments', segment],
    queryFn: () => ask(segments.countSegment, { segment }),
    retry: false,
  });
  return (
    <p className="office-quiet" role="status" data-key="segmentCount">
      {reached.data ? reachSaid(reached.data) : reached.isError && t('segmentWrong')}
    </p>
  );
};

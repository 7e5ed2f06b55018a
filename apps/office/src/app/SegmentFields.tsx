import { useQuery } from '@tanstack/react-query';
import { EVERYBODY } from '@fairhouse/contract/segment-words';
import type { Segment } from '@fairhouse/contract/segments';
import * as segments from '@fairhouse/contract/segments';
import { Field } from '@fairhouse/ui';
import { ask } from './caller.ts';
import { textOf } from './form.ts';
import { errorIn, type Wrong } from './shelf/ItemDialog.tsx';
import { t } from './texts.ts';
import { useRested } from './use-rested.ts';

const NUMBERS = ['rankFrom', 'rankTo', 'quietDays', 'playedDays'] as const;
const DAYS = ['registeredFrom', 'registeredTo'] as const;
const SUMS = ['depositsFrom', 'depositsTo'] as const;
const FIELDS = [
  ['rankFrom', 'rankTo'],
  ['registeredFrom', 'registeredTo'],
  ['depositsFrom', 'depositsTo'],
  ['quietDays', 'playedDays'],
] as const;

/** As it was typed; what is empty asks for nothing. */
export const segmentOf = (form: FormData): Segment => {
  const said = (name: string) => textOf(form, `segment_${name}`).trim() || null;
  const all: Segment = { ...EVERYBODY };
  for (const name of NUMBERS) all[name] = said(name) === null ? null : Number(said(name));
  for (const name of DAYS) all[name] = said(name);
  for (const name of SUMS) all[name] = said(name);
  return all;
};

/** Whom something is for. */
export const SegmentFields = ({ one, wrong }: { one: Segment | undefined; wrong: Wrong }) => (
  <fieldset className="office-segment" data-key="segment">
    <legend>{t('segment')}</legend>
    {FIELDS.map((pair) => (
      <div key={pair[0]} className="office-pair">
        {pair.map((name) => (
          <Field
            key={name}
            label={t(`segment_${name}`)}
            name={`segment_${name}`}
            dir="ltr"
            {...(name === 'registeredFrom' || name === 'registeredTo'
              ? { type: 'date' }
              : { inputMode: 'decimal' })}
            defaultValue={String(one?.[name] ?? '')}
            {...errorIn(wrong, `item.segment.${name}`)}
          />
        ))}
      </div>
    ))}
  </fieldset>
);

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
      {reached.data
        ? reached.data.count === 0
          ? t('segmentNobody')
          : t('segmentCount', { count: reached.data.count, of: reached.data.of })
        : reached.isError && t('segmentWrong')}
    </p>
  );
};

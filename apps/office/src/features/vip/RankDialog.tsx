import { useState } from 'react';
import { categories } from '@fairhouse/contract/catalogue-words';
import { rankGives } from '@fairhouse/contract/least-edges';
import type { KeptRank, KeptRanks } from '@fairhouse/contract/vip';
import { Field, TextArea } from '@fairhouse/ui';
import * as vip from '@fairhouse/contract/vip';
import { ask } from '../../app/caller.ts';
import { EdgesReached } from '../../app/EdgesReached.tsx';
import { textOf } from '../../app/form.ts';
import { FormDialog } from '../../app/FormDialog.tsx';
import { ReasonField } from '../../app/ReasonField.tsx';
import { t } from '../../app/texts.ts';
import { useLast } from '../../app/use-last.ts';
import { useSaving } from '../../app/use-saving.ts';

const AMOUNTS = ['deposits', 'validBets', 'levelUpBonus', 'birthdayGift', 'monthlyGift'] as const;
type Props = { kept: KeptRanks | undefined; level: number | undefined; onClose: () => void };

/** Changes one rank; all of them become a further version. */
export const RankDialog = ({ kept, level, onClose }: Props) => {
  const last = useLast(level);
  const { wrong, attempt, ...sending } = useSaving(['ranks'], onClose);
  const rank = last === undefined ? undefined : kept?.ranks[last];
  if (!kept || !rank || last === undefined) return null;
  const submit = (form: FormData) => {
    const changed = { ...rankOf(form), cashbackIn: rank.cashbackIn };
    void attempt(() =>
      ask(vip.changeRanks, {
        version: kept.version,
        reason: textOf(form, 'reason').trim(),
        ranks: kept.ranks.map((one, at) => (at === last ? changed : one)),
      }),
    );
  };
  return (
    <FormDialog
      isOpen={level !== undefined}
      onClose={onClose}
      title={`${last} · ${rank.names.EN ?? ''}`}
      confirm={t('contentSave')}
      confirmKey="rankSave"
      sending={sending}
      onSubmit={submit}
      size="lg"
      formKey="rankForm"
      subject={`${last} ${kept.version}`}
    >
      <Fields
        rank={rank}
        beside={kept.beside}
        errorOf={(name) => errorOf(wrong, `ranks.${last}.${name}`)}
      />
      <ReasonField />
    </FormDialog>
  );
};

type FieldsProps = {
  rank: KeptRank;
  beside: KeptRanks['beside'];
  errorOf: (name: string) => { error?: string };
};
const Fields = ({ rank, beside, errorOf: wrongIn }: FieldsProps) => {
  const [typed, setTyped] = useState<Partial<KeptRank>>({});
  const { least, ...besides } = beside;
  const given = { ...besides, ranks: [rankGives({ ...rank, ...typed })] };
  return (
    <>
      <TextArea
        label={t('rankNames')}
        name="names"
        rows={4}
        dir="auto"
        isRequired
        description={t('rankNamesExplained')}
        {...wrongIn('names')}
        defaultValue={Object.entries(rank.names)
          .map(([code, name]) => `${code} ${name}`)
          .join('\n')}
      />
      <div className="office-pair">
        {AMOUNTS.map((name) => (
          <Field
            key={name}
            label={t(`rank_${name}`)}
            name={name}
            dir="ltr"
            isRequired
            inputMode="decimal"
            defaultValue={rank[name]}
            onChange={(event) => setTyped({ ...typed, [name]: event.currentTarget.value })}
            {...wrongIn(name)}
          />
        ))}
      </div>
      <div className="office-pair">
        <Field
          label={t('rank_cashbackPercent')}
          name="cashbackPercent"
          isRequired
          dir="ltr"
          inputMode="decimal"
          defaultValue={rank.cashbackPercent}
          onChange={(event) => setTyped({ ...typed, cashbackPercent: event.currentTarget.value })}
          {...wrongIn('cashbackPercent')}
        />
      </div>
      <EdgesReached of={categories} given={given} least={least} />
    </>
  );
};

/** "VI Sảnh", one language a line. */
const namesOf = (text: string): Record<string, string> =>
  Object.fromEntries(
    text.split('\n').flatMap((line) => {
      const [, code, name] = /^\s*([A-Za-z]{2})\s+(.+?)\s*$/.exec(line) ?? [];
      return code && name ? [[code.toUpperCase(), name]] : [];
    }),
  );

const rankOf = (form: FormData): Omit<KeptRank, 'cashbackIn'> => {
  const said = (name: string): string => textOf(form, name).trim();
  return {
    names: namesOf(textOf(form, 'names')),
    deposits: said('deposits'),
    validBets: said('validBets'),
    levelUpBonus: said('levelUpBonus'),
    birthdayGift: said('birthdayGift'),
    monthlyGift: said('monthlyGift'),
    cashbackPercent: said('cashbackPercent'),
  };
};

const errorOf = (wrong: Record<string, string>, name: string): { error?: string } => {
  const code = wrong[name];
  if (code === undefined) return {};
  return {
    error: t(code === 'amount' || code === 'order' ? `rankWrong_${code}` : 'contentWrong_other'),
  };
};

import { useId, useState, type FormEvent } from 'react';
import type { Category } from '@fairhouse/contract/catalogue';
import { rankGives } from '@fairhouse/contract/least-edges';
import type { KeptRank, KeptRanks } from '@fairhouse/contract/vip';
import { Button, Field, Table, type TableColumn } from '@fairhouse/ui';
import * as vip from '@fairhouse/contract/vip';
import { ask } from '../../app/caller.ts';
import { EdgesReached } from '../../app/EdgesReached.tsx';
import { textOf } from '../../app/form.ts';
import { Panel } from '../../app/Panel.tsx';
import { FormError } from '../../app/FormError.tsx';
import { ReasonField } from '../../app/ReasonField.tsx';
import { t } from '../../app/texts.ts';
import { useMay } from '../../app/use-me.ts';
import { useSaving } from '../../app/use-saving.ts';
import { categoryInWords } from '../../app/words.ts';

const CATEGORIES: readonly Category[] = [
  'LIVE',
  'RNG',
  'FISH',
  'SPORTS',
  'ESPORTS',
  'PVP',
  'LOTT',
  'ELOTT',
];
type Row = KeptRank & { level: number };

/** The table of ranks and categories; changed as a whole, and so one further version. */
export const RatesPanel = ({ kept }: { kept: KeptRanks }) => {
  const formId = useId();
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState<KeptRank[]>([]);
  const mayWrite = useMay('vip.manage');
  const { error, wrong, isSending, attempt, forget } = useSaving(['ranks'], () => setOpen(false));
  const leave = () => {
    forget();
    setOpen(false);
  };
  const open = () => {
    setTyped(kept.ranks);
    setOpen(true);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    void attempt(() =>
      ask(vip.changeRanks, {
        version: kept.version,
        reason: textOf(form, 'reason').trim(),
        ranks: ranksIn(form, kept.ranks),
      }),
    );
  };
  const { least, ...beside } = kept.beside;
  const rows = kept.ranks.map((rank, level) => ({ ...rank, level }));
  return (
    <Panel
      title={t('cashbackRates')}
      isList
      dataKey="cashbackRates"
      aside={
        mayWrite &&
        !isOpen && (
          <Button size="sm" data-key="changeCashback" onClick={open}>
            {t('cashbackChange')}
          </Button>
        )
      }
    >
      <p className="office-quiet cb-hint">{t('cashbackHint')}</p>
      <form
        id={formId}
        key={kept.version}
        onSubmit={submit}
        onChange={(event) => setTyped(ranksIn(new FormData(event.currentTarget), kept.ranks))}
        noValidate
        className="cb-form"
      >
        <Table
          label={t('cashbackRates')}
          isDense
          rows={rows}
          rowKey={(row) => String(row.level)}
          empty={null}
          columns={[
            ...ofRank(),
            ...CATEGORIES.map((one) => column(one, isOpen ? wrong : undefined)),
          ]}
        />
        {isOpen && (
          <div className="office-form cb-save">
            {typed.map((rank, level) => (
              <EdgesReached
                key={level}
                of={CATEGORIES}
                given={{ ...beside, ranks: [rankGives(rank)] }}
                least={least}
                whose={`${level} · ${rank.names.EN ?? ''}`}
                dataKey={`edge-${level}`}
              />
            ))}
            <ReasonField />
            <FormError text={error} />
            <div className="office-actions">
              <Button onClick={leave}>{t('cancel')}</Button>
              <Button
                variant="primary"
                type="submit"
                isLoading={isSending}
                loadingLabel={t('loading')}
                data-key="cashbackSave"
              >
                {t('contentSave')}
              </Button>
            </div>
          </div>
        )}
      </form>
    </Panel>
  );
};

const ofRank = (): TableColumn<Row>[] => [
  {
    key: 'name',
    header: t('rankName'),
    place: 'lead',
    cell: (row) => (
      <b className="office-name" dir="auto">
        {row.level} · {row.names.EN}
      </b>
    ),
  },
  {
    key: 'all',
    header: t('cashbackAll'),
    isNumeric: true,
    cell: (row) => `${row.cashbackPercent}%`,
  },
];
/** `wrong`: what is wrong by field while the table is changed. */
const column = (
  category: Category,
  wrong: Record<string, string> | undefined,
): TableColumn<Row> => ({
  key: category,
  header: categoryInWords(category),
  isNumeric: true,
  cell: (row) => {
    const own = row.cashbackIn[category];
    if (!wrong) return own === undefined ? '—' : `${own}%`;
    const isWrong = Object.keys(wrong).some((path) =>
      path.startsWith(`ranks.${row.level}.cashbackIn.${category}`),
    );
    return (
      <Field
        size="sm"
        isLabelHidden
        inputMode="decimal"
        dir="ltr"
        label={t('cashbackOf', { level: row.level, category: categoryInWords(category) })}
        name={`${category}-${row.level}`}
        defaultValue={own ?? ''}
        placeholder={row.cashbackPercent}
        {...(isWrong ? { error: t('cashbackWrong') } : {})}
      />
    );
  },
});

const ranksIn = (form: FormData, ranks: readonly KeptRank[]): KeptRank[] =>
  ranks.map((rank, level) => ({ ...rank, cashbackIn: ratesIn(form, level) }));
const ratesIn = (form: FormData, level: number): KeptRank['cashbackIn'] =>
  Object.fromEntries(
    CATEGORIES.flatMap((category) => {
      const percent = textOf(form, `${category}-${level}`).trim();
      return percent === '' ? [] : [[category, percent]];
    }),
  );

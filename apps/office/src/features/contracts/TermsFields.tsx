import { Button, Checkbox, Field, IconButton, Select } from '@fairhouse/ui';
import {
  CARRIES,
  CONDITIONS_OF,
  CONTRACT_KINDS,
  COSTS,
  PERIODS_OF,
  ppmOf,
} from '../../app/agents/words.ts';
import { choiceOf } from '../../app/form.ts';
import { t } from '../../app/texts.ts';
import {
  emptyTerms,
  mayGrow,
  withPeriod,
  withTier,
  type WrittenTerms,
  type WrittenTier,
} from './written-terms.ts';

type Props = { terms: WrittenTerms; onChange: (terms: WrittenTerms) => void };
type KindProps = Props & { isKindKept?: boolean };
/** The terms of a contract of the house, as its kind has them. */
export const TermsFields = ({ terms, onChange, isKindKept = false }: KindProps) => {
  const { kind } = terms;
  return (
    <>
      <div className="office-pair">
        <Select
          label={t('contractKind')}
          name="kind"
          value={kind}
          disabled={isKindKept}
          options={CONTRACT_KINDS.map((value) => ({ value, label: t(`contractKind_${value}`) }))}
          onChange={(event) =>
            onChange(emptyTerms(choiceOf(CONTRACT_KINDS, event.currentTarget.value, kind)))
          }
        />
        <Select
          label={t('contractPeriod')}
          name="period"
          value={terms.period}
          options={PERIODS_OF[kind].map((value) => ({
            value,
            label: t(`contractPeriod_${value}`),
          }))}
          onChange={(event) =>
            onChange(
              withPeriod(
                terms,
                choiceOf(PERIODS_OF[kind], event.currentTarget.value, terms.period),
              ),
            )
          }
        />
      </div>
      <Tiers terms={terms} onChange={onChange} />
      {kind === 'HOUR' && (
        <Field
          label={t('contractDailyBet')}
          name="dailyBetAmount"
          inputMode="decimal"
          autoComplete="off"
          dir="ltr"
          description={t('contractDailyBetExplained')}
          value={terms.dailyBetAmount}
          onChange={(event) => onChange({ ...terms, dailyBetAmount: event.currentTarget.value })}
        />
      )}
      {kind === 'DIVIDEND' && <DividendFields terms={terms} onChange={onChange} />}
      <Checkbox
        name="ownPlayCounts"
        checked={terms.ownPlayCounts}
        onChange={(event) => onChange({ ...terms, ownPlayCounts: event.currentTarget.checked })}
      >
        {t('contractOwnPlayCounts')}
      </Checkbox>
    </>
  );
};

const DividendFields = ({ terms, onChange }: Props) => (
  <>
    <Select
      label={t('contractCarry')}
      name="carry"
      value={terms.carry}
      options={CARRIES.filter((one) => one !== 'second_half' || terms.period === 'half_month').map(
        (value) => ({ value, label: t(`carry_${value}`) }),
      )}
      onChange={(event) =>
        onChange({ ...terms, carry: choiceOf(CARRIES, event.currentTarget.value, terms.carry) })
      }
    />
    <fieldset className="ag-tiers">
      <legend>{t('contractCosts')}</legend>
      {COSTS.map((cost) => (
        <Checkbox
          key={cost}
          name={`cost_${cost}`}
          checked={terms.costs.includes(cost)}
          onChange={({ currentTarget: { checked } }) =>
            onChange({
              ...terms,
              costs: COSTS.filter((one) => (one === cost ? checked : terms.costs.includes(one))),
            })
          }
        >
          {t(`cost_${cost}`)}
        </Checkbox>
      ))}
    </fieldset>
  </>
);

const Tiers = ({ terms, onChange }: Props) => {
  const { kind, tiers } = terms;
  const change = (key: number, next: Partial<WrittenTier>) =>
    onChange({
      ...terms,
      tiers: tiers.map((one) => (one.key === key ? { ...one, ...next } : one)),
    });
  return (
    <fieldset className="ag-tiers">
      <legend>{t('tiers')}</legend>
      <p className="office-quiet">{t('tiersExplained')}</p>
      {tiers.map((tier, at) => (
        <div key={tier.key} className="ag-tier" data-key="tier">
          {CONDITIONS_OF[kind].map((name) => (
            <Field
              key={name}
              label={t(`tierFrom_${name}`)}
              name={name}
              size="sm"
              dir="ltr"
              autoComplete="off"
              inputMode={name === 'activeMembers' ? 'numeric' : 'decimal'}
              value={tier[name]}
              onChange={(event) => change(tier.key, { [name]: event.currentTarget.value })}
            />
          ))}
          <Field
            label={t('rate')}
            name="rate"
            size="sm"
            dir="ltr"
            suffix="%"
            isRequired
            autoComplete="off"
            inputMode="decimal"
            value={tier.rate}
            {...(tier.rate !== '' && ppmOf(tier.rate) === undefined
              ? { error: t('rateWrong') }
              : {})}
            onChange={(event) => change(tier.key, { rate: event.currentTarget.value })}
          />
          {tiers.length > 1 && (
            <IconButton
              icon="trash"
              label={t('tierDrop', { number: at + 1 })}
              onClick={() =>
                onChange({ ...terms, tiers: tiers.filter((one) => one.key !== tier.key) })
              }
            />
          )}
        </div>
      ))}
      {mayGrow(terms) && (
        <div>
          <Button
            size="sm"
            icon="plus"
            data-key="addTier"
            onClick={() => onChange(withTier(terms))}
          >
            {t('tierAdd')}
          </Button>
        </div>
      )}
    </fieldset>
  );
};

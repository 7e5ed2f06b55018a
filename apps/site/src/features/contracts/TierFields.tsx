import type { ContractKind } from '@fairhouse/contract/contracts';
import { Button, Field, IconButton } from '@fairhouse/ui';
import { CONDITIONS, percentOf } from '../../app/agent-centre/words.ts';
import { useTexts } from '../../app/i18n.ts';
import { emptyTier, tiersMaxOf, type WrittenTier } from './tiers.ts';

type Props = {
  kind: ContractKind;
  tiers: WrittenTier[];
  /** What is wrong with the rate of each. */
  faults: readonly string[];
  /** The highest rate of each, where there is one. */
  ceilings: readonly (number | undefined)[];
  onChange: (tiers: WrittenTier[]) => void;
};

/** The steps of a contract: all conditions of one have to hold, the highest that holds pays. */
export const TierFields = ({ kind, tiers, faults, ceilings, onChange }: Props) => {
  const t = useTexts('agents');
  const change = (key: number, next: Partial<WrittenTier>) =>
    onChange(tiers.map((one) => (one.key === key ? { ...one, ...next } : one)));
  return (
    <fieldset className="ac-terms">
      <legend>{t('tiers')}</legend>
      <p className="ac-note">{t('tiersBody')}</p>
      {tiers.map((tier, at) => {
        const most = ceilings[at];
        const fault = faults[at] ?? '';
        return (
          <div key={tier.key} className="ac-tier" data-key="tier">
            {CONDITIONS[kind].map((name) => (
              <Field
                key={name}
                label={t(`from_${name}`)}
                size="sm"
                name={name}
                inputMode={name === 'activeMembers' ? 'numeric' : 'decimal'}
                autoComplete="off"
                value={tier[name]}
                onChange={(event) => change(tier.key, { [name]: event.currentTarget.value })}
              />
            ))}
            <Field
              label={t('rate')}
              size="sm"
              name="rate"
              suffix="%"
              inputMode="decimal"
              autoComplete="off"
              isRequired
              value={tier.rate}
              {...(most === undefined
                ? {}
                : { description: t('atMost', { limit: percentOf(most) }) })}
              {...(fault === '' ? {} : { error: fault })}
              onChange={(event) => change(tier.key, { rate: event.currentTarget.value })}
            />
            {tiers.length > 1 && (
              <IconButton
                icon="trash"
                label={t('dropTier', { number: at + 1 })}
                onClick={() => onChange(tiers.filter((one) => one.key !== tier.key))}
              />
            )}
          </div>
        );
      })}
      {tiers.length < tiersMaxOf(kind) && (
        <div className="ac-acts">
          <Button
            size="sm"
            icon="plus"
            data-key="addTier"
            onClick={() =>
              onChange([...tiers, emptyTier(Math.max(...tiers.map((one) => one.key)) + 1)])
            }
          >
            {t('addTier')}
          </Button>
        </div>
      )}
    </fieldset>
  );
};

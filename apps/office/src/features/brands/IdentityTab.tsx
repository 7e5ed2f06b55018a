import { useState } from 'react';
import { ENFORCED, PROOFS, type Proof } from '@fairhouse/contract/identity-words';
import type { BrandSettings } from '@fairhouse/contract/settings';
import { Checkbox, Field, Select } from '@fairhouse/ui';
import { choiceOf } from '../../app/form.ts';
import { Panel } from '../../app/Panel.tsx';
import { t } from '../../app/texts.ts';
import type { Editing } from './editing.ts';

type Identity = BrandSettings['identity'];
type Tier = Identity['tiers'][number];
const TIERS = [0, 1, 2] as const;
const NOTHING: Tier = { proofs: [], depositsAbove: null, withdrawalsAbove: null };
const SUMS = ['depositsAbove', 'withdrawalsAbove'] as const;

/** The published table of tiers; a tier that needs nothing is left out. */
export const IdentityTab = ({ settings, change, wrong }: Editing) => {
  const { identity } = settings;
  const [tiers, setTiers] = useState<readonly Tier[]>(
    TIERS.map((at) => identity.tiers[at] ?? NOTHING),
  );
  const set = (part: Partial<Identity>) => change('identity', { ...identity, ...part });
  const isWrong = (part: string) =>
    Object.keys(wrong).some((path) => path.startsWith(part)) ? { error: t('fault_pattern') } : {};
  const setTier = (at: number, part: Partial<Tier>) => {
    const next = tiers.map((one, place) => (place === at ? { ...one, ...part } : one));
    setTiers(next);
    set({ tiers: next.filter((one) => one.proofs.length > 0) });
  };
  const turn = (at: number, proof: Proof, isOn: boolean) =>
    setTier(at, {
      proofs: PROOFS.filter((one) => (one === proof ? isOn : tiers[at]?.proofs.includes(one))),
    });
  return (
    <div className="br-columns br-columns--two">
      <Panel title={t('settings_identity')}>
        <div className="office-form">
          <Select
            label={t('identityEnforced')}
            name="identity.enforced"
            description={t('identityEnforcedHint')}
            value={identity.enforced}
            options={ENFORCED.map((value) => ({ value, label: t(`identityEnforced_${value}`) }))}
            onChange={(event) =>
              set({ enforced: choiceOf(ENFORCED, event.currentTarget.value, 'money') })
            }
          />
          {(
            [
              ['keepDays', 3650],
              ['targetHours', 720],
            ] as const
          ).map(([part, max]) => (
            <Field
              key={part}
              label={t(`identity_${part}`)}
              name={`identity.${part}`}
              type="number"
              min={1}
              max={max}
              defaultValue={identity[part]}
              {...isWrong(`identity.${part}`)}
              onChange={(event) => set({ [part]: event.currentTarget.valueAsNumber })}
            />
          ))}
        </div>
      </Panel>
      {TIERS.map((at) => (
        <Panel key={at} title={t('identityTier', { tier: at + 1 })}>
          <div className="office-form" data-key={`tier-${at + 1}`}>
            {PROOFS.map((proof) => (
              <Checkbox
                key={proof}
                name={`proof-${at}-${proof}`}
                checked={tiers[at]?.proofs.includes(proof) ?? false}
                onChange={(event) => turn(at, proof, event.currentTarget.checked)}
              >
                {t(`document_${proof}`)}
              </Checkbox>
            ))}
            {SUMS.map((part) => (
              <Field
                key={part}
                label={t(`identity_${part}`)}
                name={`identity.${at}.${part}`}
                inputMode="decimal"
                description={t('identitySumHint')}
                defaultValue={tiers[at]?.[part] ?? ''}
                {...isWrong(`identity.tiers.${at}.${part}`)}
                onChange={(event) =>
                  setTier(at, { [part]: event.currentTarget.value.trim() || null })
                }
              />
            ))}
          </div>
        </Panel>
      ))}
    </div>
  );
};

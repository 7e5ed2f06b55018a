import { useState } from 'react';
import { TERMS } from '@fairhouse/contract/deposit-terms';
import { Button, Select } from '@fairhouse/ui';
import { t } from '../../app/texts.ts';
import { LaidTerms } from './LaidTerms.tsx';
import type { RankTerms } from './method-terms.ts';
import type { MethodProps } from './method-props.ts';

/** The house has eleven ranks; terms of the lowest one are those of the brand. */
const LEVELS = Array.from({ length: 10 }, (_none, at) => at + 1);
const nameOf = (level: number, names: readonly string[]): string =>
  t('termsRank', { level, name: names[level] ?? '' }).trim();

/** Terms that differ from some rank on, added and removed. */
export const RankTermsForm = ({ id, name, method, ...shared }: MethodProps) => {
  const { rankNames, setMethod, focus } = shared;
  const { ranks } = method;
  const free = LEVELS.filter((level) => !ranks.some((one) => one.rankLevel === level));
  const [chosen, setChosen] = useState('');
  const level = free.find((one) => String(one) === chosen) ?? free[0];
  const write = (next: RankTerms[]) => setMethod({ ...method, ranks: next });
  return (
    <div className="br-ranks">
      {ranks.map((one, at) => (
        // Two entries of one rank may have been kept: the place tells them apart.
        // eslint-disable-next-line react/no-array-index-key
        <LaidTerms
          key={`${one.rankLevel}-${at}`}
          {...{ method, one }}
          {...shared}
          dataKey={`rank-${id}-${one.rankLevel}`}
          path={`deposits.methods.${id}.ranks.${at}`}
          title={nameOf(one.rankLevel, rankNames)}
          onChange={(part) =>
            write(ranks.map((other, index) => (index === at ? { ...one, ...part } : other)))
          }
          onRemove={() => {
            write(ranks.filter((_other, index) => index !== at));
            focus(`[data-key="rankAdd-${id}"]`);
          }}
        />
      ))}
      {level !== undefined && ranks.length < TERMS.ranksMax && (
        <div className="br-rankadd">
          <Select
            label={t('termsRankFrom', { name })}
            name={`rankToAdd-${id}`}
            value={String(level)}
            options={free.map((one) => ({ value: String(one), label: nameOf(one, rankNames) }))}
            onChange={(event) => setChosen(event.currentTarget.value)}
          />
          <Button
            icon="plus"
            data-key={`rankAdd-${id}`}
            onClick={() => {
              write(
                [...ranks, { rankLevel: level }].toSorted(
                  (one, other) => one.rankLevel - other.rankLevel,
                ),
              );
              focus(`[data-key="rank-${id}-${level}"] input`);
            }}
          >
            {t('termsRankAdd')}
          </Button>
        </div>
      )}
    </div>
  );
};

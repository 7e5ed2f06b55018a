import { useId } from 'react';
import { IconButton, Switch, Tag } from '@fairhouse/ui';
import { t } from '../../app/texts.ts';
import { countOf, faultsOf } from './method-terms.ts';
import type { MethodProps } from './method-props.ts';
import { GroupTermsForm } from './GroupTermsForm.tsx';
import { RankTermsForm } from './RankTermsForm.tsx';
import { TermsFields, TermsSample } from './TermsFields.tsx';

type Props = MethodProps & {
  isOpen: boolean;
  onToggle: () => void;
  move: { isFirst: boolean; isLast: boolean; by: (step: -1 | 1) => void };
};

/** A method of deposits: its place, its switch, its terms and what differs by group and by rank. */
export const MethodCard = ({ isOpen, onToggle, move, ...shared }: Props) => {
  const { id, name, method, currency, topics, wrong, setMethod } = shared;
  const heading = useId();
  const { ranks, groups, ...terms } = method;
  const faults = countOf(method, currency);
  return (
    <fieldset className="br-method" aria-labelledby={heading} data-key={`method-${id}`}>
      <header>
        <div className="br-method__name">
          <h3 id={heading}>
            {name}
            {groups.length > 0 && <Tag>{t('termsGroups', { count: groups.length })}</Tag>}
            {ranks.length > 0 && <Tag>{t('termsRanks', { count: ranks.length })}</Tag>}
            {faults > 0 && <Tag tone="loss">{t('termsFaults', { count: faults })}</Tag>}
          </h3>
          <TermsSample terms={terms} currency={currency} />
        </div>
        <Switch
          checked={terms.isOn !== false}
          name={`deposits.methods.${id}.isOn`}
          onChange={(event) =>
            setMethod({ ...method, isOn: event.currentTarget.checked ? undefined : false })
          }
        >
          {t('terms_isOn')}
        </Switch>
        <div className="br-method__acts">
          <IconButton
            icon="arrow-up"
            size="sm"
            label={t('contentUp', { name })}
            disabled={move.isFirst}
            data-key={`up-${id}`}
            onClick={() => move.by(-1)}
          />
          <IconButton
            icon="arrow-down"
            size="sm"
            label={t('contentDown', { name })}
            disabled={move.isLast}
            data-key={`down-${id}`}
            onClick={() => move.by(1)}
          />
          <IconButton
            icon="caret-down"
            size="sm"
            label={t('termsOpen', { name })}
            className="br-method__open"
            aria-expanded={isOpen}
            data-key={`open-${id}`}
            onClick={onToggle}
          />
        </div>
      </header>
      {isOpen && (
        <>
          <TermsFields
            path={`deposits.methods.${id}`}
            terms={terms}
            faults={faultsOf(terms, currency)}
            {...{ currency, topics, wrong }}
            onChange={(part) => setMethod({ ...method, ...part })}
          />
          <GroupTermsForm {...shared} />
          <RankTermsForm {...shared} />
        </>
      )}
    </fieldset>
  );
};

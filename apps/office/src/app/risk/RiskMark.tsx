import { useState } from 'react';
import type { Risk } from '@fairhouse/contract/risk';
import { Tag, type TableColumn } from '@fairhouse/ui';
import { t } from '../texts.ts';
import { RISK_TONES, RiskParts } from './RiskParts.tsx';
import './risk.css';

/** The score of a row; its parts by pointing at it, and below it where it is opened. */
export const RiskMark = ({ risk }: { risk: Risk | undefined }) => {
  const [isOpen, setOpen] = useState(false);
  if (!risk) return '—';
  const said = risk.parts
    .map((part) => `+${part.points} ${t(`riskPart_${part.code}`, { count: part.count })}`)
    .join('\n');
  return (
    <div className="office-risk">
      <button
        type="button"
        data-key="riskMark"
        aria-expanded={isOpen}
        title={said || t('riskNone')}
        aria-label={`${t('riskScore')} ${risk.score}, ${t(`severity_${risk.level}`)}`}
        onClick={(event) => {
          // It opens its parts and not the row.
          event.stopPropagation();
          setOpen(!isOpen);
        }}
      >
        <Tag tone={RISK_TONES[risk.level]}>{risk.score}</Tag>
      </button>
      {isOpen && <RiskParts parts={risk.parts} />}
    </div>
  );
};

type Scores = ReadonlyMap<string, Risk> | undefined;
/** The column of a list of members, where risk may be read. */
export const riskColumns = <Row,>(
  risks: Scores,
  memberOf: (row: Row) => string | null,
): TableColumn<Row>[] =>
  risks
    ? [
        {
          key: 'risk',
          header: t('riskScore'),
          cell: (row) => <RiskMark risk={risks.get(memberOf(row) ?? '')} />,
        },
      ]
    : [];

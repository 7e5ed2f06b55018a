import type { Risk } from '@fairhouse/contract/risk';
import type { TagTone } from '@fairhouse/ui';
import { t } from '../texts.ts';

export const RISK_TONES: Record<Risk['level'], TagTone> = {
  low: 'win',
  medium: 'warn',
  high: 'loss',
};

/** What a score is the sum of, each part with its points. */
export const RiskParts = ({ parts }: { parts: Risk['parts'] }) =>
  parts.length === 0 ? (
    <p className="office-quiet">{t('riskNone')}</p>
  ) : (
    <ul className="office-lines">
      {parts.map((part) => (
        <li key={part.code} data-code={part.code}>
          <b>+{part.points}</b> {t(`riskPart_${part.code}`, { count: part.count })}
        </li>
      ))}
    </ul>
  );

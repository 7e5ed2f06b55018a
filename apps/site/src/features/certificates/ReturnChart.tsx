import type { Observed } from '@fairhouse/contract/certificates';
import { useTexts } from '../../app/i18n.ts';
import { percent } from './certificate.ts';

const WIDTH = 220;
const HEIGHT = 22;
/** The band takes this part of the width, unless what was observed lies further out. */
const BAND_PART = 0.6;

/** The exact return as a line, the band around it, and what was observed as a point. */
export const ReturnChart = ({ rtp, observed }: { rtp: string; observed: Observed }) => {
  const t = useTexts('fairness');
  const { band, rounding, verdict, wagers } = observed;
  const [exact, seen] = [Number(rtp), Number(observed.rtp)];
  const low = band ? Number(band.low) - Number(rounding) : exact;
  const high = band ? Number(band.high) : exact;
  const reach = Math.max(
    (high - exact) / BAND_PART,
    (exact - low) / BAND_PART,
    Math.abs(seen - exact) * 1.12,
    0.0001,
  );
  const at = (value: number): number => WIDTH / 2 + ((value - exact) / reach) * (WIDTH / 2 - 6);
  const said = t('cert.said', {
    observed: percent(observed.rtp, 2),
    exact: percent(rtp, 2),
    count: wagers.toLocaleString('en'),
    verdict: t(`cert.verdict.${verdict}`),
  });
  return (
    <div className="ce-chart" data-verdict={verdict}>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={said}>
        <line x1="0" x2={WIDTH} y1="11" y2="11" className="ce-axis" />
        {band && (
          <rect
            x={at(low)}
            width={Math.max(1, at(high) - at(low))}
            y="4"
            height="14"
            rx="4"
            className="ce-band"
          />
        )}
        <line x1={at(exact)} x2={at(exact)} y1="1" y2="21" className="ce-exact" />
        <circle cx={at(seen)} cy="11" r="5" className="ce-seen" />
      </svg>
      <small aria-hidden="true">
        <bdi>{percent(observed.rtp, 2)}</bdi> · {t(`cert.verdict.${verdict}`)}{' '}
        <bdi>({wagers.toLocaleString('en')})</bdi>
      </small>
    </div>
  );
};

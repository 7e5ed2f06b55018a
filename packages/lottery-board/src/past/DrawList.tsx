import { useState } from 'react';
import type { DrawnIssue } from '@fairhouse/game-kit/board';
import { Button, formatDayTime, IconButton, Tag } from '@fairhouse/ui';
import { otherBeacon } from '../issue-moment.ts';
import { DrawnResult } from '../results/DrawnResult.tsx';
import { lookOf } from '../results/read-parts.ts';
import type { PastProps } from './past-props.ts';

const FIRST_SHOWN = 20;

/** The drawn issues, the newest first; what has many prizes opens to all of them. */
export const DrawList = (props: PastProps) => {
  const { family, opened, language, say, onDetails, onProof, beaconNow } = props;
  const { shownFirst = FIRST_SHOWN } = props;
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? opened : opened.slice(0, shownFirst);
  return (
    <>
      <ol className="pa-list">
        {shown.map((one) => (
          <li key={one.drawNo} data-issue={one.drawNo}>
            <span className="pa-issue">
              <b className="num" dir="ltr">
                {one.drawNo}
              </b>
              <small>{formatDayTime(one.drawsAt, language)}</small>
              <BeaconTag drawn={one} beaconNow={beaconNow} say={say} />
            </span>
            <Result drawn={one} family={family} say={say} />
            {onDetails && (
              <IconButton
                icon="info"
                size="sm"
                label={say('detailsOf', { issue: one.drawNo })}
                data-key="drawDetailsOf"
                onClick={() => onDetails(one.drawNo)}
              />
            )}
            {onProof && (
              <IconButton
                icon="shield-check"
                size="sm"
                label={say('proofOf', { issue: one.drawNo })}
                data-key="drawProofOf"
                onClick={() => onProof(one.drawNo)}
              />
            )}
            {one.corrected && (
              <div className="pa-corrected" data-key="corrected">
                <Tag tone="warn">{say('corrected')}</Tag>
                <small>
                  {say('correctedAt', { time: formatDayTime(one.corrected.at, language) })}
                </small>
                <Result
                  drawn={{ ...one, result: one.corrected.before }}
                  family={family}
                  say={say}
                />
              </div>
            )}
          </li>
        ))}
      </ol>
      {shown.length < opened.length && (
        <Button onClick={() => setWhole(true)}>
          {say('more', { count: opened.length - shown.length })}
        </Button>
      )}
    </>
  );
};

type TagProps = Pick<PastProps, 'beaconNow' | 'say'> & { drawn: DrawnIssue };
/** With which beacon a draw was made, where it is not the one of now. */
export const BeaconTag = ({ drawn, beaconNow, say }: TagProps) => {
  const beacon = otherBeacon(drawn, beaconNow);
  return beacon ? (
    <span data-key="drawBeacon">
      <Tag tone={beacon === 'development' ? 'warn' : 'neutral'}>{say(`beacon.${beacon}`)}</Tag>
    </span>
  ) : null;
};

const REASONS = ['operator', 'day_off', 'version', 'beacon_late', 'unsealed', 'restored'];
/** That stakes went back, and why; an operator's own words stand as they were written. */
export const GivenBack = ({ drawn, say }: Pick<TagProps, 'drawn' | 'say'>) => {
  const { voidReason: reason, voidedResult } = drawn;
  return (
    <span className="pa-back" data-key="givenBack">
      <Tag tone="warn">{say(voidedResult === null ? 'givenBack' : 'voided')}</Tag>
      {reason !== null && (
        <small>{REASONS.includes(reason) ? say(`void.${reason}`) : <bdi>{reason}</bdi>}</small>
      )}
    </span>
  );
};

const Result = ({
  drawn,
  family,
  say,
}: Pick<PastProps, 'family' | 'say'> & { drawn: DrawnIssue }) => {
  const { result, drawNo } = drawn;
  if (result === null) return <GivenBack drawn={drawn} say={say} />;
  const line = <DrawnResult {...{ family, result, drawNo, say }} size="small" />;
  if (lookOf(family) !== 'prizes') return line;
  return (
    <details className="pa-whole">
      <summary>{line}</summary>
      <DrawnResult {...{ family, result, drawNo, say }} />
    </details>
  );
};

import { useState } from 'react';
import type { DrawnIssue } from '@fairhouse/game-kit/board';
import { Button, formatDayTime, IconButton, Tag } from '@fairhouse/ui';
import { DrawnResult } from '../results/DrawnResult.tsx';
import { lookOf } from '../results/read-parts.ts';
import type { PastProps } from './past-props.ts';

const FIRST_SHOWN = 20;

/** The drawn issues, the newest first; what has many prizes opens to all of them. */
export const DrawList = ({ family, opened, language, say, onDetails }: PastProps) => {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? opened : opened.slice(0, FIRST_SHOWN);
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

const Result = ({
  drawn,
  family,
  say,
}: Pick<PastProps, 'family' | 'say'> & { drawn: DrawnIssue }) => {
  const { result, drawNo } = drawn;
  if (result === null) return <Tag tone="warn">{say('givenBack')}</Tag>;
  const line = <DrawnResult {...{ family, result, drawNo, say }} size="small" />;
  if (lookOf(family) !== 'prizes') return line;
  return (
    <details className="pa-whole">
      <summary>{line}</summary>
      <DrawnResult {...{ family, result, drawNo, say }} />
    </details>
  );
};

import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { OneDraw } from '@fairhouse/contract/lottery';
import { GivenBack } from '@fairhouse/lottery-board';
import { isolated } from '@fairhouse/lottery-board/issue-moment';
import { Dialog, FailedState, formatDayTime, Icon, Skeleton, Tag } from '@fairhouse/ui';
import { useLanguage } from '../i18n.ts';
import { Link } from '../Link.tsx';
import { oneDrawQuery } from './draws-queries.ts';
import { DrawnResult } from './DrawnResult.tsx';
import { proofAddress } from './proof-address.ts';
import { useSay } from './use-say.ts';

type Props = { gameCode: string; drawNo: string; isOpen: boolean; onClose: () => void };
/** One draw with all that is known of it: its numbers, what stood before, and what proves it. */
export const DrawDetails = ({ gameCode, drawNo, isOpen, onClose }: Props) => {
  const say = useSay();
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={say('details')}
      closeLabel={say('close')}
      size="lg"
      closesOnCover
      dataKey="drawDetails"
    >
      <Asked gameCode={gameCode} drawNo={drawNo} />
    </Dialog>
  );
};

const Asked = ({ gameCode, drawNo }: { gameCode: string; drawNo: string }) => {
  const say = useSay();
  const { data, isError, refetch } = useQuery(oneDrawQuery(gameCode, drawNo));
  if (data) return <Told told={data} />;
  if (!isError) return <Skeleton height={320} radius={20} />;
  return (
    <FailedState
      title={say('failed')}
      retryLabel={say('retry')}
      onRetry={() => {
        void refetch();
      }}
    />
  );
};

const Told = ({ told }: { told: OneDraw }) => {
  const say = useSay();
  const language = useLanguage();
  const { draw, family, slug } = told;
  return (
    <div className="dw-details">
      <p className="dw-of">
        {say('lastDraw', {
          issue: isolated(draw.drawNo),
          time: formatDayTime(draw.drawsAt, language),
        })}
        {draw.corrected && <Tag tone="warn">{say('corrected')}</Tag>}
      </p>
      {draw.result === null ? (
        <GivenBack drawn={draw} say={say} />
      ) : (
        <DrawnResult family={family} result={draw.result} drawNo={draw.drawNo} />
      )}
      {draw.voidedResult !== null && (
        <DrawnResult family={family} result={draw.voidedResult} drawNo={draw.drawNo} />
      )}
      <Replaced told={told} />
      <Sources told={told} />
      <Proof told={told} />
      {told.proof && (
        <Link className="dw-proof" href={proofAddress(slug, draw.drawNo)} data-key="checkDraw">
          <Icon name="shield-check" size={17} />
          {say('proof')}
        </Link>
      )}
    </div>
  );
};

/** Results that two persons replaced, the first first: nothing of them is taken away. */
const Replaced = ({ told: { outside, draw, family } }: { told: OneDraw }) => {
  const say = useSay();
  const language = useLanguage();
  return outside?.replaced.map(({ result, reason, at }) => (
    <section key={at} className="dw-replaced" data-key="replacedResult">
      <h3>{say('correctedAt', { time: formatDayTime(at, language) })}</h3>
      <DrawnResult family={family} result={result} drawNo={draw.drawNo} />
      <p>
        {say('correctedWhy')} <bdi>{reason}</bdi>
      </p>
    </section>
  ));
};

/** Who said what of a draw that the house does not make. */
const Sources = ({ told: { outside, draw, family } }: { told: OneDraw }) => {
  const say = useSay();
  const language = useLanguage();
  if (!outside) return null;
  return (
    <section className="dw-sources" data-key="drawSources">
      <p>{say('outside')}</p>
      <dl className="dw-facts">
        {outside.sources.map(({ origin, result, at }) => (
          <Fact key={`${origin} ${at}`} name={formatDayTime(at, language)}>
            <bdi>{origin}</bdi>
            {result !== (draw.result ?? draw.voidedResult) && (
              <DrawnResult {...{ family, result, drawNo: draw.drawNo }} size="small" />
            )}
          </Fact>
        ))}
      </dl>
    </section>
  );
};

/** What was fixed before bets opened, and what came after they closed. */
const Proof = ({ told: { proof, version } }: { told: OneDraw }) => {
  const say = useSay();
  const language = useLanguage();
  if (!proof) return null;
  const { beacon, announced } = proof;
  const code = (text: string | null) =>
    text === null ? say('fact.later') : <code dir="ltr">{text}</code>;
  return (
    <>
      {beacon.source === 'development' && <p className="dw-beacon">{say('developmentBeacon')}</p>}
      <dl className="dw-facts" data-key="drawProofFacts">
        <Fact name={say('fact.announced')}>{formatDayTime(announced.at, language)}</Fact>
        <Fact name={say('fact.commitment')}>{code(proof.commitment)}</Fact>
        <Fact name={say('fact.round')}>
          <bdi className="num">{beacon.round}</bdi> · {formatDayTime(beacon.at, language)}
        </Fact>
        <Fact name={say('fact.signature')}>{code(beacon.signature)}</Fact>
        <Fact name={say('fact.seed')}>{code(proof.seed)}</Fact>
        <Fact name={say('fact.rules')}>{code(version)}</Fact>
      </dl>
    </>
  );
};

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

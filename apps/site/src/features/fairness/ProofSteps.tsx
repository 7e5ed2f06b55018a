import type { ReactNode } from 'react';
import type { Proof } from '@fairhouse/contract/records-proofs';
import type { Check, Verification } from '@fairhouse/game-kit/verify/verify-round';
import { Icon } from '@fairhouse/ui';
import { useTexts } from '../../app/i18n.ts';
import { BetList, type RoundNamer } from './BetList.tsx';
import { DrawList } from './DrawList.tsx';
import { RoundPicture } from './RoundPicture.tsx';

type Props = { proof: Proof; found: Verification; namer: RoundNamer };

/** A round told in six steps, each with what this browser computed for it. */
export const ProofSteps = ({ proof, found, namer }: Props) => {
  const t = useTexts('fairness');
  const speech = { say: namer.say, words: namer.words };
  const checkOf = (key: Check['key']) => found.checks.find((check) => check.key === key);
  const commitment = checkOf('commitment');
  const result = checkOf('result');
  return (
    <ol className="fr-proof" data-key="proofSteps">
      <Step number={1} title={t('step1.title')}>
        <p>{t(proof.chain ? 'step1.table' : 'step1.body')}</p>
        <FactList facts={[[t('commitment'), proof.commitment]]} />
      </Step>
      <Step number={2} title={t('step2.title')} checks={[commitment, checkOf('chain')]}>
        <p>{t('step2.body')}</p>
        <FactList
          facts={[
            [t('serverSeed'), proof.serverSeed ?? '–'],
            [t('step2.computed'), commitment?.difference?.expected ?? proof.commitment],
          ]}
        />
        {proof.chain && <ChainNote proof={proof} check={checkOf('chain')} />}
      </Step>
      <Step number={3} title={t('step3.title')}>
        <p>{t(proof.chain ? 'step3.chainSalt' : 'step3.ownSeed')}</p>
        <FactList
          facts={[
            [t(proof.chain ? 'salt' : 'clientSeed'), proof.clientSeed],
            [t(proof.chain ? 'roundNumber' : 'nonce'), String(proof.nonce)],
          ]}
        />
      </Step>
      <Step number={4} title={t('step4.title')}>
        <p>{t('step4.body', { message: `${proof.clientSeed}:${proof.nonce}:0` })}</p>
        <DrawList proof={proof} draws={found.draws} speech={speech} />
      </Step>
      <Step number={5} title={t('step5.title')} checks={[result]}>
        {result && (
          <p>
            {result.isRight
              ? t('step5.right')
              : t('step5.wrong', {
                  where: result.difference?.where ?? '',
                  found: result.difference?.found ?? '',
                  expected: result.difference?.expected ?? '',
                })}
          </p>
        )}
        {!result && <p>{t('step5.none')}</p>}
        <RoundPicture outcome={proof.outcome} speech={speech} />
      </Step>
      <Step number={6} title={t('step6.title')} checks={[checkOf('payout')]}>
        {found.bets.length === 0 ? (
          <p>{t('step6.none')}</p>
        ) : (
          <>
            <p>{t('step6.body')}</p>
            <BetList {...{ proof, namer }} bets={found.bets} />
          </>
        )}
      </Step>
    </ol>
  );
};

const ChainNote = ({ proof, check }: { proof: Proof; check: Check | undefined }) => {
  const t = useTexts('fairness');
  return (
    <>
      <p>
        {proof.nonce === 1
          ? t('step2.first')
          : t('step2.chain', { before: proof.nonce - 1, count: proof.nonce })}
      </p>
      <FactList
        facts={[
          [t('step2.terminal'), proof.chain?.terminal ?? ''],
          [
            t('step2.reached', { count: proof.nonce }),
            check?.difference?.expected ?? proof.chain?.terminal ?? '',
          ],
        ]}
      />
    </>
  );
};

const Step = ({
  number,
  title,
  checks = [],
  children,
}: {
  number: number;
  title: string;
  checks?: readonly (Check | undefined)[];
  children: ReactNode;
}) => {
  const t = useTexts('fairness');
  const known = checks.filter((check) => check !== undefined);
  const isRight = known.every((check) => check.isRight);
  return (
    <li className="fr-step" data-step={number} data-ok={known.length === 0 ? undefined : isRight}>
      <div className="fr-step__head">
        <span className="fr-step__mark">{number}</span>
        <h3>{title}</h3>
        {known.length > 0 && (
          <Icon
            name={isRight ? 'check-circle-fill' : 'x-circle-fill'}
            size={20}
            label={t(isRight ? 'right' : 'wrong')}
          />
        )}
      </div>
      <div className="fr-step__body">{children}</div>
    </li>
  );
};

export const FactList = ({ facts }: { facts: readonly (readonly [string, string])[] }) => (
  <dl className="fr-facts">
    {facts.map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd dir="ltr">{value}</dd>
      </div>
    ))}
  </dl>
);

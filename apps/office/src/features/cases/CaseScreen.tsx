import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { WholeCase } from '@fairhouse/contract/cases';
import * as cases from '@fairhouse/contract/cases';
import { Button, EmptyState, Icon, Tag } from '@fairhouse/ui';
import { ask } from '../../app/caller.ts';
import { FactList } from '../../app/FactList.tsx';
import { countedInWords, SEVERITY_TONES } from '../../app/laundering/words.ts';
import { Panel } from '../../app/Panel.tsx';
import { atTime, t } from '../../app/texts.ts';
import { useMay } from '../../app/use-me.ts';
import { wordsOr } from '../../app/words.ts';
import { CaseTag } from './CaseTag.tsx';
import { DecideDialog, EvidenceDialog, TakeDialog } from './CaseDialogs.tsx';

type Doing = 'take' | 'evidence' | 'decide';

/** A case: whose it is, what was found, what was written down, and what was decided. */
export const CaseScreen = ({ id }: { id: string }) => {
  const [doing, setDoing] = useState<Doing>();
  const mayWork = useMay('cases.work');
  const mayDecide = useMay('cases.decide');
  const { data, error } = useQuery({
    queryKey: ['cases', 'one', id],
    queryFn: () => ask(cases.oneCase, { id }),
  });
  const close = () => setDoing(undefined);
  const isOpen = data !== undefined && data.case.state !== 'decided';
  return (
    <>
      <header className="office-head">
        <div>
          <Link to="/cases" className="office-back">
            <Icon name="arrow-left" size={14} />
            {t('menu_cases')}
          </Link>
          <h1>
            {t('caseNo', { no: id })} {data && <CaseTag one={data.case} />}
          </h1>
        </div>
        {isOpen && mayWork && (
          <>
            <Button data-key="caseTake" onClick={() => setDoing('take')}>
              {t('caseTake')}
            </Button>
            <Button icon="plus" data-key="caseEvidence" onClick={() => setDoing('evidence')}>
              {t('caseAdd')}
            </Button>
          </>
        )}
        {isOpen && mayDecide && (!data.case.isAsked || data.isStale) && (
          <Button variant="primary" data-key="caseDecide" onClick={() => setDoing('decide')}>
            {t(data.isStale ? 'caseAskAnew' : 'caseDecide')}
          </Button>
        )}
      </header>
      {error && <EmptyState icon="warning-circle" title={error.message} />}
      {isOpen && data.isStale && (
        <p role="status" className="office-lead" data-key="caseStale">
          {t('caseStale')}
        </p>
      )}
      {data && <Whole whole={data} />}
      <TakeDialog id={id} isOpen={doing === 'take'} onClose={close} />
      <EvidenceDialog id={id} isOpen={doing === 'evidence'} onClose={close} />
      <DecideDialog id={id} isOpen={doing === 'decide'} onClose={close} />
    </>
  );
};

/** The outcome that is asked for, and the reference of a report. */
const askedInWords = (ref: string): string => {
  const [outcome = '', ...reference] = ref.split(' ');
  return [wordsOr('caseOutcome', outcome), ...reference].join(' ');
};

const Whole = ({ whole }: { whole: WholeCase }) => {
  const one = whole.case;
  return (
    <>
      <FactList
        dataKey="caseFacts"
        facts={[
          [
            'account',
            <Link key="account" to="/members/$id" params={{ id: one.memberId }}>
              <bdi>{one.account}</bdi>
            </Link>,
          ],
          ['inboxOwner', <bdi key="owner">{one.owner ?? '—'}</bdi>],
          ['caseOpenedAt', atTime(one.openedAt)],
          ['reason', one.reason],
          ...(one.decidedBy
            ? ([['caseDecidedBy', <bdi key="by">{one.decidedBy}</bdi>]] as const)
            : []),
          ...(one.reference ? ([['caseReference', one.reference]] as const) : []),
        ]}
      />
      <Panel title={t('findings')} dataKey="caseFindings">
        {whole.findings.length === 0 ? (
          <p className="office-quiet">{t('findingsNone')}</p>
        ) : (
          <ul className="office-lines">
            {whole.findings.map((finding) => (
              <li key={finding.id}>
                <b>{t(`laundering_${finding.rule}`)}</b>{' '}
                <Tag tone={SEVERITY_TONES[finding.severity]}>
                  {t(`severity_${finding.severity}`)}
                </Tag>{' '}
                {countedInWords(finding.counted)} ·{' '}
                {t('findingPieces', { count: finding.evidence })}
              </li>
            ))}
          </ul>
        )}
      </Panel>
      <Panel title={t('caseLines')} dataKey="caseLines">
        <ul className="office-lines office-lines--told">
          {whole.lines.map((line) => (
            <li key={line.no}>
              <b>{t(`caseLine_${line.kind}`)}</b>{' '}
              {line.ref !== '' && (
                <bdi className="office-code" dir="ltr">
                  {line.kind === 'asked' ? askedInWords(line.ref) : line.ref}
                </bdi>
              )}{' '}
              {line.text}
              <br />
              <small>
                <bdi>{line.by}</bdi> · {atTime(line.at)}
              </small>
            </li>
          ))}
        </ul>
      </Panel>
    </>
  );
};

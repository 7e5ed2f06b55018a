import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { WholeDifference } from '@fairhouse/contract/settlements';
import * as settlements from '@fairhouse/contract/settlements';
import { Amount, Button, EmptyState, Icon } from '@fairhouse/ui';
import { ask } from '../../app/caller.ts';
import { FactList } from '../../app/FactList.tsx';
import { Panel } from '../../app/Panel.tsx';
import { atTime, t } from '../../app/texts.ts';
import { useMay } from '../../app/use-me.ts';
import { wordsOr } from '../../app/words.ts';
import { DecideDialog, NoteDialog, TakeDialog } from './DifferenceDialogs.tsx';
import { DifferenceTag } from './DifferenceTag.tsx';

type Doing = 'take' | 'note' | 'decide';

/** One difference: what the provider says and what stands here, whose it is, what was decided. */
export const DifferenceScreen = ({ id }: { id: string }) => {
  const [doing, setDoing] = useState<Doing>();
  const mayDecide = useMay('deposits.decide');
  const { data, error } = useQuery({
    queryKey: ['differences', 'one', id],
    queryFn: () => ask(settlements.oneDifference, { id }),
  });
  const close = () => setDoing(undefined);
  const isOpen = data !== undefined && data.case.state !== 'decided';
  return (
    <>
      <header className="office-head">
        <div>
          <Link to="/differences" className="office-back">
            <Icon name="arrow-left" size={14} />
            {t('menu_differences')}
          </Link>
          <h1>
            {data && t(`settlement_${data.case.kind}`)} {data && <DifferenceTag one={data.case} />}
          </h1>
        </div>
        {data && mayDecide && (
          <>
            <Button data-key="differenceTake" onClick={() => setDoing('take')}>
              {t(isOpen ? 'caseTake' : 'differenceReopen')}
            </Button>
            <Button icon="plus" data-key="differenceNote" onClick={() => setDoing('note')}>
              {t('differenceNote')}
            </Button>
          </>
        )}
        {isOpen && mayDecide && !data.case.isAsked && (
          <Button variant="primary" data-key="differenceDecide" onClick={() => setDoing('decide')}>
            {t('differenceDecide')}
          </Button>
        )}
      </header>
      {error && <EmptyState icon="warning-circle" title={error.message} />}
      {data && <Whole whole={data} />}
      <TakeDialog id={id} isOpen={doing === 'take'} onClose={close} />
      <NoteDialog id={id} isOpen={doing === 'note'} onClose={close} />
      <DecideDialog id={id} isOpen={doing === 'decide'} onClose={close} />
    </>
  );
};

const Whole = ({ whole }: { whole: WholeDifference }) => {
  const one = whole.case;
  const told = (text: string | null) => (
    <bdi key="told" dir="ltr">
      {text ?? '—'}
    </bdi>
  );
  return (
    <>
      <FactList
        dataKey="differenceFacts"
        facts={[
          ['settlementOrder', told(one.order)],
          ['deskMethod', one.methodName],
          ['settlementSide', t(`settlementSide_${one.side}`)],
          ['settlementThere', told(one.there)],
          ['settlementHere', told(one.here)],
          [
            'differenceAmount',
            one.amount === null ? '—' : <Amount value={one.amount} currency={one.currency} />,
          ],
          ['inboxOwner', <bdi key="owner">{one.owner ?? '—'}</bdi>],
          ['caseOpenedAt', atTime(one.openedAt)],
          ['differenceSeenAt', atTime(one.seenAt)],
          ...(one.decidedBy
            ? ([['caseDecidedBy', <bdi key="by">{one.decidedBy}</bdi>]] as const)
            : []),
        ]}
      />
      <Panel title={t('caseLines')} dataKey="differenceLines">
        <ul className="office-lines office-lines--told">
          {whole.lines.map((line) => (
            <li key={line.no}>
              <b>{t(`differenceLine_${line.kind}`)}</b> {said(line)}
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

const said = (line: WholeDifference['lines'][number]): string =>
  [inWords(line), line.text].filter((text) => text !== '').join(' · ');
/** The outcome or the state that a line names; a file is named by the moment of the line. */
const inWords = ({ kind, ref }: WholeDifference['lines'][number]): string => {
  if (kind === 'asked' || kind === 'decided') return wordsOr('differenceEnd', ref);
  return kind === 'taken' ? wordsOr('differenceState', ref) : '';
};

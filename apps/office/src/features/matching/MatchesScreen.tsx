import { useQuery } from '@tanstack/react-query';
import { MATCH_VIEWS } from '@fairhouse/contract/matching-words';
import type { OfficeMatch } from '@fairhouse/contract/matching';
import { Amount, Tag } from '@fairhouse/ui';
import * as matching from '@fairhouse/contract/matching';
import { ask } from '../../app/caller.ts';
import { isFree } from '../../app/desk/ClaimButton.tsx';
import { Desk, Waiting } from '../../app/desk/Desk.tsx';
import { useDeed, useKeys } from '../../app/desk/use-desk.ts';
import { useQueue, useQueueView } from '../../app/desk/use-queue.ts';
import { usePages } from '../../app/pages.tsx';
import { t } from '../../app/texts.ts';
import { MATCH_TONES } from './match-tones.ts';
import { MatchWork } from './MatchWork.tsx';

type View = (typeof MATCH_VIEWS)[number];
const LOOK_MILLISECONDS = 4000;

/** Deposits that pay withdrawals: what the two do not settle is decided here. */
export const MatchesScreen = () => {
  const looked = useQueueView<View>('review');
  const { view, keyword } = looked;
  const list = usePages(
    ['matches', 'list', view, keyword],
    matching.officeMatches,
    { view, keyword, pageSize: 50 },
    { keepsRows: true, everyMilliseconds: LOOK_MILLISECONDS },
  );
  const deed = useDeed('matches');
  const queue = useQueue(looked, list, { none: 'none' });
  const { chosen } = queue;
  const one = useQuery({
    queryKey: ['matches', 'one', chosen?.id ?? ''],
    enabled: chosen !== undefined,
    refetchInterval: LOOK_MILLISECONDS,
    queryFn: () => ask(matching.officeOneMatch, { id: chosen?.id ?? '' }),
  });
  // Whichever answer tells first what may be done: the button stands by the one of the row.
  const shown = one.data?.match.id === chosen?.id ? one.data?.match : undefined;
  const claim = () => {
    if (chosen && [chosen, shown ?? chosen].some((row) => row.state === 'review' && isFree(row))) {
      void deed.run(() => ask(matching.claimMatch, { id: chosen.id }));
    }
  };
  useKeys({ ...queue.keys, c: claim });
  return (
    <Desk
      {...queue.desk}
      title={t('menu_matches')}
      intro={t('matchesExplained')}
      keys={t('matchKeys')}
      views={MATCH_VIEWS}
      counts={{ review: list.first?.reviews ?? 0 }}
      line={Line}
    >
      {one.data && chosen && shown && (
        <MatchWork key={chosen.id} one={one.data} deed={deed} onClaim={claim} />
      )}
    </Desk>
  );
};

const Line = (row: OfficeMatch) => (
  <>
    <b>
      <bdi>{row.payer}</bdi>
    </b>
    <b>
      <Amount value={row.amount} currency={row.currency} />
    </b>
    <small>
      {t('matchTo', { name: row.payee })} · <bdi>{row.code}</bdi>
    </small>
    <small>
      {row.settledAt === null ? (
        <Waiting since={row.createdAt} />
      ) : (
        <Tag tone={MATCH_TONES[row.state]}>{t(`match_${row.state}`)}</Tag>
      )}
    </small>
  </>
);

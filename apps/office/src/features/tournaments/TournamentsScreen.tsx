import { useState, type FormEvent } from 'react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { OfficeTournament } from '@fairhouse/contract/tournaments';
import { Button, EmptyState, Table, Tag, useToast, type TableColumn } from '@fairhouse/ui';
import * as tournaments from '@fairhouse/contract/tournaments';
import { ask } from '../../app/caller.ts';
import { shownOf } from '../../app/shown.ts';
import { FormError } from '../../app/FormError.tsx';
import { atTime, t } from '../../app/texts.ts';
import { useMay } from '../../app/use-me.ts';
import { ChangeRace, EndRace, type Ending } from './ChangeRace.tsx';
import { RaceFields, raceIn } from './RaceFields.tsx';

/** Races over any set of games: what runs, and a form for a new one. */
export const TournamentsScreen = () => {
  const list = useQuery({
    queryKey: ['tournaments'],
    queryFn: () => ask(tournaments.officeTournaments, {}),
  });
  const mayWrite = useMay('games.manage');
  const [changed, setChanged] = useState<OfficeTournament>();
  const [ending, setEnding] = useState<Ending>();
  const languages = {
    languages: list.data?.languages ?? [],
    defaultLanguage: list.data?.defaultLanguage ?? '',
  };
  return (
    <>
      <header className="office-head">
        <div>
          <h1>{t('menu_tournaments')}</h1>
          <p>{t('tournamentsExplained')}</p>
        </div>
      </header>
      <section className="office-panel office-panel--list">
        <Table
          label={t('menu_tournaments')}
          isDense
          rows={list.data?.list ?? []}
          rowKey={(row) => row.id}
          {...shownOf(list)}
          empty={<EmptyState icon="trophy" title={t('nothingYet')} />}
          columns={[
            {
              key: 'title',
              header: t('tournamentTitle'),
              place: 'lead',
              cell: (row) => (
                <>
                  <b className="office-name" dir="auto">
                    {row.title}
                  </b>
                  <br />
                  <small className="office-quiet" dir="ltr">
                    {Object.keys(row.titles).join(' ')}
                  </small>
                </>
              ),
            },
            { key: 'score', header: t('tournamentScore'), cell: (row) => t(`score_${row.score}`) },
            { key: 'games', header: t('menu_games'), cell: (row) => row.slugs.join(', ') },
            { key: 'from', header: t('tournamentFrom'), cell: (row) => atTime(row.startsAt) },
            { key: 'to', header: t('tournamentTo'), cell: (row) => atTime(row.endsAt) },
            { key: 'prizes', header: t('tournamentPrizes'), cell: (row) => row.prizes.join(', ') },
            {
              key: 'state',
              header: t('status'),
              place: 'main',
              cell: (row) => (
                <Tag tone={row.state === 'running' ? 'win' : 'neutral'}>
                  {t(`tournament_${row.state}`)}
                </Tag>
              ),
            },
            ...(mayWrite ? [acts({ onChange: setChanged, onEnd: setEnding })] : []),
          ]}
        />
      </section>
      {mayWrite && list.data && <MakeForm {...languages} />}
      <ChangeRace race={changed} onClose={() => setChanged(undefined)} {...languages} />
      <EndRace ending={ending} onClose={() => setEnding(undefined)} />
    </>
  );
};

type Acts = { onChange: (race: OfficeTournament) => void; onEnd: (ending: Ending) => void };
const acts = ({ onChange, onEnd }: Acts): TableColumn<OfficeTournament> => ({
  key: 'acts',
  header: t('contentActs'),
  cell: (row) => (
    <span className="office-actions office-row-actions">
      {row.mayChange && (
        <Button
          size="sm"
          data-key="raceChange"
          aria-label={t('contentEditOf', { name: row.title })}
          onClick={() => onChange(row)}
        >
          {t('contentEdit')}
        </Button>
      )}
      {row.mayEnd && (
        <Button size="sm" data-key="raceStop" onClick={() => onEnd({ race: row, how: 'end' })}>
          {t('tournamentDo_end')}
        </Button>
      )}
      {row.mayCancel && (
        <Button size="sm" data-key="raceCancel" onClick={() => onEnd({ race: row, how: 'cancel' })}>
          {t('tournamentDo_cancel')}
        </Button>
      )}
    </span>
  ),
});

type Languages = { languages: readonly string[]; defaultLanguage: string };
const MakeForm = (languages: Languages) => {
  const [error, setError] = useState('');
  const queries = useQueryClient();
  const { show } = useToast();
  const make = useMutation({
    mutationFn: (form: FormData) => ask(tournaments.makeTournament, raceIn(form)),
    onSuccess: ({ approvalId }) => {
      setError('');
      show(
        approvalId === null
          ? { kind: 'win', title: t('tournamentMade') }
          : { kind: 'info', title: t('approvalAsked') },
      );
      void queries.invalidateQueries({ queryKey: ['own', 'giving'] });
      void queries.invalidateQueries({ queryKey: ['tournaments'] });
    },
    onError: (refused) => setError(refused.message),
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    make.mutate(new FormData(event.currentTarget));
  };
  return (
    <section className="office-panel">
      <h2>{t('tournamentNew')}</h2>
      <form className="office-form" onSubmit={submit} data-key="tournamentForm">
        <RaceFields {...languages} />
        <FormError text={error} />
        <div>
          <Button
            type="submit"
            variant="primary"
            isLoading={make.isPending}
            loadingLabel={t('loading')}
          >
            {t('tournamentMake')}
          </Button>
        </div>
      </form>
    </section>
  );
};

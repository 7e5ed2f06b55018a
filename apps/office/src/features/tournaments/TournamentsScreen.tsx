import { useState, type FormEvent } from 'react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Tournament } from '@fairhouse/contract/tournaments';
import { Button, EmptyState, Field, Select, Table, Tag, TextArea, useToast } from '@fairhouse/ui';
import * as tournaments from '@fairhouse/contract/tournaments';
import { ask } from '../../app/caller.ts';
import { LeftToday } from '../../app/LeftToday.tsx';
import { textOf } from '../../app/form.ts';
import { shownOf } from '../../app/shown.ts';
import { FormError } from '../../app/FormError.tsx';
import { atTime, t } from '../../app/texts.ts';

const SCORES: readonly Tournament['score'][] = ['multiple', 'turnover', 'valid_bets', 'wins'];
const wordsOf = (text: string): string[] => text.split(/[\s,]+/).filter((one) => one !== '');

/** Races over any set of games: what runs, and a form for a new one. */
export const TournamentsScreen = () => {
  const list = useQuery({
    queryKey: ['tournaments'],
    queryFn: () => ask(tournaments.officeTournaments, {}),
  });
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
              cell: (row) => <b className="office-name">{row.title}</b>,
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
          ]}
        />
      </section>
      <MakeForm />
    </>
  );
};

const MakeForm = () => {
  const [error, setError] = useState('');
  const queries = useQueryClient();
  const { show } = useToast();
  const make = useMutation({
    mutationFn: (form: FormData) =>
      ask(tournaments.makeTournament, {
        title: textOf(form, 'title'),
        slugs: wordsOf(textOf(form, 'slugs')),
        prizes: wordsOf(textOf(form, 'prizes')),
        score: SCORES.find((one) => one === textOf(form, 'score')) ?? 'wins',
        startsAt: new Date(textOf(form, 'from')).toISOString(),
        endsAt: new Date(textOf(form, 'to')).toISOString(),
      }),
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
        <Field label={t('tournamentTitle')} name="title" isRequired maxLength={80} />
        <Select
          label={t('tournamentScore')}
          name="score"
          options={SCORES.map((one) => ({ value: one, label: t(`score_${one}`) }))}
        />
        <TextArea
          label={t('tournamentGames')}
          name="slugs"
          isRequired
          description={t('tournamentGamesExplained')}
        />
        <Field label={t('tournamentFrom')} name="from" type="datetime-local" isRequired />
        <Field label={t('tournamentTo')} name="to" type="datetime-local" isRequired />
        <Field
          label={t('tournamentPrizes')}
          name="prizes"
          isRequired
          description={t('tournamentPrizesExplained')}
        />
        <LeftToday />
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

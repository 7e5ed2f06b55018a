import { useState } from 'react';
import * as leagues from '@fairhouse/contract/sportsbook-leagues';
import type { DeskLeague } from '@fairhouse/contract/sportsbook-desk';
import { Field, Switch } from '@fairhouse/ui';
import { ask } from '../../app/caller.ts';
import { ReasonDialog } from '../../app/ReasonDialog.tsx';
import { t } from '../../app/texts.ts';
import { useDone } from '../../app/use-done.ts';

type Props = { league: DeskLeague; place: number; count: number; onClose(): void };
/** Where a league stands among all of the site, and whether it is there at all. */
export const LeaguePlace = ({ league, place, count, onClose }: Props) => {
  const done = useDone('sportsbook');
  const [typed, setTyped] = useState(String(place));
  const [isShown, setIsShown] = useState(league.isShown);
  const wanted = Number(typed);
  const isReady = Number.isInteger(wanted) && wanted >= 1 && wanted <= count;
  return (
    <ReasonDialog
      isOpen
      onClose={onClose}
      title={`${t('bookPlace')}: ${league.name}`}
      lead={t('bookPlaceLead')}
      confirm={t('bookChange')}
      isReady={isReady}
      onConfirm={async (reason) => {
        const { leagueId } = league;
        await ask(leagues.placeLeague, { leagueId, place: wanted, isShown, reason });
        await done(t('bookPlaceChanged'));
      }}
    >
      <Field
        label={t('bookPlace')}
        name="place"
        inputMode="numeric"
        isRequired
        value={typed}
        description={t('bookPlaceOf', { number: String(count) })}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <Switch
        name="isShown"
        checked={isShown}
        onChange={({ currentTarget }) => setIsShown(currentTarget.checked)}
      >
        {t('bookShown')}
      </Switch>
    </ReasonDialog>
  );
};

import { useQueryClient } from '@tanstack/react-query';
import type { OfficeTournament } from '@fairhouse/contract/tournaments';
import * as tournaments from '@fairhouse/contract/tournaments';
import { useToast } from '@fairhouse/ui';
import { ask } from '../../app/caller.ts';
import { FormDialog } from '../../app/FormDialog.tsx';
import { ReasonDialog } from '../../app/ReasonDialog.tsx';
import { t } from '../../app/texts.ts';
import { useLast } from '../../app/use-last.ts';
import { useSending } from '../../app/use-sending.ts';
import { RaceFields, raceIn } from './RaceFields.tsx';

type Languages = { languages: readonly string[]; defaultLanguage: string };

/** Changes a race that has not begun. */
export const ChangeRace = ({
  race,
  onClose,
  ...languages
}: { race: OfficeTournament | undefined; onClose: () => void } & Languages) => {
  const queries = useQueryClient();
  const { show } = useToast();
  const last = useLast(race);
  const { attempt, ...sending } = useSending();
  return (
    <FormDialog
      isOpen={race !== undefined}
      onClose={onClose}
      size="lg"
      title={last?.title ?? ''}
      subject={last?.id ?? ''}
      confirm={t('contentSave')}
      confirmKey="raceSave"
      formKey="raceForm"
      sending={sending}
      onSubmit={(form) => {
        void attempt(async () => {
          if (!race) return;
          const done = await ask(tournaments.changeTournament, { id: race.id, ...raceIn(form) });
          await queries.invalidateQueries({ queryKey: ['tournaments'] });
          void queries.invalidateQueries({ queryKey: ['own', 'giving'] });
          show(
            done.approvalId === null
              ? { kind: 'win', title: t('tournamentChanged') }
              : { kind: 'info', title: t('approvalAsked') },
          );
          onClose();
        });
      }}
    >
      {last && <RaceFields one={last} {...languages} />}
    </FormDialog>
  );
};

export type Ending = { race: OfficeTournament; how: 'end' | 'cancel' };
/** Ends one that runs, or cancels it: then nobody is paid. */
export const EndRace = ({
  ending,
  onClose,
}: {
  ending: Ending | undefined;
  onClose: () => void;
}) => {
  const queries = useQueryClient();
  const { show } = useToast();
  const last = useLast(ending);
  const how = last?.how ?? 'end';
  return (
    <ReasonDialog
      isOpen={ending !== undefined}
      onClose={onClose}
      isGrave
      title={last?.race.title ?? ''}
      confirm={t(`tournamentDo_${how}`)}
      confirmKey="raceEnd"
      lead={t(`tournamentDo_${how}_is`)}
      onConfirm={async (reason) => {
        if (!ending) return;
        const { id } = ending.race;
        const done = await ask(tournaments.endTournament, { id, how: ending.how, reason });
        await queries.invalidateQueries({ queryKey: ['tournaments'] });
        void queries.invalidateQueries({ queryKey: ['own', 'giving'] });
        if (done.approvalId !== null) show({ kind: 'info', title: t('approvalAsked') });
      }}
    />
  );
};

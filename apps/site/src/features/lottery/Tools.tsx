import type { ReactNode } from 'react';
import { Button, IconButton } from '@fairhouse/ui';
import { useTexts } from '../../app/i18n.ts';
import { randomPick, randomPicks } from './picks.ts';
import { LINES_MOST } from './ticket-store.ts';
import { usePhone } from './use-phone.ts';
import type { Desk } from './use-desk.ts';

/** So many lines one tap puts into the basket. */
const RANDOM_LINES = 5;

/** In one row: how numbers are chosen, some by chance, and none. */
export const Tools = ({ desk, children }: { desk: Desk; children?: ReactNode }) => {
  const t = useTexts('lottery');
  const isPhone = usePhone();
  const random = {
    icon: 'arrows-clockwise',
    'data-key': 'random',
    onClick: () => desk.write(randomPick(desk.play) ?? ''),
  } as const;
  const several = {
    icon: 'dice-five',
    'data-key': 'randomLines',
    disabled: desk.ticket.lines.length + RANDOM_LINES > LINES_MOST,
    onClick: () => desk.addAll(randomPicks(desk.play, RANDOM_LINES)),
  } as const;
  const severalName = t('randomLines', { count: RANDOM_LINES });
  const clear = {
    icon: 'x',
    'data-key': 'clearNumbers',
    disabled: desk.numbers === '',
    onClick: () => desk.write(''),
  } as const;
  return (
    <div className="lt-tools">
      {children}
      <span>
        {isPhone ? (
          <>
            <IconButton {...random} label={t('random')} />
            <IconButton {...several} label={severalName} />
            <IconButton {...clear} label={t('clear')} />
          </>
        ) : (
          <>
            <Button {...random} size="sm">
              {t('random')}
            </Button>
            <Button {...several} size="sm">
              {severalName}
            </Button>
            <Button {...clear} size="sm">
              {t('clear')}
            </Button>
          </>
        )}
      </span>
    </div>
  );
};

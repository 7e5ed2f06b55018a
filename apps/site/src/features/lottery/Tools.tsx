import type { ReactNode } from 'react';
import { Button, IconButton } from '@fairhouse/ui';
import { useTexts } from '../../app/i18n.ts';
import { randomPick } from './picks.ts';
import { usePhone } from './use-phone.ts';
import type { Desk } from './use-desk.ts';

/** In one row: how numbers are chosen, some by chance, and none. */
export const Tools = ({ desk, children }: { desk: Desk; children?: ReactNode }) => {
  const t = useTexts('lottery');
  const isPhone = usePhone();
  const random = {
    icon: 'arrows-clockwise',
    'data-key': 'random',
    onClick: () => desk.write(randomPick(desk.play) ?? ''),
  } as const;
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
            <IconButton {...clear} label={t('clear')} />
          </>
        ) : (
          <>
            <Button {...random} size="sm">
              {t('random')}
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

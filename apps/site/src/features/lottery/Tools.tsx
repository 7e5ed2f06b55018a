import type { ReactNode } from 'react';
import { Button } from '@fairhouse/ui';
import { useTexts } from '../../app/i18n.ts';
import { randomPick } from './picks.ts';
import type { Desk } from './use-desk.ts';

/** In one row: how numbers are chosen, some by chance, and none. */
export const Tools = ({ desk, children }: { desk: Desk; children?: ReactNode }) => {
  const t = useTexts('lottery');
  return (
    <div className="lt-tools">
      {children}
      <span>
        <Button
          size="sm"
          icon="arrows-clockwise"
          data-key="random"
          onClick={() => desk.write(randomPick(desk.play) ?? '')}
        >
          {t('random')}
        </Button>
        <Button
          size="sm"
          icon="x"
          data-key="clearNumbers"
          disabled={desk.numbers === ''}
          onClick={() => desk.write('')}
        >
          {t('clear')}
        </Button>
      </span>
    </div>
  );
};

import { Button } from '@fairhouse/ui';
import { useTexts } from '../../../app/i18n.ts';
import { without } from '../slip-state.ts';
import type { SlipDesk } from './use-slip-desk.ts';

export const ClearSlip = ({ desk: { slip, isLocked } }: { desk: SlipDesk }) => {
  const t = useTexts('slips');
  if (slip.legs.length < 2) return null;
  return (
    <Button
      size="sm"
      variant="ghost"
      className="bs-clear"
      data-key="clearSlip"
      disabled={isLocked}
      onClick={() => slip.change(without(slip, slip.legs))}
    >
      {t('clear')}
    </Button>
  );
};

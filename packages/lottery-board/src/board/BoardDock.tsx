import type { OwnRoom, PlayApi } from '@fairhouse/game-kit/board';
import { Button, chipFigure, IconButton, StakeChipButton } from '@fairhouse/ui';
import type { Money } from './money.ts';
import type { Placing } from './use-placing.ts';

type DockProps = {
  play: PlayApi;
  money: Money;
  chips: readonly bigint[];
  chosen: bigint;
  onChoose: (minor: bigint) => void;
  placing: Placing;
  /** What own limits leave, the tightest first. */
  rooms: readonly OwnRoom[];
  hasTaps: boolean;
  onUndo: () => void;
  onClear: () => void;
};

/** Chips, what lies on the field, and the one button that places it. */
export const BoardDock = (props: DockProps) => {
  const { play, money, placing, hasTaps } = props;
  const { t } = play;
  const { isRunning, isInDoubt, notice, costMinor } = placing;
  const isLocked = isRunning || isInDoubt;
  const sum = money.print(money.write(costMinor));
  return (
    <div className="lb-dock">
      <p className="lb-notice" role="status" data-refusal={notice?.isRefusal || undefined}>
        {notice?.text}
      </p>
      <OwnLimit {...props} />
      <div className="lb-chips" role="group" aria-label={t('board.chips')}>
        {props.chips.map((minor) => (
          <StakeChipButton
            key={String(minor)}
            value={money.units(minor)}
            size={46}
            label={chipFigure(money.units(minor))}
            isChosen={minor === props.chosen}
            onClick={() => props.onChoose(minor)}
          />
        ))}
      </div>
      <div className="lb-acts">
        <IconButton
          icon="arrow-counter-clockwise"
          look="raised"
          label={t('board.undo')}
          disabled={!hasTaps || isLocked}
          onClick={props.onUndo}
        />
        <IconButton
          icon="trash"
          look="raised"
          label={t('board.clear')}
          disabled={!hasTaps || isLocked}
          onClick={props.onClear}
        />
        <Button
          variant="primary"
          size="lg"
          className="lb-place"
          data-key="placeBets"
          disabled={!hasTaps || isRunning}
          onClick={placing.place}
        >
          {isRunning ? t('board.placing') : hasTaps ? t('board.place', { sum }) : t('board.choose')}
        </Button>
      </div>
    </div>
  );
};

/** What lies on the field against the member's own limits: said before it would be refused. */
const OwnLimit = ({ play: { t }, money, placing, rooms }: DockProps) => {
  const [tightest] = rooms;
  if (!tightest) return null;
  const limit = `${t(`board.kind_${tightest.kind}`)}, ${t(`board.${tightest.period}`)}`;
  const left = money.print(tightest.left);
  const isOver = placing.costMinor > money.read(tightest.left);
  return (
    <p className="lb-limit" role="status" data-key="ownLimit" data-over={isOver || undefined}>
      {isOver
        ? t('board.overLimit', { limit, left })
        : `${t('board.limitLeft', { limit })}: ${left}`}
    </p>
  );
};

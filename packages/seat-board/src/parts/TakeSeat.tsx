import { useId, useState } from 'react';
import { Button, Dialog, Field, IconButton } from '@fairhouse/ui';
import { newKey } from '@fairhouse/table-board/new-key';
import { clampedBuyIn, stepOf } from '../buy-in.ts';
import { useRoom } from '../room-context.ts';
import { useSeatCall } from '../use-seat-call.ts';
import { PayerProof, usePayer } from './PayerProof.tsx';

const SEED = /^[A-Za-z0-9_-]{1,64}$/;
const SEED_LENGTH = 16;
const newSeed = (): string => newKey().slice(0, SEED_LENGTH);

type TakeSeatProps = { isOpen: boolean; seconds: number; onClose: () => void };

/** How much comes to the table, what can be lost with it, and the own part of every shuffle. */
export function TakeSeat({ isOpen, seconds, onClose }: TakeSeatProps) {
  const { room, own, play, money } = useRoom();
  const { t } = play;
  const { isPending, problem, ask } = useSeatCall();
  const payer = usePayer();
  const [key] = useState(newKey);
  const [seed, setSeed] = useState(newSeed);
  const balance = money.read(own?.balance ?? play.balance);
  const least = money.read(room.buyInMin);
  const most = money.read(room.buyInMax);
  const [wanted, setWanted] = useState(() => least * 2n);
  const buyIn = clampedBuyIn(wanted, { least, most, balance });
  const isSeedRight = SEED.test(seed);
  const isShort = balance < least;
  const sit = () =>
    ask(
      () =>
        play.seats.take({
          roomId: room.roomId,
          buyIn: money.write(buyIn),
          clientSeed: seed,
          key,
          ...payer.proof,
        }),
      onClose,
    );
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('takeSeatIn', { room: room.name })}
      closeLabel={t('close')}
      footer={
        <Button
          variant="primary"
          size="lg"
          isFull
          isLoading={isPending}
          disabled={isShort || !isSeedRight || !payer.isGiven}
          onClick={sit}
        >
          {t('sitWith', { amount: money.print(buyIn) })}
        </Button>
      }
    >
      <div className="sb-take">
        <AmountSlider {...{ least, most, value: buyIn, onChange: setWanted }} />
        <dl className="sb-facts">
          <Fact word={t('mostLost')} value={money.print(buyIn)} />
          <Fact word={t('anteIs')} value={money.print(money.read(room.ante))} />
          <Fact word={t('rakeOfGain')} value={`${room.rakeBp / 100}%`} />
          <Fact word={t('balanceAfter')} value={money.print(balance - (isShort ? 0n : buyIn))} />
        </dl>
        <div className="sb-take__seed">
          <Field
            label={t('ownSeed')}
            description={t('ownSeedNote')}
            value={seed}
            maxLength={64}
            error={isSeedRight ? undefined : t('seedWrong')}
            dir="ltr"
            spellCheck={false}
            autoComplete="off"
            onChange={({ target }) => setSeed(target.value)}
          />
          <IconButton
            icon="arrows-clockwise"
            look="raised"
            label={t('anotherSeed')}
            onClick={() => setSeed(newSeed())}
          />
        </div>
        <PayerProof {...payer.fields} />
        {isShort && (
          <p className="sb-take__problem" role="alert">
            {t('balanceShort', { amount: money.print(least) })}
          </p>
        )}
        {problem !== undefined && (
          <p className="sb-take__problem" role="alert">
            {problem}
          </p>
        )}
        <p className="sb-take__note">{t('seatsDrawn')}</p>
        <p className="sb-take__kept num">{t('placeKept', { seconds })}</p>
      </div>
    </Dialog>
  );
}

function Fact({ word, value }: { word: string; value: string }) {
  return (
    <div>
      <dt>{word}</dt>
      <dd className="num">
        <bdi dir="ltr">{value}</bdi>
      </dd>
    </div>
  );
}

type SliderProps = {
  least: bigint;
  most: bigint;
  value: bigint;
  onChange: (minor: bigint) => void;
};

/** An amount between two others, by steps that read well. */
export function AmountSlider({ least, most, value, onChange }: SliderProps) {
  const { play, money } = useRoom();
  const id = useId();
  const step = stepOf(least, most);
  const part = most > least ? Number(((value - least) * 1000n) / (most - least)) / 10 : 100;
  return (
    <div className="sb-slider">
      <div className="sb-slider__head">
        <label htmlFor={id}>{play.t('buyIn')}</label>
        <output htmlFor={id} className="num">
          {money.print(value)}
        </output>
      </div>
      <input
        id={id}
        type="range"
        min={0}
        max={Number((most - least + step - 1n) / step)}
        value={Number((value - least + step - 1n) / step)}
        aria-valuetext={money.print(value)}
        style={{ '--part': `${part}%` } as React.CSSProperties}
        onChange={({ target }) => {
          const next = least + BigInt(target.value) * step;
          onChange(next > most ? most : next);
        }}
      />
      <div className="sb-slider__ends num" aria-hidden="true">
        <span>{money.print(least)}</span>
        <span>{money.print(most)}</span>
      </div>
    </div>
  );
}

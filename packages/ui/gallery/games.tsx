import { useState } from 'react';
import {
  CountdownRing,
  GameTile,
  GameTileLoading,
  OddsButton,
  PlayingCard,
  StakeChipButton,
} from '../src/index.ts';
import lamp from '../../../games/baccarat/art/tile.webp';
import harbour from '../../../games/harbour-lights/art/tile.webp';

const STAKES = [1, 5, 10, 25, 100, 500, 1000, 5000];

export function Games() {
  const [isFavourite, setFavourite] = useState(true);
  return (
    <div className="fh-tiles">
      <GameTile
        name="Harbour Lights"
        artUrl={harbour}
        rtp="RTP 96.52%"
        note="House"
        isFavourite={isFavourite}
        onFavourite={setFavourite}
        favouriteLabel="Harbour Lights is a favourite"
      />
      <GameTile name="Lamp Baccarat" artUrl={lamp} rtp="RTP 98.94%" note="Live" badge="New" />
      <GameTileLoading />
      <GameTile name="Lost picture" artUrl="/art/none.webp" rtp="RTP 96.52%" />
      <GameTile name="Lamp Baccarat" artUrl={lamp} rtp="RTP 98.94%" closedLabel="Maintenance" />
    </div>
  );
}

export function TableThings() {
  const [stake, setStake] = useState(100);
  const [isPicked, setPicked] = useState(true);
  return (
    <>
      <div className="gallery__row">
        <OddsButton price="1.92" label="1" />
        <OddsButton price="1.92" isPicked={isPicked} onClick={() => setPicked(!isPicked)} />
        <OddsButton price="1.92" move={{ direction: 'up', label: 'Rose' }} />
        <OddsButton price="1.92" move={{ direction: 'down', label: 'Fell' }} />
        <OddsButton price="1.92" lockedLabel="Locked" />
      </div>
      <div className="gallery__row">
        {STAKES.map((value) => (
          <StakeChipButton
            key={value}
            value={value}
            label={`Stake ${value}`}
            isChosen={stake === value}
            onClick={() => setStake(value)}
          />
        ))}
      </div>
      <div className="gallery__row">
        <PlayingCard rank="9" suit="hearts" label="Nine of hearts" />
        <PlayingCard rank="K" suit="spades" label="King of spades" />
        <PlayingCard rank="10" suit="diamonds" label="Ten of diamonds" />
        <PlayingCard rank="A" suit="clubs" label="Ace of clubs" />
        <PlayingCard label="Face down" />
        <CountdownRing secondsLeft={14} secondsTotal={25} label="Betting closes in" />
        <CountdownRing secondsLeft={4} secondsTotal={25} label="Betting closes in" />
      </div>
    </>
  );
}

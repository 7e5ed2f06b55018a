export { decide, hearMessage, newEvent, type EventState } from './event.ts';
export { factsOf } from './facts.ts';
export {
  parseFixture,
  writeFixture,
  type FeedSport,
  type Fixture,
  type FixtureSide,
} from './fixture.ts';
export { keyOf, marketOfKey } from './markets.ts';
export {
  EVENT_STATES,
  identityOf,
  type EventMessage,
  type EventStatus,
  type FeedMessage,
  type MarketStatus,
  type MessageKind,
  type ToldMarket,
  type Verdict,
} from './messages.ts';
export { parseMessage } from './parse.ts';
export {
  ANSWER_MILLISECONDS,
  askRecovery,
  hearAlive,
  hearSnapshot,
  isLacking,
  LATE_MILLISECONDS,
  newProducer,
  passTime,
  type Producer,
} from './producer.ts';
export { type Decision, type Doubt, type DoubtReason, type Result } from './rulings.ts';
export { printVerdict, readVerdict } from './verdict.ts';
export { productsOf, viewOf, type EventView, type FeedHold, type MarketView } from './view.ts';
export { writeMessage } from './write.ts';
export { UnreadMessage } from './xml.ts';

import { generateKeyPairSync } from 'node:crypto';
import { request } from 'node:http';
import path from 'node:path';
import {
  ALWAYS,
  allCalls,
  REFUSALS,
  WITH_ENCRYPTION,
  WITH_TOKEN,
  type CallShape,
} from '@fairhouse/contract';
import { categories } from '@fairhouse/contract/catalogue-words';
import * as deposits from '@fairhouse/contract/deposits';
import { EVERYBODY } from '@fairhouse/contract/segment-words';
import * as play from '@fairhouse/contract/rounds';
import * as roundsSeeds from '@fairhouse/contract/rounds-seeds';
import * as records from '@fairhouse/contract/records';
import * as system from '@fairhouse/contract/brands';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seal } from '../apps/server/src/kernel/crypto.ts';
import { openTexts } from '../apps/server/src/kernel/texts.ts';
import { brandsChanged, seedBrand } from '../apps/server/src/modules/brands/index.ts';
import { hashPassword } from '../apps/server/src/modules/members/index.ts';
import { HOUSE_RANKS } from '../apps/server/src/modules/vip/rules.ts';
import { openMember } from '../apps/server/src/modules/session/index.ts';
import { verifyLedger } from '../apps/server/src/modules/wallet/index.ts';
import { holdJob } from './hold-job.ts';
import { openGame } from './open-game.ts';
import { sweptAgents } from './swept-agents.ts';
import { sweptSports } from './swept-sports.ts';
import { PAYMENT_PASSWORD } from './cashier.ts';
import { openWorld, type Answer, type CallOptions, type Person, type World } from './world.ts';

/** How to make each call well, and whose things to ask for where it names one by its path. */
type Case = {
  params?: () => Record<string, string>;
  query?: Record<string, string>;
  body?: () => unknown;
  headers?: Record<string, string>;
  /** A call that needs no token may take one. */
  token?: () => string;
  /** What the well-made call is refused with here; nothing: it succeeds. */
  refusedAs?: string;
  /** The call ends or changes its own token. */
  spendsToken?: boolean;
  /** Things of another member or of another brand; they are not found. */
  foreign?: () => Record<string, string>[];
};
const HOST = 'second.example';
const WORDS = {
  oldPassword: 'lamp4light',
  newPassword: 'lamp5light',
  confirmNewPassword: 'lamp5light',
};
const SWITCH = { status: 'open', isHot: false };
/** Of a vendor that nobody has connected. */
const ofNobody: Case = {
  params: () => ({ code: 'NOBODY' }),
  refusedAs: 'not_found',
  foreign: () => [{ code: 'NOBODY' }],
};
const SWEPT_KEY = generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey.export({
  type: 'spki',
  format: 'pem',
}) as string;
const KEYED = { 'idempotency-key': 'sweep' };
/** The page a browser says it is on. */
const OURS = { origin: 'http://localhost' };
const DEVICE = 'swept-through-and-kept-in-a-browser';
const CREDENTIAL = { id: 'swept', rawId: 'swept', type: 'public-key' };
const TEAM_DAYS = { from: '2026-01-01', to: '2026-01-31' };
const DAYS = { startDate: '2026-01-01', endDate: '2026-01-31' };
const ofPasskey = {
  params: () => ({ id: 'swept' }),
  foreign: () => [{ id: 'theirs' }, { id: 'nobody' }],
};
const ofMember = {
  params: () => ({ id: mine.person.memberId }),
  foreign: () => [{ id: elsewhere.memberId }, { id: '1' }, { id: 'abc' }],
};
const ofTable = {
  params: () => ({ tableId: 'lamp-room-1' }),
  foreign: () => [{ tableId: 'second-room' }, { tableId: 'nobody' }],
};
const ofReversal = {
  params: () => ({ id: '900001' }),
  refusedAs: 'same_operator' as const,
  body: () => ({ reason: 'swept through' }),
  foreign: () => [{ id: '900002' }, { id: 'nobody' }],
};
const ofDraft = {
  params: () => ({ id: '900001' }),
  foreign: () => [{ id: '900002' }, { id: 'nobody' }],
};
const ofBrand = {
  params: () => ({ brandId: '1' }),
  foreign: () => [{ brandId: '999' }, { brandId: 'nobody' }],
};
const NAMING = { name: 'Swept', languages: ['EN'], defaultLanguage: 'EN', timeZone: 'UTC' };
const ofOperator = {
  params: () => ({ id: '900001' }),
  foreign: () => [{ id: '900002' }, { id: 'nobody' }],
};
/** One that an operator has; the second brand has another. */
const ofRole = {
  params: () => ({ role: 'own-900001' }),
  foreign: () => [{ role: 'own-900002' }, { role: 'nobody' }],
};
/** One of this brand; the second brand has another. */
const ofFinding = {
  params: () => ({ id: '900001' }),
  foreign: () => [{ id: '900002' }, { id: 'nobody' }],
};
const ofCase = {
  params: () => ({ id: '900001' }),
  foreign: () => [{ id: '900002' }, { id: 'nobody' }],
};
/** One that is off; the second brand has another. */
const ofHook = {
  params: () => ({ id: '900001' }),
  foreign: () => [{ id: '900002' }, { id: 'nobody' }],
};
const ofAuthor = {
  params: () => ({ memberId: mine.person.memberId }),
  foreign: () => [{ memberId: elsewhere.memberId }, { memberId: 'nobody' }],
};
const LOTTERY = { gameCode: 'FAIR_LUCKY_FIVE_1' };
const LOTTERY_ORDER = {
  ...LOTTERY,
  drawNo: '20260101-0001',
  lines: [
    { playType: 'back-three-straight', numbers: '1,4,7|0,2,5,8|3,9', unit: '0.20', multiple: 3 },
  ],
  cost: '14.40',
};
/** The slip of the sweep waits for its moment, which never comes here. */
const SLIP_LEGS = {
  legs: [{ marketId: 'swept.winner.match', selection: 'home', milli: 1900, version: 1 }],
  sizes: [1],
};
const ofSlip = {
  params: () => ({ slipId: 'swept' }),
  foreign: () => [{ slipId: 'swept-theirs' }, { slipId: 'swept-elsewhere' }, { slipId: 'nobody' }],
};
const ofEvent = {
  params: () => ({ eventId: 'swept' }),
  foreign: () => [{ eventId: 'swept-elsewhere' }, { eventId: 'nobody' }],
};
/** No lottery draws here, so there is none of its draws. */
const ofLottery = {
  params: () => ({ slug: 'lucky-five-1' }),
  foreign: () => [{ slug: 'baccarat' }, { slug: 'nobody' }],
};
const ofDraw = {
  params: () => ({ slug: 'lucky-five-1', drawNo: '20260101-0001' }),
  refusedAs: 'not_found' as const,
  foreign: () => [
    { slug: 'nobody', drawNo: '20260101-0001' },
    { slug: 'lucky-five-1', drawNo: '20260101-9999' },
  ],
};
/** An event with a market that nobody holds, priced once; the second brand has another. */
const ofBookEvent = {
  params: () => ({ eventId: 'desk-swept' }),
  foreign: () => [{ eventId: 'second-swept' }, { eventId: 'nobody' }],
};
const ofBookMarket = {
  params: () => ({ marketId: 'desk-swept.1x2.match' }),
  foreign: () => [{ marketId: 'second-swept.1x2.match' }, { marketId: 'nobody' }],
};
const ofBookLeague = {
  params: () => ({ leagueId: 'desk-swept' }),
  foreign: () => [{ leagueId: 'second-swept' }, { leagueId: 'nobody' }],
};
/** No promotion here has a raffle. */
const ofRaffle = {
  params: () => ({ promotionId: '900001' }),
  refusedAs: 'not_found' as const,
  foreign: () => [{ promotionId: '900002' }, { promotionId: 'nobody' }],
};
/** Of the agent itself, one of another agent, one in another brand. */
const AGENT_THINGS = ['swept-theirs', 'swept-elsewhere', 'nobody'].map((id) => ({ id }));
const ofContract = { params: () => ({ id: 'swept' }), foreign: () => AGENT_THINGS };
const ofBill = ofContract;
/** No template stands here. */
const ofTemplate = {
  params: () => ({ id: 'swept' }),
  refusedAs: 'not_found' as const,
  foreign: () => [{ id: 'nobody' }],
};
// Operators see those of every agent of the brand.
const ofAnyContract = {
  params: () => ({ id: 'swept-theirs' }),
  foreign: () => [{ id: 'swept-elsewhere' }, { id: 'nobody' }],
};
const CONTRACT_TERMS = {
  kind: 'DAILY',
  period: 'day',
  tiers: [{ validBet: '0.00', profitLoss: '0.00', activeMembers: 0, rate: 5000 }],
};
const ofRoom = {
  params: () => ({ roomId: 'reef' }),
  foreign: () => [{ roomId: 'second-water' }, { roomId: 'nobody' }],
};
// The token of the sweep is one of another game, which has no room.
const inRoom = { ...ofRoom, refusedAs: 'not_found' as const };
const ofPlayers = {
  params: () => ({ roomId: 'garden-room-3' }),
  foreign: () => [{ roomId: 'second-table' }, { roomId: 'nobody' }],
};
const atPlayers = { ...ofPlayers, refusedAs: 'not_found' as const };

const BANNER = {
  item: { kind: 'banner', groupName: 'home', url: '/art/house.webp', title: 'Swept' },
};
const ofBanner = {
  params: () => ({ kind: 'banner', id: '900001' }),
  foreign: () => [
    { kind: 'banner', id: '900002' },
    { kind: 'banner', id: 'nobody' },
    { kind: 'nobody', id: '900001' },
  ],
};

const WORDS_OF = { language: 'EN', title: 'Swept', content: '<p>Swept</p>' };
const ofTopic = {
  params: () => ({ code: 'swept-topic' }),
  foreign: () => [{ code: 'second-topic' }, { code: 'nobody' }],
};

const LETTER = { title: 'Swept', content: '<p>Swept</p>', to: 'all' };
const CAMPAIGN = {
  name: 'Swept',
  segment: {},
  channels: ['inbox'],
  title: 'Swept',
  text: 'Swept',
  startsAt: null,
};
/** A draft; the second brand has another. */
const ofCampaign = {
  params: () => ({ id: '900001' }),
  foreign: () => [{ id: '900002' }, { id: 'nobody' }],
};
const ofLetter = {
  params: () => ({ id: '900001' }),
  foreign: () => [{ id: '900002' }, { id: '900003' }, { id: 'nobody' }],
};
const ofFeedback = {
  params: () => ({ id: '900001' }),
  foreign: () => [{ id: '900002' }, { id: 'nobody' }],
};

const ofReward = {
  params: () => ({ id: '900001' }),
  foreign: () => [{ id: '900002' }, { id: '900003' }, { id: 'nobody' }],
};
const ofGivenReward = {
  params: () => ({ id: '900004' }),
  foreign: () => [{ id: '900002' }, { id: 'nobody' }],
};
const GIFT = {
  to: { accounts: ['nobody99'] },
  amount: '1.00',
  kind: 'gift',
  words: [{ language: 'EN', text: 'Swept' }],
  reason: 'swept through',
};

const ofMedium = {
  params: () => ({ id: 'swept-mine-00001' }),
  foreign: () => [{ id: 'swept-theirs-002' }, { id: 'nobody' }],
};
const ofImage = {
  params: () => ({ id: 'swept-mine' }),
  foreign: () => [{ id: 'swept-theirs' }, { id: 'swept-elsewhere' }, { id: 'nobody' }],
};

const OFFER = { category: 'PROMO', imageUrl: '/art/a.webp' };
const ADDED = {
  percent: '10',
  bonusMax: '5.00',
  depositMin: '10.00',
  times: '1',
  turnoverOf: 'bonus',
  howOften: 'always',
  isAlone: false,
  isPerDevice: false,
  ranks: [],
  methods: ['voucher'],
  expiresDays: null,
  budget: null,
};
/** It waits for a deposit, which nobody made. */
const ACTIVITY = {
  kind: 'review',
  condition: 'deposits',
  need: '100000.00',
  prize: '1.00',
  places: 9,
};
const PRODUCT = {
  category: 'home',
  imageUrl: '/art/a.webp',
  pointsRequired: '10',
  quantity: 1,
  worth: '0.01',
};
const MISSION = {
  kind: 'wagers',
  repeats: 'daily',
  target: '10',
  prize: '1.00',
  startsOn: '2026-01-01',
};
const ofOffer = {
  params: () => ({ id: '900001' }),
  foreign: () => [{ id: '900002' }, { id: 'nobody' }],
};
const RACE = {
  title: 'Swept',
  slugs: ['harbour-lights'],
  score: 'wins',
  startsAt: '2030-01-01T00:00:00Z',
  endsAt: '2030-01-02T00:00:00Z',
  prizes: ['10.00'],
};
const ofExchange = {
  params: () => ({ id: '900001' }),
  foreign: () => [{ id: '900002' }, { id: 'nobody' }],
};
const ofOfferText = {
  params: () => ({ id: '900001', language: 'VI' }),
  foreign: () => [
    { id: '900002', language: 'VI' },
    { id: '900001', language: 'XX' },
  ],
};
/** Money that an operator gives, bet once. */
const TERMS = {
  trigger: 'operator',
  reward: 'money',
  amount: '5.00',
  times: '1',
  waitDays: 7,
  expiresDays: null,
  budget: '50.00',
};
const ofGrant = (id: string) => ({
  params: () => ({ id }),
  foreign: () => [{ id: '900002' }, { id: '900003' }, { id: 'nobody' }],
});
const ofLostOffer = {
  ...ofOffer,
  params: () => ({ id: '900003' }),
  body: () => ({ reason: 'swept through' }),
};
const ofCard = {
  params: () => ({ id: 'swept-card' }),
  foreign: () => [{ id: 'second-card' }, { id: 'their-card' }, { id: 'nobody' }],
};
const ofWithdrawal = {
  params: () => ({ id: 'swept' }),
  refusedAs: 'state_conflict' as const,
  foreign: () => [{ id: 'swept-theirs' }, { id: 'swept-elsewhere' }, { id: 'nobody' }],
};
// The operator of the sweep has not taken it, but for the first of them.
const atDesk = { ...ofWithdrawal, foreign: () => [{ id: 'swept-elsewhere' }, { id: 'nobody' }] };
const ofMatch = {
  params: () => ({ id: 'swept-match' }),
  refusedAs: 'state_conflict' as const,
  foreign: () => [{ id: 'theirs-match' }, { id: 'elsewhere-match' }, { id: 'nobody' }],
};
const atOffice = { ...ofMatch, foreign: () => [{ id: 'elsewhere-match' }, { id: 'nobody' }] };
const PAYER = { paymentPassword: '999999' };

const ofLimit = {
  params: () => ({ kind: 'loss', period: 'month' }),
  refusedAs: 'state_conflict',
  foreign: () => [
    { kind: 'nobody', period: 'month' },
    { kind: 'loss', period: 'nobody' },
  ],
};

const ofAccount = {
  params: () => ({ id: 'swept' }),
  foreign: () => [{ id: 'swept-theirs' }, { id: 'nobody' }],
};
const SUPPLIED = {
  name: 'Swept',
  walletUrl: 'https://wallet.example/api',
  isOn: true,
  reason: 'swept through',
};
const suppliedKeys = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});
// The operator of the sweep has not taken the second of them.
const ofParked = {
  params: () => ({ id: '900003' }),
  refusedAs: 'state_conflict' as const,
  foreign: () => [{ id: '900002' }, { id: 'nobody' }],
};
const ofGroup = {
  params: () => ({ code: 'swept' }),
  foreign: () => [{ code: 'swept-theirs' }, { code: 'nobody' }],
};
const MOVE = { group: 'swept', reason: 'swept through' };
const ofBatch = { ...ofAccount, body: () => ({ reason: 'swept through' }) };

// No vendor is connected here.
const ofVendor = {
  params: () => ({ vassalage: 'DEV' }),
  refusedAs: 'not_found' as const,
  foreign: () => [{ vassalage: 'NOBODY' }],
};
const ofReview = {
  params: () => ({ id: '900001' }),
  foreign: () => [{ id: '900002' }, { id: '900003' }, { id: 'nobody' }],
};
const CASES: Record<string, Case> = {
  'GET /wps/identity/tiers': {},
  'GET /wps/identity': {},
  // The house plays for play money: it takes no documents.
  'POST /wps/identity/pictures/{document}': {
    refusedAs: 'feature_off',
    params: () => ({ document: 'identity' }),
    foreign: () => [{ document: 'nobody' }],
  },
  'POST /wps/identity/submit': { refusedAs: 'feature_off' },
  'DELETE /wps/identity/pictures/{id}': {
    token: () => theirs.person.token,
    params: () => ({ id: 'swept-draft' }),
    foreign: () => [{ id: 'swept-seen' }, { id: 'swept-elsewhere' }, { id: 'nobody' }],
  },
  'GET /office/api/identity': {},
  'GET /office/api/identity/{id}': ofReview,
  'POST /office/api/identity/pictures/{id}/view': {
    params: () => ({ id: 'swept-seen' }),
    foreign: () => [{ id: 'swept-draft' }, { id: 'swept-elsewhere' }, { id: 'nobody' }],
  },
  'POST /office/api/identity/{id}/claim': { ...ofReview, refusedAs: 'state_conflict' },
  'POST /office/api/identity/{id}/hold': {
    ...ofReview,
    refusedAs: 'state_conflict',
    body: () => ({ isHeld: true }),
  },
  'POST /office/api/identity/{id}/decide': {
    ...ofReview,
    refusedAs: 'state_conflict',
    body: () => ({ verdict: 'GREEN' }),
  },
  'GET /office/api/members/{id}/identity': ofMember,
  'GET /office/api/members/{id}/devices': ofMember,
  'GET /office/api/members/{id}/links': ofMember,
  'GET /office/api/members/{id}/contact': ofMember,
  'GET /office/api/members/{id}/cash': ofMember,
  'GET /office/api/members/export': {},
  'GET /office/api/member-tags': {},
  'GET /office/api/member-lists': {},
  'POST /office/api/member-lists': { body: () => ({ name: 'Swept' }) },
  'DELETE /office/api/member-lists/{id}': {
    params: () => ({ id: '900001' }),
    foreign: () => [{ id: '900002' }, { id: '900003' }, { id: 'nobody' }],
  },
  'GET /office/api/inbox': {},
  'GET /office/api/returns': {},
  'GET /wps/member/consents': {},
  'PUT /wps/member/consents': { body: () => ({ channel: 'mail', isGiven: true }) },
  'GET /office/api/members/{id}/consents': ofMember,
  'POST /office/api/members/{id}/consents/withdraw': {
    ...ofMember,
    body: () => ({ channel: 'sms', reason: 'swept through' }),
  },
  'GET /office/api/inbox/rules': {},
  'PUT /office/api/inbox/rules/{kind}': {
    params: () => ({ kind: 'feedback' }),
    foreign: () => [{ kind: 'nobody' }],
    body: () => ({ isShown: true, urgentMinutes: 60, reason: 'swept through' }),
  },
  'GET /office/api/members/{id}/notes': ofMember,
  'POST /office/api/members/{id}/notes': {
    params: () => ({ id: theirs.person.memberId }),
    foreign: () => [{ id: elsewhere.memberId }, { id: '1' }, { id: 'abc' }],
    body: () => ({ text: 'swept through' }),
  },
  'PUT /office/api/members/{id}/tags': {
    params: () => ({ id: theirs.person.memberId }),
    foreign: () => [{ id: elsewhere.memberId }, { id: '1' }, { id: 'abc' }],
    body: () => ({ tags: [{ tag: 'swept' }] }),
  },
  'GET /office/api/members/{id}/opposite-bets': ofMember,
  'POST /office/api/members/{id}/identity/again': {
    ...ofMember,
    refusedAs: 'state_conflict',
    body: () => ({ document: 'identity', cause: 'law', note: 'swept through' }),
  },
  'GET /wps/safety': {},
  'GET /wps/safety/position': {},
  'POST /wps/safety/reviewed': {},
  'PUT /wps/safety/limits': {
    body: () => ({ kind: 'stake', period: 'month', amount: '100000.00' }),
  },
  'POST /wps/safety/limits/{kind}/{period}/confirm': ofLimit,
  'DELETE /wps/safety/limits/{kind}/{period}/pending': ofLimit,
  'PUT /wps/safety/reality': { body: () => ({ minutes: 30 }) },
  'POST /wps/safety/break': { token: () => theirs.person.token, body: () => ({ days: 1 }) },
  'POST /wps/safety/exclusion': { token: () => theirs.person.token, body: () => ({ months: 6 }) },
  'POST /wps/safety/reopen': { refusedAs: 'state_conflict' },
  'GET /office/api/members/{id}/safety': ofMember,
  'GET /office/api/members/{id}/blocks': ofMember,
  'POST /office/api/members/{id}/blocks': {
    params: () => ({ id: theirs.person.memberId }),
    foreign: () => [{ id: elsewhere.memberId }, { id: '1' }, { id: 'abc' }],
    // It lies on them already: the sweep goes on with their session.
    refusedAs: 'state_conflict',
    body: () => ({ kind: 'withdrawals', reason: 'swept through' }),
  },
  'POST /office/api/members/{id}/blocks/{blockId}/lift': {
    body: () => ({ reason: 'swept through' }),
    params: () => ({ id: theirs.person.memberId, blockId: '900001' }),
    foreign: () => [
      { id: elsewhere.memberId, blockId: '900002' },
      { id: mine.person.memberId, blockId: '900001' },
      { id: theirs.person.memberId, blockId: '900002' },
      { id: 'abc', blockId: 'abc' },
    ],
  },
  'GET /office/api/members/{id}/guards': ofMember,
  'GET /office/api/members/{id}/timeline': ofMember,
  'GET /office/api/members/{id}/corrections': ofMember,
  'POST /office/api/members/{id}/corrections': {
    ...ofMember,
    body: () => ({
      changes: [{ field: 'occupation', value: 'Sweeper' }],
      reason: 'swept through',
      evidence: 'swept through',
    }),
  },
  'POST /office/api/members/{id}/password-way': {
    ...ofMember,
    refusedAs: 'state_conflict',
    body: () => ({ by: 'mail', reason: 'swept through' }),
  },
  'POST /office/api/members/{id}/messages': {
    ...ofMember,
    headers: { 'idempotency-key': 'sweep-to-one' },
    body: () => ({ title: 'Swept', text: 'Swept through.', besides: [], isPromotional: false }),
  },
  'POST /office/api/members/{id}/temporary-password': {
    ...ofMember,
    body: () => ({ reason: 'swept through' }),
  },
  'POST /office/api/members/{id}/factors/remove': {
    ...ofMember,
    refusedAs: 'state_conflict',
    body: () => ({ what: 'authenticator', reason: 'swept through' }),
  },
  'POST /office/api/members/{id}/sessions/end': {
    params: () => ({ id: theirs.person.memberId }),
    foreign: () => [{ id: elsewhere.memberId }, { id: '1' }, { id: 'abc' }],
    body: () => ({ sessionId: 'nobody', reason: 'swept through' }),
  },
  'POST /office/api/members/{id}/stops': {
    params: () => ({ id: theirs.person.memberId }),
    foreign: () => [{ id: elsewhere.memberId }, { id: '1' }, { id: 'abc' }],
    body: () => ({ days: 1, reason: 'swept through' }),
  },
  'POST /office/api/members/{id}/stops/{stopId}/lift': {
    body: () => ({ reason: 'swept through' }),
    params: () => ({ id: theirs.person.memberId, stopId: '900001' }),
    foreign: () => [
      { id: elsewhere.memberId, stopId: '900002' },
      { id: mine.person.memberId, stopId: '900001' },
      { id: theirs.person.memberId, stopId: '900002' },
      { id: 'abc', stopId: 'abc' },
    ],
  },
  'GET /wps/member/bankCards': {},
  'PUT /wps/member/bankCards': {
    refusedAs: 'payment_password_required',
    body: () => ({ bankCode: 'HARBOUR', cardNo: '6222000011112222', payeeName: 'Anna Lamp' }),
  },
  // The member of the sweep has no payment password, so nobody's card is named by the refusal.
  'DELETE /wps/member/bankCards/{id}': {
    ...ofCard,
    refusedAs: 'payment_password_required',
    body: () => ({}),
  },
  'POST /wps/relay/GCS_walletTransfer': {
    headers: KEYED,
    refusedAs: 'not_found',
    body: () => ({ from: 'MAIN', to: 'NOBODY', amount: '1.00' }),
  },
  'POST /wps/relay/GCS_walletTransferAll': { headers: KEYED },
  'POST /wps/vendor/{vassalage}/session': ofVendor,
  'POST /wps/vendor/{vassalage}/bets': ofVendor,
  'POST /wps/vendor/{vassalage}/balance': ofVendor,
  'POST /wps/vendor/{vassalage}/settlements': ofVendor,
  'POST /wps/vendor/{vassalage}/refunds': ofVendor,
  'GET /wps/matching': {},
  'PUT /wps/matching/matches': {
    headers: KEYED,
    refusedAs: 'feature_off',
    body: () => ({ amount: '100.00' }),
  },
  'POST /wps/matching/matches/{id}/proof': ofMatch,
  'GET /wps/matching/matches/{id}/proof': { ...ofMatch, refusedAs: 'not_found' },
  'POST /wps/matching/matches/{id}/cancel': ofMatch,
  'POST /wps/matching/matches/{id}/confirm': {
    ...ofMatch,
    params: () => ({ id: 'paid-match' }),
    body: () => ({ result: 'RECEIVED' }),
  },
  'POST /wps/matching/matches/{id}/agree': ofMatch,
  'POST /wps/matching/matches/{id}/object': ofMatch,
  'PUT /wps/matching/offers/{id}': { ...ofWithdrawal, refusedAs: 'feature_off' },
  'DELETE /wps/matching/offers/{id}': ofWithdrawal,
  'GET /office/api/matches': {},
  'GET /office/api/matches/{id}': { ...atOffice, refusedAs: undefined },
  'POST /office/api/matches/{id}/claim': atOffice,
  'POST /office/api/matches/{id}/decide': {
    ...atOffice,
    body: () => ({ outcome: 'NOT_PAID', note: 'swept through' }),
  },
  'GET /wps/withdraw/config': {},
  'GET /wps/withdraw/records': {},
  'PUT /wps/withdraw': {
    headers: KEYED,
    refusedAs: 'payment_password_required',
    body: () => ({ ...PAYER, cardId: 'swept-card', amount: '100.00' }),
  },
  'GET /wps/withdraw/{id}': { ...ofWithdrawal, refusedAs: undefined },
  'POST /wps/withdraw/{id}/confirm': { ...ofWithdrawal, body: () => ({ result: 'RECEIVED' }) },
  'POST /wps/withdraw/{id}/proof': ofWithdrawal,
  'GET /wps/withdraw/{id}/proof': { ...ofWithdrawal, refusedAs: 'not_found' },
  'POST /wps/withdraw/notice/{methodId}': {
    params: () => ({ methodId: 'sandbox' }),
    refusedAs: 'signature_invalid',
    foreign: () => [{ methodId: 'nobody' }],
  },
  'PUT /wps/transfer/upline': {
    headers: KEYED,
    refusedAs: 'no_upline',
    body: () => ({ ...PAYER, amount: '1.00' }),
  },
  'PUT /wps/transfer/downline': {
    headers: KEYED,
    refusedAs: 'error_not_agent',
    body: () => ({ ...PAYER, amount: '1.00', receiver: 'nobody' }),
  },
  'GET /wps/transfer/records': {},
  'GET /office/api/withdrawals': {},
  'GET /office/api/withdrawals/{id}': { ...atDesk, refusedAs: undefined },
  'POST /office/api/withdrawals/{id}/claim': { ...atDesk, refusedAs: undefined },
  'POST /office/api/withdrawals/{id}/drop': { ...atDesk, params: () => ({ id: 'swept-theirs' }) },
  'POST /office/api/withdrawals/{id}/approve': {
    ...atDesk,
    params: () => ({ id: 'swept-theirs' }),
    body: () => ({}),
  },
  'POST /office/api/withdrawals/{id}/reject': {
    ...atDesk,
    params: () => ({ id: 'swept-theirs' }),
    body: () => ({ reason: 'duplicate' }),
  },
  'POST /office/api/withdrawals/{id}/paid': {
    ...atDesk,
    params: () => ({ id: 'swept-theirs' }),
    body: () => ({ reference: 'BANK-1' }),
  },
  'POST /office/api/withdrawals/{id}/payout': {
    ...atDesk,
    params: () => ({ id: 'swept-theirs' }),
    body: () => ({}),
  },
  'POST /office/api/withdrawals/{id}/resolve': {
    ...atDesk,
    params: () => ({ id: 'swept-theirs' }),
    body: () => ({ outcome: 'FORCED', note: 'swept through' }),
  },
  'POST /office/api/withdrawals/{id}/notes': {
    ...atDesk,
    params: () => ({ id: 'swept-theirs' }),
    body: () => ({ note: 'swept through' }),
  },
  'POST /office/api/withdrawals/{id}/card': { ...atDesk, params: () => ({ id: 'swept-theirs' }) },
  'GET /office/api/deposits': {},
  'POST /office/api/deposits/{id}/claim': {
    params: () => ({ id: mine.depositId }),
    foreign: () => [{ id: 'nobody' }],
  },
  'POST /office/api/deposits/{id}/approve': {
    params: () => ({ id: theirs.depositId }),
    refusedAs: 'state_conflict',
    body: () => ({ note: 'swept through' }),
    foreign: () => [{ id: 'nobody' }],
  },
  'POST /office/api/deposits/{id}/reject': {
    params: () => ({ id: theirs.depositId }),
    refusedAs: 'state_conflict',
    body: () => ({ reason: 'duplicate' }),
    foreign: () => [{ id: 'nobody' }],
  },

  'POST /office/api/deposits/{id}/slips': {
    params: () => ({ id: mine.depositId }),
    foreign: () => [{ id: 'nobody' }],
  },
  'POST /wps/deposit/{id}/slips': {
    params: () => ({ id: mine.depositId }),
    refusedAs: 'state_conflict',
    foreign: () => [{ id: theirs.depositId }, { id: 'nobody' }],
  },
  'GET /wps/deposit/{id}/slips': {
    params: () => ({ id: mine.depositId }),
    foreign: () => [{ id: theirs.depositId }, { id: 'nobody' }],
  },
  'GET /office/api/parked': {},
  'GET /office/api/parked/{id}': { ...ofParked, refusedAs: undefined },
  'POST /office/api/parked/{id}/claim': {
    ...ofParked,
    params: () => ({ id: '900001' }),
    refusedAs: undefined,
  },
  'POST /office/api/parked/{id}/assign': {
    ...ofParked,
    body: () => ({ depositId: mine.depositId, note: 'swept through' }),
  },
  'POST /office/api/parked/{id}/settle': {
    ...ofParked,
    body: () => ({ outcome: 'RETURNED', note: 'swept through' }),
  },
  'GET /office/api/payment-returns': {},
  // Of a deposit that was not credited nothing is taken.
  'POST /office/api/payment-returns/{id}/decide': {
    ...ofParked,
    body: () => ({ decision: 'TAKE', reason: 'swept through' }),
  },
  'GET /office/api/held-records': {},
  'POST /office/api/held-records/{id}/retry': { ...ofParked },
  'POST /office/api/held-records/{id}/settle': {
    ...ofParked,
    params: () => ({ id: '900001' }),
    refusedAs: undefined,
    body: () => ({ note: 'swept through' }),
  },
  'POST /office/api/held-records/{id}/correct': {
    ...ofParked,
    body: () => ({ note: 'swept through' }),
  },
  'POST /office/api/held-records/{id}/keep': {
    ...ofParked,
    body: () => ({ note: 'swept through' }),
  },
  'GET /office/api/supplied-operators': {},
  'PUT /office/api/supplied-operators/{operatorId}': {
    params: () => ({ operatorId: 'swept' }),
    // A name that nobody has becomes one of the brand's own.
    foreign: () => [],
    body: () => ({ ...SUPPLIED, theirKey: suppliedKeys.publicKey }),
  },
  'GET /office/api/supplied-calls': {},
  // Nobody answers there, so that it stays due.
  'POST /office/api/supplied-calls/{id}/again': {
    params: () => ({ id: 'swept' }),
    foreign: () => [{ id: 'swept-theirs' }, { id: 'nobody' }],
  },
  'GET /office/api/payment-secrets': {},
  'POST /office/api/payment-secrets/{methodId}/renew': {
    params: () => ({ methodId: 'sandbox' }),
    body: () => ({ reason: 'swept through' }),
    foreign: () => [{ methodId: 'nobody' }],
  },
  'GET /office/api/payment-connections': {},
  'PUT /office/api/payment-connections/{methodId}': {
    params: () => ({ methodId: 'btcpay' }),
    body: () => ({
      fields: { url: 'https://pay.example', storeId: 'a', apiKey: 'b', webhookSecret: 'c' },
      reason: 'swept through',
    }),
    foreign: () => [{ methodId: 'nobody' }],
  },
  'POST /office/api/payment-connections/{methodId}/test': {
    params: () => ({ methodId: 'btcpay' }),
    refusedAs: 'state_conflict',
    foreign: () => [{ methodId: 'nobody' }],
  },
  'GET /office/api/vendor-connections': {},
  'PUT /office/api/vendor-connections/{code}': {
    params: () => ({ code: 'SWEPT' }),
    body: () => ({
      name: 'Swept',
      url: 'https://games.example',
      operatorId: 'swept',
      publicPem: SWEPT_KEY,
      reason: 'swept through',
    }),
    // A code that nobody has is one to be connected.
    foreign: () => [],
  },
  'POST /office/api/vendor-connections/{code}/switch': {
    ...ofNobody,
    body: () => ({ isOn: false, reason: 'swept through' }),
  },
  'POST /office/api/vendor-connections/{code}/keys': {
    ...ofNobody,
    body: () => ({ reason: 'swept through' }),
  },
  'POST /office/api/vendor-connections/{code}/keys/{keyId}/end': {
    params: () => ({ code: 'NOBODY', keyId: 'none' }),
    refusedAs: 'not_found',
    foreign: () => [{ code: 'NOBODY', keyId: 'none' }],
    body: () => ({ reason: 'swept through' }),
  },
  'GET /office/api/vendor-connections/{code}/calls': ofNobody,
  'POST /office/api/vendor-connections/{code}/test': ofNobody,
  'GET /office/api/vendor-connections/{code}/differences': ofNobody,
  'POST /office/api/vendor-connections/{code}/free-bets': {
    ...ofNobody,
    body: () => ({
      account: 'nobody',
      gameCode: 'none',
      bets: 1,
      amount: '1.00',
      days: 1,
      reason: 'swept through',
    }),
  },
  'POST /office/api/vendor-connections/{code}/differences/{id}/end': {
    params: () => ({ code: 'NOBODY', id: '1' }),
    refusedAs: 'not_found',
    foreign: () => [{ code: 'NOBODY', id: '1' }],
    body: () => ({ reason: 'swept through' }),
  },
  'GET /office/api/receiving-accounts': {},
  'POST /office/api/receiving-accounts': {
    body: () => ({
      bankName: 'Swept',
      holder: 'Swept',
      number: String(Math.random()),
      dailyCap: null,
      isOn: false,
      reason: 'swept through',
    }),
  },
  'PUT /office/api/receiving-accounts/{id}': {
    ...ofAccount,
    body: () => ({ dailyCap: null, isOn: false, reason: 'swept through' }),
  },
  'GET /office/api/settlements': {},
  'GET /office/api/settlements/{id}': ofAccount,
  'GET /office/api/settlement-cases': {},
  'GET /office/api/settlement-cases/{id}': ofCase,
  'POST /office/api/settlement-cases/{id}/take': {
    ...ofCase,
    body: () => ({ state: 'waiting', reason: 'swept through' }),
  },
  'POST /office/api/settlement-cases/{id}/notes': {
    ...ofCase,
    body: () => ({ text: 'swept through' }),
  },
  'POST /office/api/settlement-cases/{id}/decide': {
    ...ofCase,
    body: () => ({ outcome: 'known', reason: 'swept through' }),
  },
  'POST /office/api/settlements': {
    refusedAs: 'validation_failed',
    query: { methodId: 'sandbox', from: '2026-01-01T00:00:00Z', until: '2026-01-02T00:00:00Z' },
  },
  'POST /wps/deposit/vouchers': { refusedAs: 'voucher_invalid', body: () => ({ code: 'nobody' }) },
  'GET /wps/deposit/bonuses': {},
  'GET /wps/deposit/offers': { query: { methodId: 'sandbox', amount: '50.00' } },
  'POST /wps/deposit/{id}/bonus/give-up': {
    params: () => ({ id: mine.depositId }),
    foreign: () => [{ id: theirs.depositId }, { id: 'nobody' }],
  },
  'POST /office/api/deposits/{id}/bonus/take-back': {
    params: () => ({ id: theirs.depositId }),
    body: () => ({ reason: 'swept through' }),
    foreign: () => [{ id: 'nobody' }],
  },
  'GET /office/api/deposit-offers': {},
  'GET /office/api/deposit-offers/{id}': ofOffer,
  'POST /office/api/deposit-offers': { body: () => ({ item: ADDED, text: WORDS_OF }) },
  'POST /office/api/deposit-offers/preview': { body: () => ({ item: ADDED }) },
  'PUT /office/api/deposit-offers/{id}': {
    ...ofOffer,
    body: () => ({ item: ADDED, text: WORDS_OF }),
  },
  'PUT /office/api/deposit-offers/order': {
    refusedAs: 'state_conflict',
    body: () => ({ ids: ['900001'] }),
  },
  'POST /office/api/deposit-offers/{id}/end': ofLostOffer,
  'DELETE /office/api/deposit-offers/{id}/texts/{language}': ofOfferText,
  'GET /wps/bonuses': {},
  'POST /wps/bonuses/{id}/claim': ofGrant('900001'),
  'POST /wps/bonuses/{id}/give-up': ofGrant('900004'),
  'POST /wps/bonuses/code': { refusedAs: 'code_invalid', body: () => ({ code: 'nobody' }) },
  'GET /office/api/bonuses': {},
  'GET /office/api/bonuses/{id}': ofOffer,
  'GET /office/api/bonuses/{id}/grants': ofOffer,
  'POST /office/api/bonuses': { body: () => ({ item: TERMS, text: WORDS_OF }) },
  'POST /office/api/bonuses/preview': { body: () => ({ item: TERMS }) },
  'PUT /office/api/bonuses/{id}': { ...ofOffer, body: () => ({ item: TERMS, text: WORDS_OF }) },
  'POST /office/api/bonuses/{id}/end': ofLostOffer,
  'POST /office/api/bonuses/{id}/give': {
    ...ofOffer,
    refusedAs: 'wrong_account',
    foreign: () => [],
    body: () => ({ to: { accounts: ['nobody99'] }, reason: 'swept through' }),
  },
  'DELETE /office/api/bonuses/{id}/texts/{language}': ofOfferText,
  'GET /office/api/payment-groups': {},
  'POST /office/api/payment-groups': {
    body: () => ({
      code: `swept-${Math.random()}`.replace('.', ''),
      name: 'Swept',
      reason: 'swept through',
    }),
  },
  'PUT /office/api/payment-groups/{code}': {
    ...ofGroup,
    body: () => ({ name: 'Swept', reason: 'swept through' }),
  },
  'PUT /office/api/payment-group-order': {
    refusedAs: 'state_conflict',
    body: () => ({ codes: ['swept', 'nobody'] }),
  },
  'POST /office/api/payment-groups/{code}/close': {
    ...ofGroup,
    params: () => ({ code: 'swept-too' }),
    body: () => ({ reason: 'swept through' }),
  },
  'GET /office/api/payment-groups/{code}/members': ofGroup,
  'POST /office/api/payment-group-members/count': {
    body: () => ({ group: 'swept', members: { accounts: ['nobody'] } }),
  },
  'POST /office/api/payment-group-members': {
    refusedAs: 'wrong_account',
    body: () => ({ ...MOVE, members: { accounts: ['nobody'] } }),
  },
  'GET /office/api/members/{id}/payment-group': ofMember,
  'PUT /office/api/members/{id}/payment-group': { ...ofMember, body: () => MOVE },
  'GET /office/api/vouchers': {},
  'POST /office/api/vouchers': {
    body: () => ({
      name: 'Swept',
      amount: '1.00',
      count: 1,
      expiresAt: '2099-01-01T00:00:00Z',
      reason: 'swept through',
    }),
  },
  'POST /office/api/vouchers/{id}/open': { ...ofBatch, refusedAs: 'state_conflict' },
  'POST /office/api/vouchers/{id}/withdraw': { ...ofBatch, params: () => ({ id: 'swept-too' }) },

  'GET /office/api/media': {},
  'GET /office/api/media/{id}': ofMedium,
  'POST /office/api/media': { refusedAs: 'upload_type' },
  'PUT /office/api/media/{id}': {
    ...ofMedium,
    body: () => ({ alt: 'Swept', focusX: 50, focusY: 50 }),
  },
  'DELETE /office/api/media/{id}': { ...ofMedium, params: () => ({ id: 'swept-mine-00003' }) },
  'POST /wps/feedback/images': { refusedAs: 'upload_type' },
  'GET /wps/feedback/images/{id}': ofImage,
  'GET /office/api/feedback/images/{id}': {
    ...ofImage,
    foreign: () => [{ id: 'swept-elsewhere' }, { id: 'nobody' }],
  },
  'GET /wps/promotion/list': { query: { category: 'PROMO', language: 'VI' } },
  'GET /wps/promotion/{id}': ofOffer,
  'GET /office/api/promotions': {},
  'GET /office/api/promotions/{id}': ofOffer,
  'POST /office/api/promotions': { body: () => ({ item: OFFER, text: WORDS_OF }) },
  'PUT /office/api/promotions/{id}': { ...ofOffer, body: () => ({ item: OFFER, text: WORDS_OF }) },
  'PUT /office/api/promotions/order': {
    refusedAs: 'state_conflict',
    body: () => ({ ids: ['900001'] }),
  },
  'POST /office/api/promotions/{id}/remove': ofLostOffer,
  'DELETE /office/api/promotions/{id}/texts/{language}': ofOfferText,
  'GET /wps/activity/list': {},
  'GET /wps/activity/applications': {},
  'GET /wps/activity/{id}': ofOffer,
  'POST /wps/activity/{id}/join': { ...ofOffer, refusedAs: 'state_conflict' },
  'PUT /wps/activity/{id}/application': {
    ...ofOffer,
    refusedAs: 'condition_open',
    body: () => ({ remark: 'swept through' }),
  },
  'POST /wps/activity/{id}/claim': { ...ofOffer, refusedAs: 'state_conflict' },
  'POST /wps/activity/images': { refusedAs: 'upload_type' },
  'GET /wps/activity/images/{id}': ofImage,
  'GET /office/api/activities': {},
  'GET /office/api/promotions/{id}/activity': ofOffer,
  'PUT /office/api/promotions/{id}/activity': { ...ofOffer, body: () => ({ item: ACTIVITY }) },
  'GET /office/api/activity-applications': {},
  'POST /office/api/activity-applications/{id}/approve': {
    ...ofFeedback,
    refusedAs: 'state_conflict',
    body: () => ({}),
  },
  'POST /office/api/activity-applications/{id}/reject': {
    ...ofFeedback,
    refusedAs: 'state_conflict',
    body: () => ({ reason: 'swept through' }),
  },
  'GET /office/api/activity-images/{id}': {
    ...ofImage,
    foreign: () => [{ id: 'swept-theirs' }, { id: 'swept-elsewhere' }, { id: 'nobody' }],
  },
  'GET /wps/points/reward': { query: { category: 'home' } },
  'GET /wps/points/config': {},
  'GET /wps/points/balance': {},
  'GET /wps/points/earned': {},
  'GET /wps/points/redeem/list': {},
  'POST /wps/points/redeem': {
    headers: KEYED,
    refusedAs: 'payment_password_required',
    body: () => ({ ...PAYER, rewardId: '900001', quantity: 1 }),
  },
  'POST /wps/points/convert': {
    headers: KEYED,
    refusedAs: 'payment_password_required',
    body: () => ({ ...PAYER, points: '100.00' }),
  },
  'GET /office/api/exchanges': {},
  'POST /office/api/exchanges/{id}/approve': {
    ...ofExchange,
    params: () => ({ id: '900003' }),
    body: () => ({ remark: 'swept through' }),
  },
  'POST /office/api/exchanges/{id}/reject': {
    ...ofExchange,
    body: () => ({ reason: 'swept through' }),
  },
  'GET /office/api/members/{id}/points': ofMember,
  'POST /office/api/members/{id}/points': {
    ...ofMember,
    body: () => ({ direction: 'credit', points: '1.00', reason: 'swept through' }),
  },
  'GET /office/api/points/terms': {},
  'PUT /office/api/points/terms': {
    refusedAs: 'state_conflict',
    body: () => ({
      version: 999_999,
      rates: Object.fromEntries(categories.map((one) => [one, '1.00'])),
      convertPoints: '100.00',
      convertAmount: '1.00',
      convertMin: '100.00',
      reason: 'swept through',
    }),
  },
  'GET /office/api/products': {},
  'GET /office/api/products/{id}': ofOffer,
  'POST /office/api/products': { body: () => ({ item: PRODUCT, text: WORDS_OF }) },
  'PUT /office/api/products/{id}': { ...ofOffer, body: () => ({ item: PRODUCT, text: WORDS_OF }) },
  'PUT /office/api/products/order': {
    refusedAs: 'state_conflict',
    body: () => ({ ids: ['900001'] }),
  },
  'POST /office/api/products/{id}/remove': ofLostOffer,
  'DELETE /office/api/products/{id}/texts/{language}': ofOfferText,
  'GET /wps/mission/summary': {},
  'GET /wps/mission/leaderboard': { query: { period: 'week' } },
  'POST /wps/mission/{id}/claim': { ...ofOffer, refusedAs: 'state_conflict', body: () => ({}) },
  'GET /office/api/missions': {},
  'GET /office/api/missions/{id}': ofOffer,
  'POST /office/api/missions': { body: () => ({ item: MISSION, text: WORDS_OF }) },
  'PUT /office/api/missions/{id}': { ...ofOffer, body: () => ({ item: MISSION, text: WORDS_OF }) },
  'PUT /office/api/missions/order': {
    refusedAs: 'state_conflict',
    body: () => ({ ids: ['900001'] }),
  },
  'POST /office/api/missions/{id}/remove': ofLostOffer,
  'DELETE /office/api/missions/{id}/texts/{language}': ofOfferText,
  'GET /wps/vip/ranks': {},
  'GET /wps/vip/member': {},
  'GET /office/api/vip/ranks': {},
  'PUT /office/api/vip/ranks': {
    refusedAs: 'state_conflict',
    body: () => ({ version: 999_999, ranks: HOUSE_RANKS, reason: 'swept through' }),
  },
  'GET /wps/promotion/raffle': { query: { promotionId: '900001' } },
  'GET /wps/promotion/raffle/own': {},
  'GET /wps/promotion/raffle/{promotionId}/own': ofRaffle,
  'GET /wps/promotion/raffle/{promotionId}/proof': ofRaffle,
  'GET /wps/promotion/raffle/{promotionId}/blocks': ofRaffle,
  'GET /wps/promotion/raffle/{promotionId}/results': ofRaffle,
  'GET /wps/promotion/raffle/{promotionId}/tickets': ofRaffle,
  'POST /wps/promotion/raffle/claim': {
    refusedAs: 'not_found',
    body: () => ({ promotionId: 'nobody' }),
  },
  'GET /office/api/raffles': {},
  'POST /office/api/raffles': {
    refusedAs: 'validation_failed',
    body: () => ({
      promotionId: 'nobody',
      rule: { kind: 'given', per: '0', perMember: 1 },
      opensAt: '2026-01-01T00:00:00.000Z',
      closesAt: '2026-01-02T00:00:00.000Z',
      prizes: [{ amount: '1', count: 1 }],
      reason: 'swept through',
    }),
  },
  'POST /office/api/raffles/{id}/tickets': {
    params: () => ({ id: 'nobody' }),
    refusedAs: 'not_found',
    body: () => ({ to: { accounts: ['swept'] }, count: 1, reason: 'swept through' }),
    foreign: () => [{ id: '900002' }, { id: 'abc' }],
  },
  'GET /office/api/vip/board': {},
  'GET /office/api/vip/moves': {},
  'GET /office/api/vip/members/{id}': ofMember,
  'PUT /office/api/vip/members/{id}': {
    ...ofMember,
    refusedAs: 'state_conflict',
    body: () => ({ level: 1, isPinned: false, from: 9, wasPinned: false, reason: 'swept through' }),
  },
  'GET /wps/rebate/manual': {},
  'GET /wps/rebate/manual/records': {},
  'POST /wps/rebate/manual/claim': { refusedAs: 'state_conflict', body: () => ({}) },
  'GET /office/api/cashback/days': { query: DAYS },
  'GET /wps/system/news': {},
  'GET /wps/system/news/{id}': ofOffer,
  'GET /wps/system/helpCenter': {},
  'GET /office/api/help/topics': {},
  'GET /office/api/help/topics/{code}': ofTopic,
  'POST /office/api/help/topics': {
    body: () => ({ code: 'swept-new', group: 'start', text: WORDS_OF }),
  },
  'PUT /office/api/help/topics/{code}': {
    ...ofTopic,
    body: () => ({ group: 'start', isOn: true, text: WORDS_OF }),
  },
  'PUT /office/api/help/order': {
    refusedAs: 'state_conflict',
    body: () => ({ codes: ['terms', 'about'] }),
  },
  'DELETE /office/api/help/topics/{code}': ofTopic,
  'DELETE /office/api/help/topics/{code}/texts/{language}': {
    params: () => ({ code: 'swept-other', language: 'VI' }),
    foreign: () => [
      { code: 'second-topic', language: 'VI' },
      { code: 'swept-other', language: 'XX' },
    ],
  },
  // The agent of the sweep has one downline; the other agent stands beside it.
  'GET /wps/agent/links': {},
  'PUT /wps/agent/links': { body: () => ({ type: 'member' }) },
  'DELETE /wps/agent/links/{code}': {
    params: () => ({ code: 'LSWEPT' }),
    foreign: () => [{ code: 'LTHEIRS' }, { code: 'LELSEWHERE' }, { code: 'nobody' }],
  },
  // Nobody learns which codes there are.
  'POST /wps/agent/links/{code}/clicks': { params: () => ({ code: 'nobody' }), foreign: () => [] },
  'PUT /wps/agent/accounts': {
    headers: KEYED,
    body: () => ({ account: 'swept123', type: 'member' }),
  },
  'GET /wps/agent/downlines': {},
  'POST /wps/agent/downlines/{memberId}': {
    params: () => ({ memberId: agents.below.memberId }),
    body: () => ({}),
    foreign: () =>
      [agents.agent.memberId, agents.other.memberId, elsewhere.memberId, '1', 'abc'].map(
        (memberId) => ({ memberId }),
      ),
  },
  'GET /wps/agent/centre': {},
  'GET /wps/agent/contracts': { query: { kind: 'DAILY', side: 'upline' } },
  'GET /wps/agent/contracts/{id}': ofContract,
  'PUT /wps/agent/contracts': {
    headers: KEYED,
    body: () => ({ downlineId: agents.below.memberId, ...CONTRACT_TERMS }),
  },
  'POST /wps/agent/contracts/{id}/answer': {
    ...ofContract,
    refusedAs: 'state_conflict',
    body: () => ({ version: 1, answer: 'reject' }),
  },
  'POST /wps/agent/contracts/{id}/end': {
    ...ofContract,
    body: () => ({ version: 1, action: 'ask' }),
  },
  'GET /wps/agent/contracts/{id}/what-if': ofContract,
  'GET /wps/agent/rebates': {},
  // Of a day that nobody was paid for, as of another line, there is nothing.
  'GET /wps/agent/rebates/{day}/downlines': {
    params: () => ({ day: '2026-01-01' }),
    query: { category: 'RNG' },
    foreign: () => [],
  },
  'GET /wps/agent/dividend/records': {},
  'GET /wps/agent/salary/daily/records': {},
  'GET /wps/agent/salary/hour/records': {},
  'GET /wps/agent/salary/realtime/records': {},
  'GET /wps/agent/bills/{id}': ofBill,
  'GET /wps/agent/bills/{id}/lines': ofBill,
  'GET /wps/agent/bills/{id}/proof': ofBill,
  'GET /wps/agent/bills/{id}/sources': ofBill,
  'POST /wps/agent/bills/{id}/pay': {
    ...ofBill,
    params: () => ({ id: 'swept-below' }),
    refusedAs: 'state_conflict',
    headers: KEYED,
    body: () => ({ from: 'agent_account', paymentPassword: PAYMENT_PASSWORD }),
  },
  'POST /wps/agent/bills/{id}/dispute': { ...ofBill, body: () => ({ reason: 'swept through' }) },
  'GET /wps/agent/account': {},
  'PUT /wps/agent/account/out': {
    headers: KEYED,
    refusedAs: 'insufficient_balance',
    body: () => ({ amount: '1.00' }),
  },
  'GET /wps/agent/income': { query: TEAM_DAYS },
  'GET /wps/agent/income/payments': { query: TEAM_DAYS },
  'GET /office/api/contracts': {},
  'GET /office/api/contracts/{id}': ofAnyContract,
  'PUT /office/api/contracts': {
    headers: KEYED,
    body: () => ({
      memberId: agents.other.memberId,
      reason: 'swept through',
      ...CONTRACT_TERMS,
      kind: 'REALTIME',
      period: 'five_minutes',
    }),
  },
  'POST /office/api/contracts/{id}/answer': {
    ...ofAnyContract,
    refusedAs: 'state_conflict',
    body: () => ({ version: 1, answer: 'reject', reason: 'swept through' }),
  },
  'POST /office/api/contracts/{id}/end': {
    ...ofAnyContract,
    body: () => ({ version: 1, reason: 'swept through' }),
  },
  'POST /office/api/contracts/{id}/suspend': {
    ...ofAnyContract,
    refusedAs: 'state_conflict',
    body: () => ({ version: 1, action: 'go_on', reasonCode: 'other', reason: 'swept through' }),
  },
  'GET /office/api/contract-templates': {},
  'GET /office/api/contract-templates/{id}': ofTemplate,
  'PUT /office/api/contract-templates': {
    body: () => ({ ...CONTRACT_TERMS, name: 'Swept', reason: 'swept through' }),
  },
  'POST /office/api/contract-templates/{id}/remove': {
    ...ofTemplate,
    body: () => ({ version: 1, reason: 'swept through' }),
  },
  'GET /office/api/agents/clusters': {},
  'GET /office/api/agents': {},
  'POST /office/api/agents': { body: () => ({ account: 'sweptagent', reason: 'swept through' }) },
  // The one of the sweep stands at the top and is no agent.
  'GET /office/api/agents/{memberId}/move': { ...ofAuthor, refusedAs: 'state_conflict' },
  'POST /office/api/agents/{memberId}/move': {
    ...ofAuthor,
    refusedAs: 'state_conflict',
    body: () => ({ reason: 'swept through' }),
  },
  'GET /office/api/agents/{memberId}/close': { ...ofAuthor, refusedAs: 'state_conflict' },
  'POST /office/api/agents/{memberId}/close': {
    ...ofAuthor,
    refusedAs: 'state_conflict',
    body: () => ({ reason: 'swept through' }),
  },
  'GET /office/api/bills': {},
  'GET /office/api/bills/{id}': ofAnyContract,
  'GET /office/api/bills/{id}/lines': ofAnyContract,
  'GET /office/api/bills/{id}/proof': ofAnyContract,
  'GET /office/api/bills/{id}/sources': ofAnyContract,
  // Nobody of this name stood in its team.
  'GET /office/api/bills/{id}/ends': {
    ...ofAnyContract,
    query: { account: 'nobody' },
    refusedAs: 'not_found',
  },
  'POST /office/api/bills/{id}/approve': {
    ...ofAnyContract,
    body: () => ({ reason: 'swept through' }),
  },
  // Nobody disputed it.
  'POST /office/api/bills/{id}/answer': {
    ...ofAnyContract,
    refusedAs: 'state_conflict',
    body: () => ({ answer: 'refused', reasonCode: 'other', reason: 'swept through' }),
  },
  'PUT /wps/agent/affiliate/application': {
    refusedAs: 'verify_first',
    body: () => ({ name: 'Swept', contact: 'sweep@sweep.example', remark: 'swept through' }),
  },
  'GET /office/api/applications': {},
  'POST /office/api/applications/{id}/decide': {
    params: () => ({ id: '900001' }),
    body: () => ({ state: 'rejected', reason: 'swept through' }),
    foreign: () => [{ id: '900002' }, { id: 'nobody' }],
  },
  'GET /wps/message/inbox': {},
  'GET /wps/message/unread/count': {},
  'POST /wps/message/{id}/read': ofLetter,
  'DELETE /wps/message/{id}': { ...ofLetter, params: () => ({ id: '900004' }) },
  'GET /office/api/messages': {},
  'GET /office/api/campaigns': {},
  'GET /office/api/campaigns/{id}': ofCampaign,
  'POST /office/api/campaigns': { body: () => CAMPAIGN },
  'PUT /office/api/campaigns/{id}': { ...ofCampaign, body: () => CAMPAIGN },
  'POST /office/api/campaigns/preview': {
    body: () => ({ title: 'Swept', text: 'Swept', language: 'EN', name: 'Swept' }),
  },
  'POST /office/api/campaigns/{id}/start': {
    ...ofCampaign,
    body: () => ({ reason: 'swept through' }),
  },
  'POST /office/api/campaigns/{id}/{step}': {
    // One that is over.
    params: () => ({ id: '900003', step: 'pause' }),
    refusedAs: 'state_conflict',
    foreign: () => [
      { id: '900002', step: 'pause' },
      { id: 'nobody', step: 'pause' },
    ],
  },
  'GET /office/api/campaigns/{id}/messages': ofCampaign,
  'GET /office/api/members/{id}/campaigns': ofMember,
  'POST /office/api/messages/recipients': { body: () => ({ to: 'all' }) },
  'POST /office/api/messages': { headers: KEYED, body: () => LETTER },
  'PUT /wps/feedback': {
    token: () => mine.person.token,
    body: () => ({ content: 'Swept through', contact: '', questionType: 'OTHER' }),
  },
  'GET /wps/feedback': {},
  'GET /office/api/feedback': {},
  'POST /office/api/feedback/{id}/answer': {
    ...ofFeedback,
    body: () => ({ title: 'Swept', text: 'Swept' }),
  },
  'POST /office/api/feedback/{id}/close': ofFeedback,
  'GET /wps/relay/MCSFE_getListAnnouncements': { query: { types: 'B,PU', platform: 'W' } },
  'GET /wps/system/notices': {},
  'GET /wps/agent/announcement': {},
  'GET /wps/system/banners': {},
  'GET /wps/system/resources': {},
  'GET /office/api/content/{kind}': {
    params: () => ({ kind: 'notice' }),
    foreign: () => [{ kind: 'nobody' }],
  },
  'POST /office/api/content': { body: () => BANNER },
  'PUT /office/api/content/{kind}/{id}': { ...ofBanner, body: () => BANNER },
  'PUT /office/api/content/{kind}/order': {
    params: () => ({ kind: 'resource' }),
    body: () => ({ ids: [] }),
    foreign: () => [{ kind: 'nobody' }],
  },
  'DELETE /office/api/content/{kind}/{id}': ofBanner,
  'GET /wps/system/keys': {},
  'GET /wps/system/status': {},
  'GET /wps/system/whitelabel': {},
  'GET /wps/system/domainRoute': {},
  'GET /wps/system/setting/register': {},
  'GET /wps/system/setting/validation': {},
  'GET /wps/system/setting/tree': {},
  'GET /wps/system/setting/country': {},
  'GET /wps/system/customerService': {},
  'GET /wps/captcha': {},
  'GET /wps/botcheck/challenge': {},
  'POST /wps/session/login': {
    body: () => ({ username: mine.person.username, password: 'lamp4light' }),
  },
  'POST /wps/session/login/freeplay': {
    refusedAs: 'operation_not_allowed',
    body: () => ({ os: 'web', platform: 'A', encryptionToken: 'nobody', gatewayVersion: 3 }),
  },
  'POST /wps/session/login/sms': {
    refusedAs: 'feature_off',
    body: () => ({ mobileNum: '912345678', countryDialingCode: '84', verificationCode: '123456' }),
  },
  'POST /wps/verification/sms/noLogin': {
    refusedAs: 'feature_off',
    body: () => ({ mobileNum: '912345678', countryDialingCode: '84' }),
  },
  'POST /wps/verification/sms/register': {
    refusedAs: 'feature_off',
    body: () => ({ mobileNo: '912345678', countryDialingCode: '84', registerType: 'MOBILE' }),
  },
  'POST /wps/member/password/email': {
    body: () => ({ username: 'sweeper1', email: 'nobody@sweep.example' }),
  },
  'POST /wps/member/password/email/reset': {
    refusedAs: 'link_invalid',
    body: () => ({ resetToken: 'nobody', newPassword: 'lamp5light' }),
  },
  'POST /wps/member/password/verification': {
    refusedAs: 'code_invalid',
    body: () => ({ mobileNum: '912345678', verificationCode: '123456', newPassword: 'lamp5light' }),
  },
  'GET /office/api/outbox': {},
  'DELETE /wps/session/logout': { spendsToken: true },
  'GET /wps/session/current': {},
  'PUT /wps/member/register': {
    refusedAs: 'verify_first',
    body: () => ({
      username: 'sweeper1',
      password: 'lamp4light',
      confirmPassword: 'lamp4light',
      agreeTerms: true,
      ageConfirmed: true,
    }),
  },
  'PUT /wps/member/register/mobile': {
    refusedAs: 'feature_off',
    body: () => ({ mobileNum: '987654321', password: 'lamp4light', confirmPassword: 'lamp4light' }),
  },
  'GET /wps/agent/team/overview': { query: TEAM_DAYS },
  'GET /wps/agent/team/profits': { query: TEAM_DAYS },
  'GET /wps/agent/team/bets': {},
  'GET /wps/agent/team/ends': {},
  'GET /wps/agent/team/levels': {},
  'GET /wps/agent/team/transactions': {},
  'GET /wps/agent/files/{list}': {
    params: () => ({ list: 'profits' }),
    query: { ...TEAM_DAYS, format: 'csv' },
    foreign: () => [],
  },
  'GET /wps/agent/affiliate': { query: { code: 'NOBODY1' }, refusedAs: 'invalid_invitation_code' },
  'GET /wps/member/info': {},
  'GET /wps/member/info/icon': {},
  'GET /wps/member/security': {},
  'GET /wps/member/sessions': {},
  'GET /wps/member/devices': {},
  'POST /wps/session/keep': { body: () => ({ device: DEVICE }), refusedAs: 'feature_off' },
  'POST /wps/session/resume': { body: () => ({ device: DEVICE }), refusedAs: 'feature_off' },
  'GET /wps/member/logins': {},
  'GET /wps/member/profile': {},
  'GET /wps/relay/MCSFE_getPlayerAvatar': {},
  'PUT /wps/member/profile': { body: () => ({ nickname: 'Swept' }) },
  'PUT /wps/member/antiPhishing': { body: () => ({ phrase: 'blue heron' }) },
  'POST /wps/member/paymentPassword': {
    body: () => ({ password: 'wrong', paymentPassword: '246810' }),
    refusedAs: 'wrong_password',
  },
  'POST /wps/member/payeeName': { body: () => ({ payeeName: 'Anna Lamp' }) },
  'POST /wps/member/email/code': { body: () => ({ email: 'no' }), refusedAs: 'incorrect_email' },
  'POST /wps/member/email': {
    body: () => ({ email: 'no', verificationCode: '1', password: 'x' }),
    refusedAs: 'incorrect_email',
  },
  'POST /wps/member/mobile/code': { body: () => ({ mobileNum: '1' }), refusedAs: 'phone_invalid' },
  'POST /wps/member/mobile': {
    body: () => ({ mobileNum: '1', verificationCode: '1', password: 'x' }),
    refusedAs: 'phone_invalid',
  },
  'POST /wps/member/authenticator': {
    body: () => ({ password: 'wrong' }),
    refusedAs: 'wrong_password',
  },
  'POST /wps/member/authenticator/remove': {
    body: () => ({ password: 'lamp4light', verificationCode: '000000' }),
    refusedAs: 'state_conflict',
  },
  'DELETE /wps/member/devices/{id}': {
    params: () => ({ id: 'nobody' }),
    refusedAs: 'not_found',
    foreign: () => [{ id: 'nobody' }],
  },
  'DELETE /wps/member/sessions/{id}': {
    params: () => ({ id: 'nobody' }),
    refusedAs: 'not_found',
    foreign: () => [{ id: 'nobody' }],
  },
  'POST /wps/session/login/ip': {
    body: () => ({ challengeId: 'nobody', method: 'mobile', answer: '1' }),
    refusedAs: 'code_expired',
  },
  'POST /wps/session/login/ip/code': {
    body: () => ({ challengeId: 'nobody', method: 'sms' }),
    refusedAs: 'not_found',
  },
  'POST /wps/member/password': { body: () => WORDS, spendsToken: true },
  'GET /wps/passkeys': {},
  'POST /wps/passkeys/options': { headers: OURS, body: () => ({ password: 'lamp4light' }) },
  'PUT /wps/passkeys': {
    headers: OURS,
    refusedAs: 'passkey_failed',
    body: () => ({
      name: 'Mine',
      credential: { ...CREDENTIAL, response: { clientDataJSON: 'e30', attestationObject: 'oA' } },
    }),
  },
  'POST /wps/passkeys/{id}': { ...ofPasskey, body: () => ({ name: 'Mine' }) },
  'DELETE /wps/passkeys/{id}': { ...ofPasskey, params: () => ({ id: 'swept-too' }) },
  'POST /wps/passkeys/{id}/keep': { ...ofPasskey, body: () => ({ password: 'lamp4light' }) },
  'POST /wps/session/passkey/options': { headers: OURS },
  'POST /wps/session/passkey': {
    headers: OURS,
    refusedAs: 'passkey_failed',
    body: () => ({
      credential: {
        ...CREDENTIAL,
        response: {
          clientDataJSON: 'e30',
          authenticatorData: 'oA',
          signature: 'oA',
          userHandle: 'oA',
        },
      },
    }),
  },
  'POST /wps/social/{provider}/start': {
    params: () => ({ provider: 'harbour' }),
    headers: OURS,
    refusedAs: 'provider_failed',
    foreign: () => [{ provider: 'nobody' }],
  },
  'POST /wps/social/finish': {
    body: () => ({ code: 'nobody', state: 'nobody'.repeat(5) }),
    refusedAs: 'link_invalid',
  },
  'POST /wps/social/bind': {
    refusedAs: 'link_invalid',
    body: () => ({
      choice: 'link',
      bindingTicket: 'nobody'.repeat(5),
      username: 'nobody',
      password: 'nobody',
    }),
  },
  'GET /wps/social/bindings': {},
  'DELETE /wps/social/bindings/{provider}': {
    params: () => ({ provider: 'harbour' }),
    refusedAs: 'binding_final',
    foreign: () => [{ provider: 'nobody' }],
  },
  'DELETE /office/api/members/{id}/social/{provider}': {
    refusedAs: 'binding_final',
    params: () => ({ id: mine.person.memberId, provider: 'harbour' }),
    foreign: () => [
      { id: elsewhere.memberId, provider: 'harbour' },
      { id: 'nobody', provider: 'harbour' },
      { id: mine.person.memberId, provider: 'nobody' },
    ],
  },
  'GET /wps/v2/wallets/balance': {},
  'GET /wps/wallet/debt': {},
  'POST /wps/wallet/debt/pay': { headers: KEYED, refusedAs: 'state_conflict' },
  'GET /office/api/debts': {},
  'GET /office/api/members/{id}/debt': ofMember,
  'GET /wps/v2/wallets/merchant': {},
  'GET /wps/member/info/funds/consolidated': {},
  'GET /wps/deposit/methods': {},
  'GET /wps/deposit/methods/offered': {},
  'GET /wps/deposit/records': {},
  'PUT /wps/deposit': { body: () => ({ methodId: 'sandbox', amount: '50.00' }) },
  'GET /wps/deposit/{id}': {
    params: () => ({ id: mine.depositId }),
    foreign: () => [{ id: theirs.depositId }, { id: 'nobody' }],
  },
  'POST /wps/deposit/notice/{methodId}': {
    params: () => ({ methodId: 'sandbox' }),
    refusedAs: 'signature_invalid',
    foreign: () => [{ methodId: 'nobody' }],
  },
  'GET /lgw/games/vendors': {},
  'GET /lgw/games/types': {},
  'GET /lgw/games/list': {},
  'GET /lgw/games/filters': {},
  // The first brand lists only what can be played: no feed comes to it.
  'GET /office/api/catalogue': {},
  'GET /office/api/catalogue/games': {},
  'POST /office/api/catalogue/drafts': { refusedAs: 'operation_not_allowed' },
  'GET /office/api/catalogue/drafts/{id}': ofDraft,
  'POST /office/api/catalogue/drafts/{id}/apply': {
    ...ofDraft,
    refusedAs: 'operation_not_allowed',
    body: () => ({ reason: 'swept through', allowsLoss: false }),
  },
  'DELETE /office/api/catalogue/drafts/{id}': { ...ofDraft, params: () => ({ id: '900003' }) },
  'PUT /office/api/catalogue/games/{slug}': {
    params: () => ({ slug: 'SWP.swept' }),
    body: () => SWITCH,
    foreign: () => [{ slug: 'SWP.theirs' }, { slug: 'nobody' }],
  },
  'GET /lgw/games/one/{slug}': {
    params: () => ({ slug: 'baccarat' }),
    foreign: () => [{ slug: 'nobody' }],
  },
  'GET /lgw/games/popular': {},
  'GET /wps/relay/GCSGAME_hotGamesV2': {},
  'GET /lgw/games/game_menus': {},
  'GET /lgw/vn/games/game_menu': {},
  'GET /lgw/vn/games/game_menu/favorite': {},
  'GET /lgw/vn/games/game_menu/recent': {},
  'PUT /lgw/vn/games/game_menu/favorite/{gameId}': {
    params: () => ({ gameId: 'baccarat' }),
    foreign: () => [{ gameId: 'nobody' }],
  },
  'DELETE /lgw/vn/games/game_menu/favorite/{gameId}': {
    params: () => ({ gameId: 'baccarat' }),
    foreign: () => [{ gameId: 'nobody' }],
  },
  'GET /wps/game/launchGame': { query: { gameId: 'harbour-lights' } },
  'GET /wps/relay/GCSGAME_getRankList': {},
  'POST /wps/play/session': { body: () => ({ ticket: 'nobody' }), refusedAs: 'ticket_invalid' },
  'POST /wps/play/rounds': { body: () => ({ stake: '1.00' }), headers: KEYED },
  // The token of the sweep is one of a slot, which has no steps.
  'POST /wps/play/steps': {
    body: () => ({ stake: '1.00' }),
    headers: KEYED,
    refusedAs: 'ticket_invalid',
  },
  'GET /wps/play/steps': {},
  'POST /wps/play/steps/{roundId}': {
    params: () => ({ roundId: 'nobody' }),
    headers: KEYED,
    body: () => ({ step: 0, action: { cell: 1 } }),
    refusedAs: 'not_found',
    foreign: () => [{ roundId: 'abc' }, { roundId: '1' }],
  },
  // The token of the sweep is one of a slot, which nobody rides.
  'GET /wps/rising/{slug}': {
    params: () => ({ slug: 'comet' }),
    foreign: () => [{ slug: 'nobody' }, { slug: 'baccarat' }],
  },
  'GET /wps/rising/{slug}/bet': {
    params: () => ({ slug: 'comet' }),
    refusedAs: 'not_found',
    foreign: () => [{ slug: 'nobody' }],
  },
  'POST /wps/rising/{slug}/bet': {
    params: () => ({ slug: 'comet' }),
    refusedAs: 'not_found',
    body: () => ({ roundId: 'nobody', stake: '1.00' }),
    foreign: () => [{ slug: 'nobody' }],
  },
  'POST /wps/rising/{slug}/exit': {
    params: () => ({ slug: 'comet' }),
    refusedAs: 'not_found',
    body: () => ({ roundId: 'nobody' }),
    foreign: () => [{ slug: 'nobody' }],
  },
  'POST /wps/play/rounds/{roundId}/shown': {
    params: () => ({ roundId: mine.roundId }),
    foreign: () => [{ roundId: theirs.roundId }, { roundId: 'nobody' }],
  },
  'GET /wps/play/free-spins': {},
  'GET /wps/play/history': {},
  'GET /wps/play/rounds': {},
  'GET /wps/fairness/seeds': {},
  'POST /wps/fairness/seeds/rotate': {
    refusedAs: 'commitment_changed',
    body: () => ({ clientSeed: 'my-own-seed', nextCommitment: '0'.repeat(64) }),
  },
  'GET /wps/play/seeds': {},
  'GET /wps/fairness/pairs': {},
  'POST /wps/play/seeds': {
    refusedAs: 'state_conflict',
    body: () => ({ clientSeed: 'my-own-seed', nextCommitment: '0'.repeat(64) }),
  },
  'GET /wps/fairness/pairs/{pairId}/nonces': {
    params: () => ({ pairId: mine.pairId }),
    foreign: () => [
      { pairId: theirs.pairId },
      { pairId: 'nobody' },
      { pairId: '999999999999999999' },
    ],
  },
  'GET /wps/fairness/rounds/{roundId}': {
    params: () => ({ roundId: mine.roundId }),
    token: () => mine.person.token,
    foreign: () => [
      { roundId: theirs.roundId },
      { roundId: 'nobody' },
      { roundId: '999999999999999999' },
    ],
  },
  'GET /wps/fairness/certificates': {},
  'GET /wps/fairness/voids': {},
  'GET /wps/fairness/certificates/{slug}': {
    params: () => ({ slug: 'fan-tan' }),
    foreign: () => [{ slug: 'nobody' }],
  },
  'GET /wps/tables': {},
  'GET /wps/tables/{tableId}': ofTable,
  'GET /wps/tables/{tableId}/bets': ofTable,
  // The token of the sweep is one of another game, which has no table.
  'POST /wps/tables/{tableId}/bets': {
    ...ofTable,
    headers: KEYED,
    refusedAs: 'not_found',
    body: () => ({ roundId: 'nobody', bets: [{ bet: 'player', stake: '5.00' }] }),
  },
  'GET /wps/tables/{tableId}/chat': ofTable,
  'POST /wps/tables/{tableId}/chat': {
    ...ofTable,
    headers: KEYED,
    refusedAs: 'not_found',
    body: () => ({ text: 'swept through' }),
  },
  'GET /office/api/chat': {},
  'GET /office/api/chat-mutes': {},
  'POST /office/api/chat/{id}/hide': {
    params: () => ({ id: '900001' }),
    body: () => ({ reason: 'swept through' }),
    foreign: () => [{ id: '900002' }, { id: 'nobody' }],
  },
  'PUT /office/api/chat-mutes/{memberId}': {
    ...ofAuthor,
    body: () => ({ minutes: 5, reason: 'swept through' }),
  },
  'DELETE /office/api/chat-mutes/{memberId}': ofAuthor,
  'POST /wps/tables/{tableId}/actions': {
    ...ofTable,
    headers: KEYED,
    refusedAs: 'not_found',
    body: () => ({ roundId: 'nobody', stage: 'act0', seat: 'seat1', action: 'stand' }),
  },
  'GET /lgw/lottery/menus': {},
  'GET /lgw/lottery/draws/current': { query: LOTTERY },
  'GET /lgw/lottery/numeros/opened': { query: LOTTERY },
  'GET /lgw/vn/numeros/opened/game': { query: LOTTERY },
  'GET /lgw/lottery/draws/{gameCode}/{drawNo}': {
    params: () => ({ ...LOTTERY, drawNo: '20260101-0001' }),
    refusedAs: 'not_found',
    foreign: () => [{ gameCode: 'nobody', drawNo: '20260101-0001' }],
  },
  'PUT /lgw/lottery/bets': { headers: KEYED, refusedAs: 'bets_closed', body: () => LOTTERY_ORDER },
  'GET /lgw/lottery/prize-groups': {},
  'GET /lgw/lottery/free-bets': {},
  'GET /lgw/sports/free-bets': {},
  'GET /wps/bonuses/deposit': {},
  'GET /lgw/lottery/bets': {},
  'DELETE /lgw/lottery/bets/{orderId}': {
    params: () => ({ orderId: 'nobody' }),
    refusedAs: 'not_found',
    foreign: () => [{ orderId: 'somebody' }],
  },
  // The token of the sweep is one of another game, which is no lottery.
  'PUT /wps/lottery/bets': { headers: KEYED, refusedAs: 'not_found', body: () => LOTTERY_ORDER },
  // The token of the sweep is one of another game.
  'GET /wps/lottery/prize-group': { refusedAs: 'ticket_invalid' },
  'GET /wps/lottery/bets': {},
  'DELETE /wps/lottery/bets/{orderId}': {
    params: () => ({ orderId: 'nobody' }),
    refusedAs: 'not_found',
    foreign: () => [{ orderId: 'somebody' }],
  },
  'GET /lgw/sports/menu': {},
  'GET /lgw/sports/events': { query: { when: 'all' } },
  'GET /lgw/sports/events/{eventId}': ofEvent,
  'GET /lgw/sports/markets/{marketId}/prices': ofBookMarket,
  // A feed tells of it: there is no draw to prove.
  'GET /lgw/sports/events/{eventId}/proof': { ...ofEvent, refusedAs: 'not_found' },
  // Of a match that a feed tells of no bet is built.
  'POST /lgw/sports/events/{eventId}/builder': {
    ...ofEvent,
    refusedAs: 'builder_closed',
    body: () => ({ legs: [] }),
  },
  'GET /lgw/sports/results': {},
  'GET /lgw/sports/terms': {},
  'POST /lgw/sports/slips/judge': { body: () => SLIP_LEGS },
  'PUT /lgw/sports/slips': {
    headers: KEYED,
    body: () => ({ ...SLIP_LEGS, unitStake: '1.00', policy: 'none' }),
  },
  'GET /lgw/sports/slips': {},
  'GET /lgw/sports/slips/{slipId}': ofSlip,
  // It waits still: nothing of it can be sold.
  'POST /lgw/sports/slips/{slipId}/quote': {
    ...ofSlip,
    refusedAs: 'state_conflict',
    body: () => ({ part: 50 }),
  },
  'POST /lgw/sports/slips/{slipId}/cash-out': {
    ...ofSlip,
    refusedAs: 'not_found',
    body: () => ({ quoteId: 'swept' }),
  },
  'GET /wps/reef': {},
  'GET /wps/reef/{roomId}': ofRoom,
  'GET /wps/reef/{roomId}/shots': inRoom,
  'DELETE /wps/reef/{roomId}/seat': inRoom,
  'POST /wps/reef/{roomId}/seat': { ...inRoom, body: () => ({ seat: 0 }) },
  'POST /wps/reef/{roomId}/shots': {
    ...inRoom,
    body: () => ({
      bet: '1.00',
      weapon: 'cannon',
      shots: [{ shotId: '0190a0a0-0000-7000-8000-000000000000', angle: 0, fish: null }],
    }),
  },
  'POST /wps/reef/{roomId}/hits': {
    ...inRoom,
    body: () => ({ hits: [{ wagerId: '1', wave: 1, fish: 0, at: 1 }] }),
  },
  'GET /wps/relay/GLS2_roomList': {},
  'GET /wps/rooms/{roomId}': ofPlayers,
  'GET /wps/rooms/{roomId}/log': ofPlayers,
  'GET /wps/rooms/figures': {},
  'GET /wps/rooms/leaders': { query: { days: '7' } },
  'POST /wps/rooms': { body: () => ({ like: 'garden-room-3' }) },
  'POST /wps/rooms/code': { refusedAs: 'code_invalid', body: () => ({ code: 'ABCD-2345' }) },
  'PUT /wps/rooms/{roomId}/watch': { ...ofPlayers, body: () => ({ isOn: true }) },
  'PUT /wps/rooms/{roomId}/seat/watch': { ...atPlayers, body: () => ({ isOn: false }) },
  'GET /wps/rooms/{roomId}/seat': atPlayers,
  'POST /wps/rooms/{roomId}/seat': atPlayers,
  'PUT /wps/rooms/{roomId}/seat': {
    ...atPlayers,
    headers: KEYED,
    body: () => ({ buyIn: '50.00', clientSeed: 'seed' }),
  },
  'DELETE /wps/rooms/{roomId}/seat': atPlayers,
  'POST /wps/rooms/{roomId}/chips': {
    ...atPlayers,
    headers: KEYED,
    body: () => ({ amount: '1.00' }),
  },
  'POST /wps/rooms/{roomId}/actions': {
    ...atPlayers,
    body: () => ({ hand: 1, step: 0, action: { do: 'pass' } }),
  },
  'POST /wps/rooms/{roomId}/phrases': { ...atPlayers, body: () => ({ phrase: 'thanks' }) },
  'POST /wps/rooms/{roomId}/reports': {
    ...atPlayers,
    body: () => ({ seat: 1, reason: 'plays_together' }),
  },
  'GET /wps/rooms/hands': {},
  'GET /wps/rooms/hands/{handId}': {
    params: () => ({ handId: 'nobody' }),
    refusedAs: 'not_found',
    foreign: () => [{ handId: 'abc' }, { handId: '1' }],
  },
  'GET /wps/record/bets': {},
  'GET /wps/record/bets/totals': {},
  'GET /wps/record/bets/{wagerId}': {
    params: () => ({ wagerId: mine.wagerId }),
    foreign: () => [{ wagerId: theirs.wagerId }, { wagerId: 'nobody' }, { wagerId: '-1' }],
  },
  'GET /wps/record/transactions': {},
  'GET /wps/record/transactions/totals': {},
  'GET /wps/fairness/ledger': {},
  'GET /wps/fairness/ledger/announcements': {},
  'GET /wps/fairness/ledger/consistency': { query: { from: '0', to: '0' } },
  'GET /wps/record/statement': { query: { format: 'json' } },
  'GET /office/api/members/{id}/statement': { ...ofMember, query: { format: 'csv' } },
  'GET /office/api/members/{id}/profit': { ...ofMember, query: { period: 'week' } },
  'GET /office/api/reports/days': { query: DAYS },
  'GET /office/api/reports/days/export': { query: DAYS },
  'GET /office/api/reports/by': { query: { ...DAYS, by: 'game' } },
  'GET /office/api/reports/by/export': { query: { ...DAYS, by: 'member' } },
  'GET /office/api/reports/wagers': { query: DAYS },
  'GET /office/api/reports/brands': { query: DAYS },
  'GET /office/api/reports/brands/export': { query: { ...DAYS, format: 'xlsx' } },
  'GET /office/api/reports/cohorts': {},
  'GET /office/api/reports/cohorts/export': { query: { format: 'xlsx' } },
  'GET /wps/record/profit': { query: { period: 'week' } },
  'GET /wps/reward/bonusDetails': {},
  'GET /wps/reward/list': {},
  'POST /wps/reward/{id}/claim': ofReward,
  'GET /office/api/rewards': {},
  'GET /office/api/segments': {},
  'POST /office/api/segments': { body: () => ({ name: 'Swept anew', segment: {} }) },
  'DELETE /office/api/segments/{id}': ofCampaign,
  'POST /office/api/segments/count': { body: () => ({ segment: { rankFrom: 1 } }) },
  'POST /office/api/rewards/recipients': { body: () => ({ to: { accounts: ['nobody99'] } }) },
  'POST /office/api/rewards': { headers: KEYED, body: () => GIFT, refusedAs: 'wrong_account' },
  'POST /office/api/rewards/{id}/withdraw': {
    ...ofGivenReward,
    body: () => ({ reason: 'swept through' }),
  },
  'GET /wps/referral/summary': {},
  'GET /wps/referral/list': {},
  'GET /office/api/referrals': {},
  'GET /office/api/household-prizes': {},
  'GET /office/api/laundering/rules': {},
  'PUT /office/api/laundering/rules/{rule}': {
    params: () => ({ rule: 'velocity' }),
    foreign: () => [{ rule: 'nobody' }],
    body: () => ({
      version: 1,
      isOn: true,
      severity: 'high',
      terms: { amount: '100.00', count: '2', timesOwn: '2', ownMin: '1.00', hours: '24' },
      reason: 'swept through',
    }),
  },
  'GET /office/api/laundering/findings': {},
  'GET /office/api/laundering/findings/{id}': ofFinding,
  'GET /office/api/members/{id}/risk': ofMember,
  'GET /office/api/members/{id}/bonuses': ofMember,
  'GET /office/api/risk': { query: { members: '44710001,44710002' } },
  'GET /office/api/risk/weights': {},
  'PUT /office/api/risk/weights/{part}': {
    params: () => ({ part: 'owes' }),
    foreign: () => [{ part: 'nobody' }],
    body: () => ({ version: 0, from: 1, first: 12, each: 0, most: 12, reason: 'swept through' }),
  },
  'GET /office/api/cases': {},
  'GET /office/api/cases/{id}': ofCase,
  'POST /office/api/cases': {
    body: () => ({ memberId: theirs.person.memberId, reason: 'swept through' }),
  },
  'POST /office/api/cases/{id}/take': {
    ...ofCase,
    body: () => ({ state: 'waiting', reason: 'swept through' }),
  },
  'POST /office/api/cases/{id}/evidence': {
    ...ofCase,
    body: () => ({ kind: 'note', ref: '', text: 'swept through' }),
  },
  'POST /office/api/cases/{id}/decide': {
    ...ofCase,
    body: () => ({ outcome: 'keep_watching', reason: 'swept through' }),
  },
  'GET /office/api/suspicions': {},
  'POST /office/api/suspicions/{id}': {
    ...ofMember,
    body: () => ({ state: 'dismissed', reason: 'swept through' }),
  },
  'GET /wps/record/transactions/{id}': {
    params: () => ({ id: mine.entryId }),
    foreign: () => [{ id: theirs.entryId }, { id: 'nobody' }, { id: '1-1' }],
  },
  'POST /office/api/session': {
    body: () => ({ username: 'nobody', password: 'nobody' }),
    refusedAs: 'wrong_username_or_password',
  },
  'GET /office/api/session': {},
  'DELETE /office/api/session': { spendsToken: true },
  'POST /office/api/authenticator': {
    body: () => ({ password: 'nobody' }),
    refusedAs: 'wrong_password',
  },
  'GET /office/api/members': {},
  'GET /office/api/members/{id}': ofMember,
  'GET /office/api/members/{id}/ledger': ofMember,
  'GET /office/api/members/{id}/wagers': ofMember,
  'POST /office/api/members/{id}/adjustments': {
    ...ofMember,
    headers: KEYED,
    body: () => ({ amount: '1.00', direction: 'credit', reason: 'swept through' }),
  },
  'GET /lgw/games/jackpots': {},
  'GET /office/api/jackpots': {},
  'GET /office/api/jackpots/{poolId}/movements': {
    params: () => ({ poolId: 'shared.house' }),
    foreign: () => [{ poolId: 'nobody' }],
  },
  'POST /office/api/jackpots/{poolId}/additions': {
    params: () => ({ poolId: 'shared.house' }),
    foreign: () => [{ poolId: 'nobody' }],
    headers: KEYED,
    body: () => ({ amount: '1.00', reason: 'swept through' }),
  },
  'GET /wps/tournaments': {},
  'GET /wps/tournaments/mine': {},
  'GET /wps/tournaments/{id}': {
    params: () => ({ id: '900001' }),
    foreign: () => [{ id: '900002' }, { id: 'nobody' }],
  },
  'GET /office/api/tournaments': {},
  'POST /office/api/tournaments': { body: () => RACE },
  // It runs already.
  'PUT /office/api/tournaments/{id}': { ...ofOffer, refusedAs: 'state_conflict', body: () => RACE },
  'POST /office/api/tournaments/{id}/end': {
    ...ofOffer,
    body: () => ({ how: 'end', reason: 'swept through' }),
  },
  'GET /office/api/brands': {},
  'GET /office/api/brands/{brandId}/settings': ofBrand,
  'GET /office/api/brands/{brandId}/settings/history': ofBrand,
  'POST /office/api/brands': {
    refusedAs: 'state_conflict',
    body: () => ({
      ...NAMING,
      merchantCode: 'DEMO',
      currency: 'USD',
      hosts: ['swept.example'],
      ownerName: 'swept',
      reason: 'swept through',
    }),
  },
  'PUT /office/api/brands/{brandId}': {
    ...ofBrand,
    refusedAs: 'state_conflict',
    body: () => ({ ...NAMING, version: 999_999, reason: 'swept through' }),
  },
  'PUT /office/api/brands/{brandId}/hosts': {
    ...ofBrand,
    refusedAs: 'state_conflict',
    body: () => ({ version: 999_999, hosts: ['localhost', '127.0.0.1'], reason: 'swept through' }),
  },
  'PUT /office/api/brands/{brandId}/settings': {
    ...ofBrand,
    refusedAs: 'state_conflict',
    body: () => ({ version: 999_999, changes: { minimumAge: 18 }, reason: 'swept through' }),
  },
  'POST /office/api/brands/{brandId}/settings/restore': {
    ...ofBrand,
    refusedAs: 'state_conflict',
    body: () => ({ version: 999_999, to: 999_999, reason: 'swept through' }),
  },
  'GET /office/api/brands/{brandId}/domains': ofBrand,
  // The hosts of the swept house are names of the machine itself.
  'POST /office/api/brands/{brandId}/domains/check': {
    ...ofBrand,
    refusedAs: 'operation_not_allowed',
    body: () => ({ host: 'localhost' }),
  },
  'GET /office/api/brands/{brandId}/live': ofBrand,
  // Nearly all of its list is open.
  'POST /office/api/brands/{brandId}/live': {
    ...ofBrand,
    refusedAs: 'state_conflict',
    body: () => ({ reason: 'swept through' }),
  },
  'PUT /office/api/brands/{brandId}/secrets/{name}': {
    params: () => ({ brandId: '1', name: 'social.swept' }),
    body: () => ({ value: '', reason: 'swept through' }),
    foreign: () => [
      { brandId: '999', name: 'social.swept' },
      { brandId: '1', name: 'nobody' },
    ],
  },
  'GET /office/api/games': {},
  'PUT /office/api/games/{slug}': {
    params: () => ({ slug: 'baccarat' }),
    body: () => SWITCH,
    foreign: () => [{ slug: 'nobody' }],
  },
  'PUT /office/api/vendors/{vassalage}': {
    params: () => ({ vassalage: 'FAIR' }),
    body: () => SWITCH,
    foreign: () => [{ vassalage: 'NOBODY' }],
  },
  'GET /office/api/approvals': {},
  'GET /office/api/own/giving': {},
  // The operator of the sweep asked for it; another one would have to decide.
  'POST /office/api/approvals/{id}/approve': ofReversal,
  'POST /office/api/approvals/{id}/decline': ofReversal,
  'GET /office/api/operators': {},
  'GET /office/api/roles': {},
  'GET /office/api/own/sessions': {},
  'POST /office/api/operators': {
    body: () => ({ name: 'swept-keeper', role: 'support', reason: 'swept through' }),
  },
  'PUT /office/api/operators/{id}/role': {
    ...ofOperator,
    body: () => ({ role: 'content', reason: 'swept through' }),
    refusedAs: 'state_conflict',
  },
  'PUT /office/api/operators/{id}/status': {
    ...ofOperator,
    body: () => ({ status: 'open', reason: 'swept through' }),
    refusedAs: 'state_conflict',
  },
  'POST /office/api/operators/{id}/reset': {
    ...ofOperator,
    body: () => ({ what: 'authenticator', reason: 'swept through' }),
  },
  'DELETE /office/api/operators/{id}/sessions': ofOperator,
  'PUT /office/api/operators/{id}/link': {
    ...ofOperator,
    body: () => ({ subject: 'swept', reason: 'swept through' }),
    refusedAs: 'state_conflict',
  },
  'GET /office/api/sign-in': {},
  'POST /office/api/sign-in/start': { refusedAs: 'not_found' },
  'POST /office/api/sign-in/finish': {
    body: () => ({ code: 'swept', state: 's'.repeat(43) }),
    refusedAs: 'link_invalid',
  },
  'POST /office/api/sign-in/code': {
    body: () => ({ ticket: 't'.repeat(43), code: '123456' }),
    refusedAs: 'link_invalid',
  },
  'POST /office/api/sign-in/try': { refusedAs: 'not_found' },
  'POST /office/api/roles': {
    body: () => ({
      name: 'Swept role',
      permissions: ['members.read'],
      one: '0',
      day: '0',
      payDay: '0',
      reason: 'swept through',
    }),
  },
  'PUT /office/api/roles/{role}': {
    ...ofRole,
    body: () => ({
      name: 'Swept anew',
      permissions: ['members.read', 'audit.read'],
      reason: 'swept through',
    }),
  },
  'POST /office/api/roles/{role}/remove': {
    ...ofRole,
    body: () => ({ reason: 'swept through' }),
    refusedAs: 'state_conflict',
  },
  'GET /office/api/keys': {},
  'POST /office/api/keys': {
    body: () => ({ name: 'Swept key', scopes: ['members.read'], days: 1, reason: 'swept through' }),
  },
  'POST /office/api/keys/{id}/revoke': {
    params: () => ({ id: '900011' }),
    body: () => ({ reason: 'swept through' }),
    foreign: () => [{ id: '900012' }, { id: '900001' }, { id: 'nobody' }],
  },
  'GET /office/api/webhooks': {},
  'POST /office/api/webhooks': {
    body: () => ({
      url: 'https://program.example/told',
      kinds: ['deposit.changed'],
      reason: 'swept through',
    }),
  },
  'PUT /office/api/webhooks/{id}/state': {
    ...ofHook,
    body: () => ({ state: 'off', reason: 'swept through' }),
    refusedAs: 'state_conflict',
  },
  'POST /office/api/webhooks/{id}/ping': { ...ofHook, refusedAs: 'state_conflict' },
  'GET /office/api/webhooks/{id}/deliveries': ofHook,
  'POST /office/api/webhooks/{id}/deliveries/{deliveryId}/again': {
    params: () => ({ id: '900001', deliveryId: '900001' }),
    refusedAs: 'state_conflict',
    foreign: () => [
      { id: '900001', deliveryId: '900002' },
      { id: '900002', deliveryId: '900002' },
      { id: '900001', deliveryId: 'nobody' },
    ],
  },
  'PUT /office/api/roles/{role}/limits': {
    params: () => ({ role: 'finance' }),
    body: () => ({ one: '1000.00', day: '5000.00', reason: 'swept through' }),
    foreign: () => [{ role: 'support' }, { role: 'nobody' }],
  },
  'DELETE /office/api/own/sessions/{id}': {
    params: () => ({ id: 'nobody' }),
    refusedAs: 'not_found',
    foreign: () => [{ id: 'nobody' }],
  },
  'POST /office/api/own/password': {
    body: () => ({ oldPassword: 'nobody', newPassword: 'lamp4light8' }),
    refusedAs: 'wrong_password',
  },
  'GET /office/api/own/notices': {},
  'POST /office/api/own/notices/seen': { body: () => ({ upTo: '0' }) },
  'GET /office/api/failed-logins': {},
  'GET /office/api/audit': {},
  'GET /office/api/audit/export': {},
  'GET /office/api/overview': {},
  'GET /office/api/overview/pulse': {},
  'GET /office/api/backups': {},
  'GET /office/api/lotteries': {},
  'GET /office/api/lotteries/{slug}': ofLottery,
  'PUT /office/api/lotteries/{slug}/caps': {
    ...ofLottery,
    body: () => ({ payoutMax: '400.00', outcomeCap: '400.00', reason: 'swept through' }),
  },
  'PUT /office/api/lotteries/{slug}/plays': {
    ...ofLottery,
    body: () => ({ off: [], reason: 'swept through' }),
  },
  'PUT /office/api/lotteries/{slug}/days-off': {
    ...ofLottery,
    body: () => ({ dates: [], reason: 'swept through' }),
  },
  'GET /office/api/lotteries/{slug}/draws': ofLottery,
  'GET /office/api/lotteries/{slug}/draws/{drawNo}': {
    ...ofDraw,
    params: () => ({ ...ofDraw.params(), play: 'back-three-straight' }),
  },
  'POST /office/api/lotteries/{slug}/draws/{drawNo}/hold': {
    ...ofDraw,
    body: () => ({ hours: 1, reason: 'swept through' }),
  },
  'POST /office/api/lotteries/{slug}/draws/{drawNo}/release': {
    ...ofDraw,
    body: () => ({ reason: 'swept through' }),
  },
  'POST /office/api/lotteries/{slug}/draws/{drawNo}/void': {
    ...ofDraw,
    body: () => ({ reason: 'swept through' }),
  },
  // The draws of this one follow from their beacon alone.
  'POST /office/api/lotteries/{slug}/results': {
    ...ofLottery,
    refusedAs: 'operation_not_allowed' as const,
    body: () => ({
      origin: 'swept through',
      fileName: null,
      rows: [{ drawNo: '20260101-0001', result: '1,2,3,4,5' }],
    }),
  },
  'POST /office/api/lotteries/{slug}/draws/{drawNo}/result': {
    ...ofDraw,
    refusedAs: 'operation_not_allowed' as const,
    foreign: () => [{ slug: 'nobody', drawNo: '20260101-0001' }],
    body: () => ({ result: '1,2,3,4,5', reason: 'swept through' }),
  },
  'POST /office/api/lotteries/{slug}/draws/{drawNo}/replacement': {
    ...ofDraw,
    refusedAs: 'not_found' as const,
    foreign: () => [{ slug: 'nobody', drawNo: '20260101-0001' }],
    body: () => ({ result: '1,2,3,4,5', reason: 'swept through' }),
  },
  'GET /office/api/lottery-report': { query: DAYS },
  'GET /office/api/sports/board': {},
  'GET /office/api/sports/events/{eventId}': ofBookEvent,
  'POST /office/api/sports/holds': {
    body: () => ({ scope: 'event', scopeId: 'desk-swept', reason: 'swept through' }),
  },
  // Nobody holds its league.
  'POST /office/api/sports/holds/release': {
    refusedAs: 'state_conflict' as const,
    body: () => ({ scope: 'league', scopeId: 'desk-swept', reason: 'swept through' }),
  },
  'POST /office/api/sports/markets/{marketId}/prices': {
    ...ofBookMarket,
    refusedAs: 'version_moved' as const,
    body: () => ({
      version: 999_999,
      prices: { home: 2000, draw: 3400, away: 3600 },
      reason: 'swept through',
    }),
  },
  // Nobody priced it by hand.
  'POST /office/api/sports/markets/{marketId}/prices/return': {
    ...ofBookMarket,
    refusedAs: 'state_conflict' as const,
    body: () => ({ reason: 'swept through' }),
  },
  'POST /office/api/sports/events/{eventId}/preview': {
    ...ofBookEvent,
    body: () => ({ kind: 'void' }),
  },
  // Nobody looked at it before.
  'POST /office/api/sports/events/{eventId}/proposals': {
    ...ofBookEvent,
    refusedAs: 'state_conflict' as const,
    body: () => ({ kind: 'void', seen: 'swept', reason: 'swept through' }),
  },
  'GET /office/api/sports/leagues': {},
  'PUT /office/api/sports/leagues/{leagueId}/terms': {
    ...ofBookLeague,
    body: () => ({
      margin: 50_000,
      selectionCap: '10.00',
      marketCap: '10.00',
      eventCap: '10.00',
      memberCap: '10.00',
      delay: 5,
      reason: 'swept through',
    }),
  },
  'PUT /office/api/sports/leagues/{leagueId}/place': {
    ...ofBookLeague,
    body: () => ({ place: 1, isShown: true, reason: 'swept through' }),
  },
  'PUT /office/api/sports/leagues/{leagueId}/types/{type}': {
    params: () => ({ leagueId: 'desk-swept', type: 'totals' }),
    foreign: () => [
      { leagueId: 'second-swept', type: 'totals' },
      { leagueId: 'desk-swept', type: 'nobody' },
    ],
    body: () => ({ margin: 60_000, selectionCap: '5.00', reason: 'swept through' }),
  },
  'GET /office/api/sports/member-limits': {},
  'PUT /office/api/sports/member-limits': {
    refusedAs: 'wrong_account' as const,
    body: () => ({ account: 'nobody99', percent: 50, reason: 'swept through' }),
  },
  'GET /office/api/sports/group-limits': {},
  'PUT /office/api/sports/group-limits': {
    refusedAs: 'not_found' as const,
    body: () => ({ code: 'nobody', percent: 50, reason: 'swept through' }),
  },
  'GET /office/api/sports-report': { query: DAYS },
  'GET /office/api/sports/quarantine': {},
  // Nothing is in doubt here.
  'POST /office/api/sports/quarantine/{source}': {
    params: () => ({ source: 'nobody' }),
    refusedAs: 'not_found' as const,
    foreign: () => [{ source: 'somebody' }],
    body: () => ({ id: 'swept', decision: 'drop', reason: 'swept through' }),
  },
  'GET /office/api/tables': {},
  'GET /office/api/tables/{tableId}': ofTable,
  'GET /office/api/tables/{tableId}/rounds': ofTable,
  'PUT /office/api/tables/{tableId}': {
    ...ofTable,
    body: () => ({
      profile: 'commission',
      minBet: '1.00',
      maxBet: '5000.00',
      chips: ['1.00', '5.00'],
      openSeconds: 20,
      dealMilliseconds: 8000,
      pauseMilliseconds: 4000,
      hours: null,
      reason: 'swept through',
    }),
  },
  'PUT /office/api/tables/{tableId}/open': {
    ...ofTable,
    body: () => ({ isOpen: true, reason: 'swept through' }),
  },
  'POST /office/api/tables/{tableId}/void': {
    ...ofTable,
    refusedAs: 'not_found',
    body: () => ({ roundId: 'nobody', reason: 'swept through' }),
  },
  'POST /office/api/tables/{tableId}/reversals': {
    ...ofTable,
    refusedAs: 'not_found',
    body: () => ({ roundId: 'nobody', remedy: 'void', reason: 'swept through' }),
  },
  'GET /office/api/reversals': {},
  'GET /office/api/collusion/pairs': {},
  'GET /office/api/collusion/pairs/{id}': ofFinding,
  'POST /office/api/collusion/pairs/{id}': {
    ...ofFinding,
    body: () => ({ state: 'dismissed', reason: 'swept through' }),
  },
  'GET /office/api/collusion/hands/{handId}': {
    params: () => ({ handId: 'nobody' }),
    refusedAs: 'not_found',
    foreign: () => [{ handId: 'abc' }, { handId: '1' }],
  },
  'GET /office/api/collusion/paces': {},
  'GET /office/api/collusion/reports': {},
  'POST /office/api/collusion/reports/{id}': {
    ...ofFinding,
    body: () => ({ reason: 'swept through' }),
  },
  'GET /office/api/rooms': {},
  'GET /office/api/rooms/{roomId}': ofPlayers,
  'PUT /office/api/rooms/{roomId}/open': {
    ...ofPlayers,
    body: () => ({ isOpen: true, reason: 'swept through' }),
  },
  'PUT /office/api/rooms/{roomId}/rake': {
    ...ofPlayers,
    body: () => ({ from: 500, rakeBp: 400, reason: 'swept through' }),
  },
  // The operator of the sweep asked for it; another one would have to decide.
  'POST /office/api/reversals/{id}/approve': ofReversal,
  'POST /office/api/reversals/{id}/decline': ofReversal,
};

type Belongings = {
  person: Person;
  depositId: string;
  roundId: string;
  entryId: string;
  wagerId: string;
  pairId: string;
};
let world: World;
let mine: Belongings;
let theirs: Belongings;
let elsewhere: { memberId: string };
let tokens: Record<CallShape['needs'], string>;
let agents: Awaited<ReturnType<typeof sweptAgents>>;
const tokenOf = (call: CallShape): string =>
  call.agentsOnly ? agents.agent.token : tokens[call.needs];

beforeAll(async () => {
  world = await openWorld({
    trustedProxyHops: 1,
    rehearsal: { rising: 'comet', rooms: 'garden-room-3' },
  });
  // Points of the bets below come in a turn of their own, which no call of the sweep causes.
  await holdJob(world, 'points.fold');
  // Nobody here looks like somebody else: the look of each minute would end the swept suspicion.
  await holdJob(world, 'suspicions.look');
  await holdJob(world, 'laundering.look');
  await holdJob(world, 'collusion.look');
  // How often a call may be made is asked once, at the end; the sweep itself is not slowed.
  const { limiter } = world.server.kernel;
  world.server.kernel.limiter = { take: () => true };
  limits = limiter;
  mine = await belongingsOf(await world.register());
  theirs = await belongingsOf(await world.register());
  await world.fund(mine.person, 100_000n);
  const { kernel } = world.server;
  await seedBrand(kernel, {
    id: 2,
    merchantCode: 'SECOND',
    name: 'Second',
    currency: 'USD',
    hosts: [HOST],
    languages: ['EN'],
  });
  const passwordHash = await hashPassword('lamp4light');
  const member = await kernel.db.transaction((tx) =>
    openMember(tx, { brandId: 2, account: 'secondmember', type: 0, passwordHash, ip: '' }, 'USD'),
  );
  elsewhere = { memberId: String(member?.member_id) };
  const besideElsewhere = await kernel.db.transaction((tx) =>
    openMember(tx, { brandId: 2, account: 'beside', type: 0, passwordHash, ip: '' }, 'USD'),
  );
  agents = await sweptAgents(world, elsewhere.memberId);
  await kernel.db.run(`insert into tournaments (brand_id, tournament_id, title, slugs, score,
    starts_at, ends_at, prizes) select b, 900000 + b, 'Swept before', '{baccarat}', 'wins', now(),
    now() + interval '1 day', '{100}' from unnest(array[1, 2]) b`);
  await kernel.db.run(`insert into banners (brand_id, content_id, position, is_on, languages,
    group_name, title, url, link) select b, 900000 + b, 1, true, '{}', 'home', 'Swept',
      '/art/a.webp',
    '' from unnest(array[1, 2]) b`);
  await kernel.db.run(`insert into news (brand_id, content_id, position, is_on, languages, title,
    summary, content, image_url, published_at) select b, 900000 + b, 1, true, '{}', 'Swept', '',
      'Swept',
    '', now() from unnest(array[1, 2]) b`);
  await kernel.db.run(`insert into promotions (brand_id, promotion_id, position, is_on, category,
    image_url, link, period, granting, audience) overriding system value select case n when 2 then 2
    else 1 end, 900000 + n, 90, true, 'PROMO', '/art/a.webp', '', 'none', 'staff', 'everybody'
    from generate_series(1, 3) n`);
  await kernel.db.run(`insert into activities (brand_id, promotion_id, is_on, kind, condition, need,
    categories, prize, places, rank_min, opened_on, changed_at) select brand_id, promotion_id, true,
    'review', 'deposits', 10000000, '{}', 100, 9, 0, '2026-01-01', now() from promotions
    where promotion_id > 900000`);
  await kernel.db.run(`insert into products (brand_id, product_id, position, is_on, category,
    image_url, points, amount, quantity) overriding system value select case n when 2 then 2 else 1
    end, 900000 + n, 90, true, 'home', '/art/a.webp', 1, 0, 1 from generate_series(1, 3) n`);
  await kernel.db.run(`insert into promotion_texts select brand_id, promotion_id, language, 'Swept',
    '', 'Swept' from promotions, unnest(array['EN', 'VI']) language where promotion_id > 900000`);
  await kernel.db.run(`insert into product_texts select brand_id, product_id, language, 'Swept',
    '', '' from products, unnest(array['EN', 'VI']) language where product_id > 900000`);
  await kernel.db.run(`insert into missions (brand_id, mission_id, position, is_on, kind, repeats,
    target, prize, categories, slugs, rank_min, starts_on) overriding system value
    select case n when 2 then 2 else 1 end, 900000 + n, 90, true, 'deposits', 'once', 9, 1, '{}',
      '{}',
    0, '2026-01-01' from generate_series(1, 3) n`);
  await kernel.db.run(`insert into mission_texts select brand_id, mission_id, language, 'Swept',
    '', '' from missions, unnest(array['EN', 'VI']) language where mission_id > 900000`);
  await kernel.db.run(`insert into deposit_offers (brand_id, offer_id, position, is_on, percent,
    bonus_max, deposit_min, times, turnover_of, how_often, is_alone, is_per_device, ranks, methods)
    overriding system value select case n when 2 then 2 else 1 end, 900000 + n, 90, true, 1000,
    100, 100, 100, 'bonus', 'always', false, false, '{}', '{}' from generate_series(1, 3) n`);
  await kernel.db.run(`insert into deposit_offer_texts select brand_id, offer_id, language, 'Swept',
    '', '' from deposit_offers, unnest(array['EN', 'VI']) language where offer_id > 900000`);
  await kernel.db.run(
    `insert into deposit_bonuses (brand_id, deposit_id, member_id, offer_id, slot,
    state, percent, bonus_max, deposit_min, times, turnover_of, is_alone, promised)
    select brand_id, deposit_id, member_id, 900001, deposit_id, 'promised', 1000, 100, 100, 100,
    'bonus', false, 100 from deposits where brand_id = 1 and deposit_id = any($1)`,
    [[mine.depositId, theirs.depositId]],
  );
  await kernel.db.run(`insert into bonus_terms (brand_id, terms_id, position, is_on, trigger,
    uses_each, segment, ranks, reward, amount, times, weights, game_weights, wait_days, budget,
    is_one_a_household) overriding system value select case n when 2 then 2 else 1 end, 900000 + n,
    90, true, 'operator', 1, '{"rankFrom": null, "rankTo": null, "registeredFrom": null, "registeredTo": null,
    "playedDays": null, "quietDays": null, "depositsFrom": null, "depositsTo": null}', '{}',
    'money', 100, 100, '{}', '{}', 7, 10000, false
    from generate_series(1, 3) n`);
  await kernel.db.run(`insert into bonus_term_texts select brand_id, terms_id, language, 'Swept',
    '', '' from bonus_terms, unnest(array['EN', 'VI']) language where terms_id > 900000`);
  await kernel.db.run(`insert into bonus_versions select brand_id, terms_id, 1, '{"trigger":
    "operator", "reward": "money", "most": "100", "spins": 0, "slug": "", "stake": "0", "times": 100,
    "weights": {}, "gameWeights": {}, "betMax": null, "expiresDays": null}',
    '{"EN": {"title": "Swept", "summary": ""}}', now() from bonus_terms where terms_id > 900000`);
  await kernel.db.run(
    `insert into bonus_grants (brand_id, grant_id, member_id, terms_id, version, slot, state, worth,
    given_at, waits_until) overriding system value
    select g.brand, g.id, g.member, g.terms, 1, 'swept' || g.id, 'waiting', 100, now(),
      now() + interval '1 day'
    from (values (1, 900001, $1::bigint, 900001), (1, 900003, $2, 900001), (1, 900004, $1, 900001),
      (2, 900002, $3, 900002)) as g(brand, id, member, terms)`,
    [BigInt(mine.person.memberId), BigInt(theirs.person.memberId), BigInt(elsewhere.memberId)],
  );
  await kernel.db.run('update bonus_terms set given = 3, spent = 300 where terms_id = 900001');
  await kernel.db.run(
    `insert into rewards (brand_id, reward_id, member_id, key, kind, amount, words,
    expires_at) values (1, 900001, $1, 'swept1', 'gift', 1, '{}', now() + interval '1 day'),
      (1, 900003, $2, 'swept3', 'gift', 1, '{}', now() + interval '1 day'),
      (1, 900004, $2, 'swept4', 'gift', 1, '{}', now() + interval '1 day'),
      (2, 900002, $3, 'swept2', 'gift', 1, '{}', now() + interval '1 day')`,
    [BigInt(mine.person.memberId), BigInt(theirs.person.memberId), BigInt(elsewhere.memberId)],
  );
  await kernel.db.run(`insert into help_topics (brand_id, code, group_name, position, is_on)
    values (1, 'swept-topic', 'start', 90, true), (1, 'swept-other', 'start', 91, true),
      (2, 'second-topic', 'start', 90, true)`);
  await kernel.db.run(`insert into help_texts (brand_id, code, language, title, content)
    select brand_id, code, language, 'Swept', '<p>Swept</p>' from help_topics,
      unnest(array['EN', 'VI']) language`);
  await kernel.db.run(`insert into applications (brand_id, application_id, name, contact, remark,
    language, ip) select b, 900000 + b, 'Swept', 'Swept', 'swept', 'EN', '' from
    unnest(array[1, 2]) b`);
  await kernel.db.run(`insert into messages (brand_id, message_id, kind, is_to_all, title, content,
    recipients) select case n when 3 then 2 else 1 end, 900000 + n, 'house', n = 3, 'Swept',
      'Swept', 1
    from generate_series(1, 4) n`);
  await kernel.db.run(
    `insert into message_marks (brand_id, member_id, message_id) values
    (1, $1, 900001), (1, $2, 900002), (1, $1, 900004)`,
    [BigInt(mine.person.memberId), BigInt(theirs.person.memberId)],
  );
  await kernel.db.run(
    `insert into feedback (brand_id, feedback_id, member_id, content, contact,
    question_type) values (1, 900001, $1, 'Swept', '', 'OTHER'),
      (2, 900002, $2, 'Swept', '', 'OTHER')`,
    [BigInt(mine.person.memberId), BigInt(elsewhere.memberId)],
  );
  await kernel.db.run(
    `insert into feedback_images (brand_id, image_id, member_id, feedback_id,
    content) values (1, 'swept-mine', $1, 900001, ''), (1, 'swept-theirs', $2, null, ''),
      (2, 'swept-elsewhere', $3, 900002, '')`,
    [BigInt(mine.person.memberId), BigInt(theirs.person.memberId), BigInt(elsewhere.memberId)],
  );
  await kernel.db.run(
    `insert into exchanges (brand_id, exchange_id, member_id, type, key, digest, points, state,
     points_after, accumulated_after, created_at) overriding system value values
     (1, 900001, $1, 'goods', 'a', '', -1, 'applying', 0, 0, now()),
     (2, 900002, $2, 'goods', 'a', '', -1, 'applying', 0, 0, now()),
     (1, 900003, $1, 'goods', 'b', '', -1, 'applying', 0, 0, now())`,
    [BigInt(mine.person.memberId), BigInt(elsewhere.memberId)],
  );
  await kernel.db.run(
    `insert into activity_members (brand_id, promotion_id, member_id, period, state, kind,
      condition, need, categories, prize, times, reward_days, words, first_day, joined_at, moved_at)
    select n, 900000 + n, case n when 1 then $1::bigint else $2 end, '2026-01-01', 'rejected',
      'review', 'none', 0, '{}', 100, 0, 7, '{"EN": "Swept"}', '2026-01-01', now(), now()
    from generate_series(1, 2) n`,
    [BigInt(mine.person.memberId), BigInt(elsewhere.memberId)],
  );
  await kernel.db.run(`insert into activity_applications (brand_id, application_id, promotion_id,
    member_id, period, remark, state, at) overriding system value select brand_id, promotion_id,
      promotion_id, member_id, period, 'Swept', 'rejected', now() from activity_members`);
  await kernel.db.run(
    `insert into activity_images (brand_id, image_id, member_id, application_id, content, at)
    values (1, 'swept-mine', $1, 900001, '', now()), (1, 'swept-theirs', $2, null, '', now()),
      (2, 'swept-elsewhere', $3, 900002, '', now())`,
    [BigInt(mine.person.memberId), BigInt(theirs.person.memberId), BigInt(elsewhere.memberId)],
  );
  await kernel.db.run(
    `insert into bank_cards (brand_id, card_id, member_id, bank_code, bank_name,
    number_sealed, last_four, fingerprint, payee_name) values
    (1, 'swept-card', $1, 'HARBOUR', 'Harbour Bank', '', '0000', 'a', 'Swept'),
    (1, 'their-card', $2, 'HARBOUR', 'Harbour Bank', '', '0000', 'b', 'Swept'),
    (2, 'second-card', $3, 'HARBOUR', 'Harbour Bank', '', '0000', 'c', 'Swept')`,
    [BigInt(mine.person.memberId), BigInt(theirs.person.memberId), BigInt(elsewhere.memberId)],
  );
  await kernel.db.run(
    `insert into withdrawals (brand_id, withdrawal_id, member_id, card_id, amount,
    currency, key, digest, state, target_at, is_confirmed) values
    (1, 'swept', $1, 'swept-card', 1, 'USD', 'a', '', 'rejected', now(), false),
    (1, 'swept-theirs', $2, 'their-card', 1, 'USD', 'a', '', 'rejected', now(), false),
    (2, 'swept-elsewhere', $3, 'second-card', 1, 'USD', 'a', '', 'rejected', now(), false)`,
    [BigInt(mine.person.memberId), BigInt(theirs.person.memberId), BigInt(elsewhere.memberId)],
  );
  await kernel.db.run(
    `insert into suspicions (brand_id, member_id, score, reasons) values (1, $1, 60, '[]'),
    (2, $2, 60, '[]')`,
    [BigInt(mine.person.memberId), BigInt(elsewhere.memberId)],
  );
  await kernel.db.run(
    `insert into findings (brand_id, finding_id, member_id, rule, severity, found_at, looked_at)
     overriding system value values (1, 900001, $1, 'velocity', 'high', now(), now()),
       (2, 900002, $2, 'velocity', 'high', now(), now())`,
    [BigInt(mine.person.memberId), BigInt(elsewhere.memberId)],
  );
  await kernel.db.run(
    `insert into collusion_pairs (brand_id, pair_id, first_id, second_id, score, reasons, signals,
       noted_at, judged_at) overriding system value
     values (1, 900001, least($1::bigint, $2), greatest($1, $2), 60, '[]', '{}', now(), now()),
       (2, 900002, $3, $4, 60, '[]', '{}', now(), now())`,
    [
      BigInt(mine.person.memberId),
      BigInt(theirs.person.memberId),
      BigInt(elsewhere.memberId),
      besideElsewhere?.member_id ?? 0n,
    ],
  );
  await kernel.db.run(
    `insert into room_reports (brand_id, report_id, room_id, reporter_id, member_id, reason, day,
       at) overriding system value
     values (1, 900001, 'garden-room-3', $1, $2, 'program', now(), now()),
       (2, 900002, 'garden-room-3', $3, $3, 'program', now(), now())`,
    [BigInt(mine.person.memberId), BigInt(theirs.person.memberId), BigInt(elsewhere.memberId)],
  );
  await kernel.db.run(
    `insert into cases (brand_id, case_id, member_id, opened_by, opened_at, reason)
     overriding system value values (1, 900001, $1, 'swept', now(), 'swept through'),
       (2, 900002, $2, 'swept', now(), 'swept through')`,
    [BigInt(mine.person.memberId), BigInt(elsewhere.memberId)],
  );
  await kernel.db.run(`insert into finding_looks (brand_id, finding_id, no, at, terms, counted)
    select brand_id, finding_id, 1, now(), '{}', '{}' from findings`);
  await kernel.db.run(`insert into receiving_accounts (brand_id, account_id, bank_name, number,
    holder, is_on) values (1, 'swept', 'Swept', '1', 'Swept', false),
      (2, 'swept-theirs', 'Swept', '1', 'Swept', false)`);
  await kernel.db.run(`insert into payment_groups (brand_id, code, name, description, position)
    select case code when 'swept-theirs' then 2 else 1 end, code, 'Swept', '', 90
    from unnest(array['swept', 'swept-too', 'swept-theirs']) code`);
  await kernel.db.run(`insert into parked_notices (brand_id, method_id, event_id, order_id, amount,
    currency, state, parked_id) select case n when 2 then 2 else 1 end, 'bank-transfer',
      'swept' || n,
    'swept', '1.00', 'USD', 'paid', 900000 + n from generate_series(1, 3) n`);
  await kernel.db.run(`insert into vendor_records (brand_id, vassalage, record_id, state, reason,
    told, held_id) select case n when 2 then 2 else 1 end, 'DEV', 'swept' || n, 'held', 'not_found',
    jsonb_build_object('recordId', 'swept' || n, 'merchant', 'DEMO', 'member', '1', 'roundId', 'r',
      'gameCode', 'bells', 'bet', 'spin', 'currency', 'USD', 'stake', '1.00', 'payout', '0.00',
      'outcome', '', 'at', ''), 900000 + n from generate_series(1, 3) n`);
  await kernel.db.run(
    `insert into supplied_operators (brand_id, operator_id, name, wallet_url, their_key, our_key,
       our_key_sealed, made_at) select brand_id, 'swept', 'Swept', 'http://127.0.0.1:1', '', '',
       $1, now() from brands where brand_id in (1, 2)`,
    [seal(kernel.secrets.atRest, Buffer.from(suppliedKeys.privateKey), kernel.random)],
  );
  await kernel.db.run(`insert into supplied_bets (brand_id, bet_id, operator_id, session_id, player,
    member_id, token, slug, key, amount, state, made_at) select case id when 'swept' then 1 else 2
      end, id, 'swept', '', '', 1, '', '', id, 1, 'cancelled', now()
    from unnest(array['swept', 'swept-theirs']) id`);
  await kernel.db.run(`insert into supplied_calls (brand_id, call_id, operator_id, bet_id, kind,
    amount, state, made_at, since, due_at) select brand_id, bet_id, operator_id, bet_id, 'rollback',
    amount, 'stuck', now(), now(), now() from supplied_bets`);
  await kernel.db
    .run(`insert into settlements (brand_id, settlement_id, method_id, from_at, until_at,
    file_name, digest, lines, matched, sum_there, sum_here, counts, operator_id, operator_name)
    select case id when 'swept' then 1 else 2 end, id, 'sandbox', now(), now(), '', '', 0, 0, 0, 0,
    '{"missing_here":0,"missing_there":0,"amount":0,"state":0,"double":0}', 1, ''
    from unnest(array['swept', 'swept-theirs']) id`);
  await kernel.db.run(`insert into settlement_cases (brand_id, case_id, side, method_id, order_id,
    kind, settlement_id, opened_at, seen_at) overriding system value
    values (1, 900001, 'deposits', 'sandbox', 'swept', 'double', 'swept', now(), now()),
      (2, 900002, 'deposits', 'sandbox', 'swept', 'double', 'swept-theirs', now(), now())`);
  await kernel.db.run(`insert into voucher_batches (brand_id, batch_id, name, amount, count, state,
    expires_at, created_by, created_name) select case id when 'swept-theirs' then 2 else 1 end, id,
    'Swept', 1, 1, 'open', now(), 1, 'Swept' from unnest(array['swept', 'swept-too',
      'swept-theirs']) id`);
  await kernel.db.run(`insert into match_offers (brand_id, withdrawal_id, member_id, state,
    open_amount) select brand_id, withdrawal_id, member_id, 'ended', 0 from withdrawals
    where withdrawal_id like 'swept%'`);
  await kernel.db.run(
    `insert into deposits (brand_id, deposit_id, member_id, method_id, amount,
    currency, key, state, is_matched) select b, 'matched' || b, m, 'members', 1, 'USD', 'm',
    'expired', true from unnest(array[1, 2], array[$1, $2]::bigint[]) one(b, m)`,
    [BigInt(mine.person.memberId), BigInt(elsewhere.memberId)],
  );
  await kernel.db.run(
    `insert into payment_returns (brand_id, return_id, method_id, payment_id, name, deposit_id,
     member_id, kind, amount, state, at, told_at) select b, 900000 + n, 'hyperswitch', 'swept',
     'swept' || n, 'matched' || b, m, 'chargeback', 1, 'gone', now(), now()
     from unnest(array[2, 1], array[2, 3], array[$2, $1]::bigint[]) one(b, n, m)`,
    [BigInt(mine.person.memberId), BigInt(elsewhere.memberId)],
  );
  await kernel.db.run(
    `insert into matches (brand_id, match_id, withdrawal_id, deposit_id, payer_id,
    payee_id, amount, code, key, state, pay_by) select b, id, w, 'matched' || b, payer, payee, 1,
      '',
    id, 'expired', now() from (values (1, 'swept-match', 'swept-theirs', $1::bigint, $2::bigint),
      (1, 'paid-match', 'swept', $2, $1), (1, 'theirs-match', 'swept-theirs', $2, $3),
      (2, 'elsewhere-match', 'swept-elsewhere', $3, $2)) one(b, id, w, payer, payee)`,
    [BigInt(mine.person.memberId), BigInt(theirs.person.memberId), BigInt(elsewhere.memberId)],
  );
  await kernel.db.run(
    `insert into member_blocks (brand_id, block_id, member_id, kind, reason, laid_by, laid_at)
     values (1, 900001, $1, 'withdrawals', 'swept', 'swept', now()),
       (2, 900002, $2, 'withdrawals', 'swept', 'swept', now())`,
    [BigInt(theirs.person.memberId), BigInt(elsewhere.memberId)],
  );
  await kernel.db.run(`insert into media (brand_id, key, digest, file_name, width, height, widths,
    file_bytes, uploaded_name) values (1, 'swept-mine-00001', 'a', '', 1, 1, '{1}', 1, ''),
      (2, 'swept-theirs-002', 'b', '', 1, 1, '{1}', 1, ''),
      (1, 'swept-mine-00003', 'c', '', 1, 1, '{1}', 1, '')`);
  await kernel.db.run(
    `insert into identity_checks (brand_id, check_id, member_id, tier, state,
    verdict, reason, retry, submitted_at) values (1, 900001, $1, 2, 'completed', 'RED',
      'unreadable', 'RETRY', now()), (1, 900003, $2, 2, 'init', null, null, null, null),
      (2, 900002, $3, 2, 'pending', null, null, null, now())`,
    [BigInt(mine.person.memberId), BigInt(theirs.person.memberId), BigInt(elsewhere.memberId)],
  );
  await kernel.db.run(
    `insert into identity_pictures (brand_id, picture_id, check_id, kind, width,
    height, content_sealed, digest) values (1, 'swept-seen', 900001, 'identity', 1, 1, $1, 'a'),
      (1, 'swept-draft', 900003, 'identity', 1, 1, $1, 'b'),
      (2, 'swept-elsewhere', 900002, 'identity', 1, 1, $1, 'c')`,
    [seal(kernel.secrets.atRest, Buffer.from('swept'), kernel.random)],
  );
  await kernel.db.run(
    `insert into exclusions (brand_id, exclusion_id, member_id, kind) values
    (1, 900001, $1, 'imposed'), (2, 900002, $2, 'imposed')`,
    [BigInt(theirs.person.memberId), BigInt(elsewhere.memberId)],
  );
  await kernel.db.run(`insert into catalogue_drafts (brand_id, draft_id, file_name, file_bytes,
    based_on, counts, is_loss, operator_name) overriding system value select 1 + (d % 2 = 0)::int,
      d,
    'swept.json', 1, 0, '{"new":0,"changed":0,"unchanged":0,"missing":0,"gone":0,"refused":0}',
    false, '' from unnest(array[900001, 900002, 900003]) d`);
  await kernel.db.run(`insert into catalogue_games (brand_id, vassalage, code, told, version)
    select b, 'SWP', code, jsonb_build_object('vassalage', 'SWP', 'code', code, 'name', code,
      'studio', '', 'category', 'RNG', 'rtp', null, 'vendorStatus', 'open', 'isSynthetic', true), 1
    from (values (1, 'swept'), (2, 'theirs')) as one(b, code)`);
  await kernel.db.run(`insert into jackpot_pools (brand_id, pool_id, seed)
    values (1, 'shared.house', 1) on conflict do nothing`);
  await kernel.db.run(`insert into book_leagues (brand_id, league_id, sport, name, is_virtual,
    margin, selection_cap, market_cap, event_cap, member_cap, delay) select b, id, 'football',
      'Swept', false, 50000, 100000, 100000, 100000, 100000, 5
    from (values (1, 'desk-swept'), (2, 'second-swept')) as one(b, id)`);
  await kernel.db.run(`insert into book_events (brand_id, event_id, league_id, sides, starts_at,
    state, facts, producer, spoke_at) select brand_id, league_id, league_id,
      '{"home":{"name":"A","short":"A","crest":"a"},"away":{"name":"B","short":"B","crest":"b"}}',
      now() + interval '1 day', 'soon', '{"state":"running","over":{},"running":{}}', 'swept', now()
    from book_leagues where league_id in ('desk-swept', 'second-swept')`);
  await kernel.db.run(`insert into book_markets (brand_id, market_id, event_id, type, period, state,
    version, prices) select brand_id, event_id || '.1x2.match', event_id, '1x2', 'match', 'open', 1,
      '{2000,3400,3600}' from book_events where producer = 'swept'`);
  await kernel.db.run(`insert into live_tables select 2, 'second-room', slug, name, profile,
    position, min_bet, max_bet, chips, open_seconds, deal_milliseconds, pause_milliseconds, is_open
    from live_tables where brand_id = 1 and table_id = 'lamp-room-1'`);
  await kernel.db.run(`insert into reef_rooms select 2, 'second-water', slug, name, scenery,
    position, bets, is_open from reef_rooms where brand_id = 1 and room_id = 'reef'`);
  await kernel.db.run(`insert into table_reversals (brand_id, reversal_id, table_id, round_id,
    remedy, reason, asked_by, asked_name) select b, 900000 + b, 'lamp-room-1', 'swept', 'void', '',
    operator_id, name from operators, unnest(array[1, 2]) b
    where brand_id = 1 and name = 'operator'`);
  await kernel.db.run(`insert into approvals (brand_id, approval_id, kind, key, subject, payload,
    reason, asked_by, asked_name) select b, 900000 + b, 'staff.role', 'swept', '', '{}', '',
    operator_id, name from operators, unnest(array[1, 2]) b
    where brand_id = 1 and name = 'operator'`);
  await kernel.db.run(`insert into member_lists (brand_id, list_id, operator_id, name, looks, at)
    select case n when 2 then 2 else 1 end, 900000 + n,
      case n when 3 then 900001 else operator_id end, 'Swept ' || n,
      '{"by":"account","keyword":"","status":null,"tag":""}', now()
    from operators, generate_series(1, 3) n where brand_id = 1 and name = 'operator'`);
  await kernel.db.run(`insert into operators (brand_id, operator_id, name, role, password_hash,
    status, is_key) overriding system value values (1, 900011, 'key:Swept', 'key', '', 'blocked', true),
      (2, 900012, 'key:Theirs', 'key', '', 'blocked', true)`);
  await kernel.db.run(`insert into api_keys (brand_id, operator_id, name, token_hash, shown_part,
    scopes, moves_money, made_by, made_at, expires_at)
    values (1, 900011, 'Swept', 'swept', 'fhk_', '{members.read}', false, 'a', now(), now() + interval '30 days'),
      (2, 900012, 'Theirs', 'swept', 'fhk_', '{members.read}', false, 'a', now(), now() + interval '30 days')`);
  await kernel.db.run(
    `insert into campaigns (brand_id, campaign_id, name, segment, channels, words, state, made_by,
       at)
     select case n when 3 then 1 else n end, 900000 + n, 'Swept', $1, '{inbox}', $2,
       case n when 3 then 'done' else 'draft' end, 'swept', now()
     from generate_series(1, 3) n`,
    [
      JSON.stringify(EVERYBODY),
      JSON.stringify({ title: 'Swept', text: 'Swept', sms: '', translations: {} }),
    ],
  );
  await kernel.db.run(
    `insert into segments (brand_id, segment_id, name, rule, by_name, at)
     select n, 900000 + n, 'Swept', $1, 'swept', now() from generate_series(1, 2) n`,
    [JSON.stringify(EVERYBODY)],
  );
  await kernel.db.run(`insert into webhooks (brand_id, webhook_id, url, kinds, secret_sealed, state,
    made_by, made_at) overriding system value
    values (1, 900001, 'https://a.example/', '{deposit.changed}', '', 'off', 'a', now()),
      (2, 900002, 'https://b.example/', '{deposit.changed}', '', 'off', 'a', now())`);
  await kernel.db
    .run(`insert into webhook_deliveries (brand_id, delivery_id, webhook_id, kind, data,
    made_at, due_at, state) overriding system value
    values (1, 900001, 900001, 'ping', '{}', now(), now(), 'sent'),
      (2, 900002, 900002, 'ping', '{}', now(), now(), 'sent')`);
  await kernel.db.run(`insert into composed_roles (brand_id, role_no, name, permissions, changed_at)
    overriding system value values (1, 900001, 'Swept', '{members.read}', now()),
      (2, 900002, 'Theirs', '{members.read}', now())`);
  await kernel.db.run(`insert into operators (brand_id, name, role, password_hash)
    values (1, 'swept-holder', 'own-900001', '')`);
  await kernel.db.run(`insert into operators (brand_id, operator_id, name, role, password_hash)
    overriding system value select b, 900000 + b, 'Swept', 'content', ''
    from unnest(array[1, 2]) b`);
  await kernel.db.run(
    `insert into chat_messages (brand_id, message_id, table_id, member_id, key,
    text) values (1, 900001, 'lamp-room-1', $1, 'swept', 'hello'),
      (2, 900002, 'lamp-room-1', $2, 'swept', 'hello')`,
    [BigInt(mine.person.memberId), BigInt(elsewhere.memberId)],
  );
  await kernel.db.run(
    `insert into social_bindings (brand_id, issuer, subject, provider, member_id)
    values (1, 'http://127.0.0.1:9', 'swept', 'harbour', $1)`,
    [BigInt(mine.person.memberId)],
  );
  await kernel.db.run(`update brands set settings = settings || $1 where brand_id = 1`, [
    JSON.stringify({
      socialProviders: [
        {
          provider: 'harbour',
          name: 'Harbour',
          icon: '',
          issuer: 'http://127.0.0.1:9',
          clientId: 'swept',
        },
      ],
    }),
  ]);
  brandsChanged.say(kernel, {});
  await sweptSports(world, [mine.person.memberId, theirs.person.memberId, elsewhere.memberId]);
  await kernel.db.run(
    `insert into passkeys (brand_id, passkey_id, member_id, credential_id,
    public_key, counter, host, name) select 1, id, case id when 'theirs' then $2::bigint else $1
    end, id, '', 0, 'localhost', id from unnest(array['swept', 'swept-too', 'theirs']) id`,
    [BigInt(mine.person.memberId), BigInt(theirs.person.memberId)],
  );
  tokens = {
    nothing: '',
    member: mine.person.token,
    member_changing_password: mine.person.token,
    play: await playTokenOf(mine.person),
    operator: await world.operator(),
  };
});
afterAll(async () => {
  await world.close();
});
let limits: World['server']['kernel']['limiter'];

/** A deposit, a round and an entry of the ledger. */
const belongingsOf = async (person: Person): Promise<Belongings> => {
  await world.fund(person, 1_000n);
  const made = await world.call(
    deposits.createDeposit,
    { methodId: 'sandbox', amount: '50.00' },
    { token: person.token },
  );
  const played = await world.call(
    play.playRound,
    { stake: '1.00' },
    { token: await playTokenOf(person), key: 'first' },
  );
  const entries = await world.call(records.transactions, {}, { token: person.token });
  const bets = await world.call(records.bettingRecord, {}, { token: person.token });
  const {
    value: {
      list: [pair],
    },
  } = (await world.call(roundsSeeds.seedPairs, {}, { token: person.token })) as unknown as {
    value: { list: { pairId: string }[] };
  };
  return {
    person,
    pairId: pair?.pairId ?? '',
    depositId: made.value.deposit.id,
    roundId: played.value.round.roundId,
    entryId: entries.value.list[0]?.id ?? '',
    wagerId: bets.value.list[0]?.wagerId ?? '',
  };
};
const playTokenOf = (person: Person): Promise<string> => openGame(world, person, 'harbour-lights');

type Given = {
  token?: string;
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  raw?: string;
  headers?: Record<string, string>;
};
const send = (call: CallShape, given: Given): Promise<Answer> => {
  const address = call.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(given.params?.[name] ?? ''),
  );
  const query = new URLSearchParams(given.query).toString();
  const options: CallOptions = {
    ...(given.token ? { token: given.token } : {}),
    headers: given.headers ?? {},
    ...(given.raw === undefined ? {} : { rawBody: given.raw }),
    ...(given.body === undefined
      ? {}
      : call.form
        ? { rawBody: new URLSearchParams(given.body as Record<string, string>).toString() }
        : { body: given.body, encrypt: call.encrypted === true }),
  };
  return world.raw(call.method, query ? `${address}?${query}` : address, options);
};
const nameOf = (call: CallShape) => `${call.method} ${call.path}`;
const caseOf = (call: CallShape): Case => {
  const found = CASES[nameOf(call)];
  if (!found) throw new Error(`${nameOf(call)} is not in the sweep: add it to CASES`);
  return found;
};
const wellMade = (call: CallShape): Given => {
  const { params, query, body, headers, token } = caseOf(call);
  return {
    ...(params ? { params: params() } : {}),
    ...(query ? { query } : {}),
    ...(body ? { body: body() } : {}),
    ...(headers ? { headers } : {}),
    token: token?.() ?? tokenOf(call),
  };
};
/** What every answer must be, success or not. */
const judge = (call: CallShape, answer: Answer, note: string): void => {
  const about = `${nameOf(call)} ${note}`;
  expect(answer.headers.get('content-type'), about).toBe('application/json; charset=utf-8');
  expect(answer.headers.get('cache-control'), about).toBe('no-store');
  expect(answer.headers.get('x-content-type-options'), about).toBe('nosniff');
  if (answer.success) {
    expect(answer.status, about).toBe(200);
    return;
  }
  const code = answer.errorCode as keyof typeof REFUSALS;
  const declared: readonly string[] = [
    ...call.refusals,
    ...ALWAYS,
    ...(call.needs === 'nothing' ? [] : WITH_TOKEN),
    ...(call.encrypted ? WITH_ENCRYPTION : []),
  ];
  expect(declared, about).toContain(code);
  expect(code, `${about} ${answer.message}`).not.toBe('system_error');
  expect(answer.status, about).toBe(REFUSALS[code]);
  expect(answer.message, about).toMatch(/./);
  expect(answer.raw, about).not.toHaveProperty('stack');
};
const refused = (call: CallShape, answer: Answer, code: string, note: string): void => {
  judge(call, answer, note);
  expect(answer.errorCode ?? 'success', `${nameOf(call)} ${note}`).toBe(code);
};
/** A field of a few words is compared with those, whatever it is given. */
const isChoice = (field: unknown): boolean => {
  const { def } = field as { def: { type: string; innerType?: unknown } };
  return def.innerType === undefined
    ? ['enum', 'literal', 'boolean', 'object', 'array', 'record'].includes(def.type)
    : isChoice(def.innerType);
};
/** What must not change: sums over everything a call could write. */
const fingerprint = async (): Promise<Record<string, unknown>> =>
  (
    await world.server.kernel.db.composed<
      Record<string, unknown>
    >(`select (select count(*) from members) as members, (select count(*) from sessions) as sessions,
     (select count(*) from sessions where ended_at is null) as live,
     (select count(*) from deposits) as deposits, (select count(*) from transfers
       where kind not like 'jackpot%' and kind <> 'announcement') as transfers,
     (select count(*) from wagers) as wagers, (select sum(available) from balances) as balances,
     (select count(*) from seed_pairs) as seeds, (select count(*) from operator_sessions
       where ended_at is null) as operators, (select string_agg(password_hash, '' order by
       member_id) from members) as passwords`)
  )[0] ?? {};

const calls = allCalls().map((one) => one.definition);
const secured = calls.filter((call) => call.needs !== 'nothing');

it('every call of the contract is in the sweep, and nothing else', () => {
  expect(Object.keys(CASES).toSorted()).toEqual(calls.map(nameOf).toSorted());
  for (const call of calls) {
    const { params, body, foreign } = caseOf(call);
    expect([params, foreign].map(Boolean), nameOf(call)).toEqual([
      Boolean(call.params),
      Boolean(call.params),
    ]);
    expect(Boolean(body), nameOf(call)).toBe(Boolean(call.body));
  }
});

describe('each call', { timeout: 300_000 }, () => {
  it('[AP-67] answers in the envelope, and what it answers fits the contract', async () => {
    for (const call of calls.filter((one) => !caseOf(one).spendsToken)) {
      const answer = await send(call, wellMade(call));
      const { refusedAs } = caseOf(call);
      if (refusedAs) {
        refused(call, answer, refusedAs, 'well made');
        continue;
      }
      judge(call, answer, 'well made');
      expect(answer.success, `${nameOf(call)} ${JSON.stringify(answer.raw)}`).toBe(true);
      const isData = call.envelope === 'data';
      expect(Object.keys(answer.raw).toSorted(), nameOf(call)).toEqual(
        isData ? ['data', 'merchantCode', 'success'] : ['success', 'value'],
      );
      const parsed = call.output.safeParse(isData ? answer.raw.data : answer.raw.value);
      expect(parsed.error, nameOf(call)).toBeUndefined();
    }
  });

  it('[AP-64, ER-05] that needs a token is refused without its own kind, and changes nothing', async () => {
    const before = await fingerprint();
    const stranger = {
      member: 'token_expired',
      member_changing_password: 'token_expired',
      play: 'login_required',
      operator: 'login_required',
      nothing: '',
    };
    for (const call of secured) {
      const given = wellMade(call);
      refused(call, await send(call, { ...given, token: '' }), 'login_required', 'no token');
      for (const token of ['nobody', 'x'.repeat(100), '%00', 'Bearer']) {
        refused(call, await send(call, { ...given, token }), stranger[call.needs], token);
      }
      refused(
        call,
        await send(call, { ...given, token: 'x'.repeat(101) }),
        'login_required',
        'a token too long',
      );
      for (const kind of ['member', 'play', 'operator'] as const) {
        if (tokens[kind] === tokenOf(call)) continue;
        const isMember = call.agentsOnly && kind === 'member';
        refused(
          call,
          await send(call, { ...given, token: tokens[kind] }),
          isMember ? 'error_not_agent' : stranger[call.needs],
          `a ${kind} token`,
        );
      }
      refused(
        call,
        await send(call, { ...given, headers: { ...given.headers, 'x-forwarded-host': HOST } }),
        stranger[call.needs],
        'a token of another brand',
      );
    }
    expect(await fingerprint()).toEqual(before);
  });

  it('that takes a body refuses one that is malformed, of another shape or too large', async () => {
    const before = await fingerprint();
    for (const call of calls.filter((one) => one.method !== 'GET')) {
      const given = wellMade(call);
      const { body: _body, ...bare } = given;
      refused(
        call,
        await send(call, { ...bare, raw: 'x'.repeat((call.file?.bytesMax ?? 65_536) + 1) }),
        'upload_too_large',
        'a large body',
      );
      if (!call.body) continue;
      for (const raw of ['{', 'abc', '{"a":}', '\u0000', '<xml/>']) {
        refused(call, await send(call, { ...bare, raw }), 'validation_failed', raw);
      }
      for (const raw of ['[]', 'null', '7', '"text"', '{}', '']) {
        // Where no field is needed an empty body is well made.
        if (['{}', ''].includes(raw) && !call.encrypted && call.body.safeParse({}).success)
          continue;
        refused(
          call,
          await send(call, { ...bare, raw }),
          call.encrypted ? 'encryption_required' : 'validation_failed',
          raw,
        );
      }
    }
    expect(await fingerprint()).toEqual(before);
  });

  it('[VA-53] names the field of a body that is of another type', async () => {
    const before = await fingerprint();
    for (const call of calls) {
      // In a form everything is text.
      if (!call.body || call.form) continue;
      const given = wellMade(call);
      for (const field of Object.keys(call.body.shape)) {
        for (const odd of [{ odd: { odd: true } }, ['odd'], 1e21]) {
          const answer = await send(call, {
            ...given,
            body: { ...(given.body as object), [field]: odd },
          });
          refused(call, answer, 'validation_failed', `${field} ${JSON.stringify(odd)}`);
          expect(Object.keys(answer.value.fields as object)[0]?.split('.')[0], nameOf(call)).toBe(
            field,
          );
        }
      }
    }
    expect(await fingerprint()).toEqual(before);
  });

  it('takes no query value out of its type or bounds', async () => {
    let tried = 0;
    type Parameter = { name: string; in: string; schema: Record<string, unknown> };
    const { paths } = (await (await fetch(`${world.url}/docs/api.json`)).json()) as {
      paths: Record<string, Record<string, { parameters: Parameter[] }>>;
    };
    for (const call of calls) {
      const asked = paths[call.path]?.[call.method.toLowerCase()]?.parameters ?? [];
      for (const { name, schema: one } of asked.filter((given) => given.in === 'query')) {
        const values = one.enum
          ? ['nobody']
          : one.format === 'date-time'
            ? ['yesterday']
            : one.type === 'string'
              ? ['x'.repeat(Number(one.maxLength) + 1)]
              : ['x', '1.5', '1e400'];
        for (const value of values) {
          const answer = await send(call, { ...wellMade(call), query: { [name]: value } });
          refused(call, answer, 'validation_failed', `${name}=${value.slice(0, 9)}`);
          tried += 1;
        }
      }
    }
    expect(tried).toBeGreaterThan(60);
  });

  it('breaks at no text, however odd: zero bytes, quotes, lone halves, long ones', async () => {
    const odd = [
      'a\u0000b',
      "'; drop table members; --",
      '\ud800',
      '\u202e\u200f%\\',
      '../../etc/passwd',
      '__proto__',
      '9'.repeat(60),
      '-1',
      'NaN',
    ];
    const before = await fingerprint();
    // Each call meets the zero byte and a third of the others, its neighbours the other thirds.
    for (const [at, call] of calls.filter((one) => !caseOf(one).spendsToken).entries()) {
      const given = wellMade(call);
      for (const text of odd.filter((_text, place) => place === 0 || (at + place) % 3 === 0)) {
        const isFirst = text === odd[0];
        for (const name of Object.keys(call.params?.shape ?? {})) {
          if (text === '\ud800') continue;
          judge(
            call,
            await send(call, { ...given, params: { ...given.params, [name]: text } }),
            `${name} ${JSON.stringify(text)}`,
          );
        }
        for (const [name, field] of Object.entries(call.query?.shape ?? {})) {
          if (!isFirst && isChoice(field)) continue;
          judge(
            call,
            await send(call, { ...given, query: { ...given.query, [name]: text } }),
            `${name} ${JSON.stringify(text)}`,
          );
        }
        for (const [name, field] of Object.entries(call.body?.shape ?? {})) {
          if (!isFirst && isChoice(field)) continue;
          // These would do what they say, with a text that is right for them.
          if (['reason', 'altcha'].includes(name) && !text.includes('\u0000')) continue;
          judge(
            call,
            await send(call, { ...given, body: { ...(given.body as object), [name]: text } }),
            `${name} ${JSON.stringify(text)}`,
          );
        }
      }
    }
    const { members, operators, passwords } = await fingerprint();
    expect({ members, operators, passwords }).toEqual({
      members: before.members,
      operators: before.operators,
      passwords: before.passwords,
    });
  });

  it('[RC-08] finds nothing of another member or another brand by its path', async () => {
    const before = await fingerprint();
    for (const call of calls) {
      for (const params of caseOf(call).foreign?.() ?? []) {
        refused(
          call,
          await send(call, { ...wellMade(call), params }),
          'not_found',
          JSON.stringify(params),
        );
      }
    }
    expect(await fingerprint()).toEqual(before);
  });

  it('may be made so many times a minute and no more', async () => {
    const { kernel } = world.server;
    const free = kernel.limiter;
    kernel.limiter = limits;
    try {
      for (const call of calls.filter((one) => (one.callsPerMinuteMax ?? 600) <= 60)) {
        // Twice the number fits one of the two minutes this may fall into.
        const answers = await Promise.all(
          Array.from({ length: 121 }, () =>
            send(call, {
              token: tokenOf(call),
              raw: call.method === 'GET' ? undefined : '{',
              params: wellMade(call).params ?? {},
            } as Given),
          ),
        );
        expect(
          answers.filter((one) => one.errorCode === 'too_many_requests').length,
          nameOf(call),
        ).toBeGreaterThan(0);
        for (const answer of answers.slice(-3)) judge(call, answer, 'often');
      }
    } finally {
      kernel.limiter = free;
    }
  });

  it('that ends or changes its own token does so once', async () => {
    for (const call of calls.filter((one) => caseOf(one).spendsToken)) {
      const token =
        call.needs === 'operator' ? await world.operator() : (await world.register()).token;
      const first = await send(call, { ...wellMade(call), token });
      judge(call, first, 'first');
      expect(first.success, nameOf(call)).toBe(true);
      expect((await send(call, { ...wellMade(call), token })).success, nameOf(call)).toBe(false);
    }
  });
});

describe('what is no call', () => {
  it('[AP-70, AP-67] an unknown path or method is not found, in the envelope', async () => {
    for (const [method, path] of [
      ['GET', '/wps/nobody'],
      ['GET', '/lgw/nobody?a=b'],
      ['POST', '/office/api/nobody'],
      ['GET', '/wps'],
      ['DELETE', '/wps/member/info'],
      ['PATCH', '/wps/deposit'],
      ['POST', '/nobody'],
      ['GET', '/wps/relay/GCSGAME_nobody'],
      ['GET', `/wps/deposit/${'x'.repeat(200)}`],
      ['GET', '/dev/nobody'],
    ] as const) {
      const answer = await world.raw(method, path);
      expect([answer.status, answer.errorCode, answer.success], `${method} ${path}`).toEqual([
        404,
        'not_found',
        false,
      ]);
    }
  });

  it('[AP-67] an address that cannot be read is refused in the envelope', async () => {
    for (const path of ['/wps/tables/%E0%A4%A', '/wps/deposit/%', '/lgw/games/one/%ff']) {
      const { status, body } = await rawGet(path);
      expect(status, path).toBe(400);
      expect(JSON.parse(body), path).toMatchObject({
        success: false,
        errorCode: 'validation_failed',
      });
    }
  });

  it('the page of the calls and its document are served', async () => {
    const page = await fetch(`${world.url}/docs/api`);
    expect([page.status, page.headers.get('content-type')]).toEqual([
      200,
      'text/html; charset=utf-8',
    ]);
    expect(await page.text()).toContain('/wps/session/login');
    const document = (await (await fetch(`${world.url}/docs/api.json`)).json()) as {
      paths: Record<string, object>;
    };
    expect(Object.values(document.paths).flatMap((one) => Object.keys(one))).toHaveLength(
      calls.length,
    );
  });

  it('forwarded headers count only behind a proxy that is trusted', async () => {
    const direct = await openWorld();
    const answer = await direct.call(
      system.status,
      {},
      { headers: { 'x-forwarded-for': '10.9.9.9', 'x-forwarded-host': HOST } },
    );
    expect(answer.value.location.ip).toBe('127.0.0.1');
    await direct.close();
    const proxied = await world.call(
      system.status,
      {},
      { headers: { 'x-forwarded-for': '10.8.8.8, 10.9.9.9' } },
    );
    expect(proxied.value.location.ip).toBe('10.9.9.9');
  });

  it('a refusal speaks to people: it has a text of its own in English', () => {
    const texts = openTexts(path.resolve(import.meta.dirname, '../languages'));
    for (const code of Object.keys(REFUSALS)) {
      expect(texts.refusal('EN', code), code).not.toBe(code.replaceAll('_', ' '));
      expect(texts.refusal('XX', code), code).toBe(texts.refusal('EN', code));
    }
  });
});

it('the books balance after all of it', async () => {
  expect((await verifyLedger(world.server.kernel.db)).faults).toEqual([]);
});

/** fetch would repair or refuse the address; this sends it as it is. */
const rawGet = (path: string): Promise<{ status: number; body: string }> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(world.url);
    request({ hostname, port, path }, (response) => {
      let body = '';
      response.on('data', (part: Buffer) => {
        body += part.toString('utf8');
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body }));
    })
      .on('error', reject)
      .end();
  });

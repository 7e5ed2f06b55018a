import type { BrandSettings } from '@fairhouse/contract/settings';
import type { Queries } from '../../../../kernel/db.ts';
import type { Ctx } from '../../../../kernel/kernel.ts';
import { isOld, lastBackups } from '../../../backups/index.ts';
import { hostsOf, minimumAgeOf, registerFieldsOf, settingsOf, type BrandRow } from '../../index.ts';
import { listMessengers } from '../../../messengers/index.ts';
import { isAnyAccountOn, isOfBank, methodsIn, standingOf } from '../../../payment-methods/index.ts';
import { may, operatorRows, secondPerson } from '../../../staff/index.ts';
import { openPlay } from '../rows/live.ts';
import type { LiveFacts } from '../rules/live-items.ts';
import { hostProver } from './prove-host.ts';
import { atBrand } from './reach.ts';

const LOCAL = /^(localhost$|127\.|\[?::1)/;
const OUTBOX = 'outbox';

/**
 * Whether the first host of the brand is reached by TLS. It asks the network, so nothing is locked
 * meanwhile.
 */
export const addressOf = async (ctx: Ctx, brandId: number): Promise<LiveFacts['address']> => {
  const [primary] = await hostsOf(ctx.db, brandId);
  const host = primary?.host ?? '';
  const isPublic = host !== '' && !LOCAL.test(host);
  return {
    host,
    isPublic,
    hasTls: ctx.config.publicUrl.startsWith('https://'),
    isReached: isPublic && (await hostProver.of(ctx)(ctx, host)),
  };
};

/** All else the list is judged by, as it stands in the database now. */
export const factsOf = async (
  ctx: Ctx,
  tx: Queries,
  { row, address }: { row: BrandRow; address: LiveFacts['address'] },
): Promise<LiveFacts> => {
  const at = atBrand(ctx, row);
  const settings = settingsOf(at.brand);
  const { birthday } = registerFieldsOf(at.brand);
  return {
    settings,
    decided: Object.keys(row.settings),
    asksBirthday: birthday.enabled && birthday.required,
    minimumAge: minimumAgeOf(at.brand),
    address,
    carriers: await carriersOf(at, settings),
    methods: await methodsOn(at, tx, settings),
    owners: await ownersOf(tx, row.brand_id),
    backup: await backupOf(ctx, tx),
    open: await openPlay(tx, row.brand_id),
  };
};

const carriersOf = async (at: Ctx, settings: BrandSettings): Promise<LiveFacts['carriers']> => {
  const known = await listMessengers(at);
  const isReady = (id: string, what: 'mail' | 'sms'): boolean => {
    const one = known.find(({ messengerId }) => messengerId === id);
    const given = settings.messengerSettings[id] ?? {};
    return (
      id !== OUTBOX &&
      one !== undefined &&
      one.carries.includes(what) &&
      one.settings.every(({ name, isRequired }) => !isRequired || (given[name] ?? '') !== '')
    );
  };
  const { mobileRegistration, smsVerification, verificationCodeLogin, changePasswordByMobile } =
    settings.switches;
  return {
    mail: isReady(settings.mailMessenger, 'mail'),
    sms: isReady(settings.smsMessenger, 'sms'),
    needsSms:
      mobileRegistration || smsVerification || verificationCodeLogin || changePasswordByMobile,
  };
};

/**
 * Methods by which members pay real money now, as deposits offer them. A voucher is sold elsewhere:
 * it alone is none.
 */
const methodsOn = async (at: Ctx, tx: Queries, settings: BrandSettings): Promise<string[]> => {
  const hasAccount = await isAnyAccountOn(tx, at.brand.id);
  const standing = await standingOf(tx, at.brand.id);
  return methodsIn(at, at.brand.currency.code)
    .filter(
      (method) =>
        !method.manifest.playMoneyOnly &&
        method.manifest.kind !== 'voucher' &&
        standing.isUp(method) &&
        (hasAccount || !isOfBank(method)) &&
        settings.deposits.methods[method.manifest.methodId]?.isOn !== false,
    )
    .map(({ manifest }) => manifest.name);
};

/** Owners who may come in, with an authenticator, each another person than those before. */
const ownersOf = async (tx: Queries, brandId: number): Promise<string[]> => {
  const found: { id: bigint; name: string }[] = [];
  for (const row of await operatorRows(tx, brandId)) {
    const isReady =
      row.status === 'open' &&
      may(row, 'brands.live') &&
      row.authenticator_sealed !== null &&
      !row.must_change_password;
    const makers = found.map(({ id }) => id);
    if (isReady && (await secondPerson(tx, { brandId, makers, deciderId: row.operator_id }))) {
      found.push({ id: row.operator_id, name: row.name });
    }
  }
  return found.map(({ name }) => name);
};

const backupOf = async (ctx: Ctx, tx: Queries): Promise<LiveFacts['backup']> => {
  const everyHours = ctx.config.backups?.everyHours ?? 0;
  const rows = await lastBackups(tx);
  const taken = rows.find(({ state }) => state === 'taken');
  const failed = rows.find(({ state }) => state === 'failed');
  return {
    everyHours,
    takenAt: taken?.ended_at ?? null,
    isOld: isOld(ctx.clock.now(), everyHours, taken?.started_at ?? null),
    hasFailed: failed !== undefined && (!taken || failed.ended_at > taken.ended_at),
  };
};

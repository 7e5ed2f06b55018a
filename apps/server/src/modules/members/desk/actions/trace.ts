import type { InputOf } from '@fairhouse/contract';
import type {
  MemberDevices,
  MemberLinks,
  memberDevices,
  memberLinks,
} from '@fairhouse/contract/members-desk';
import { idOf } from '../../../../kernel/ids.ts';
import { operatorOf, type Ctx } from '../../../../kernel/kernel.ts';
import { refuse } from '../../../../kernel/refusal.ts';
import { note } from '../../../audit/index.ts';
import { settingsOf } from '../../../brands/index.ts';
import { accountsOfPerson, memberById } from '../../index.ts';
import { loginsOf, openSessionsOf } from '../../../session/index.ts';
import { gatherLinks, networkOf, printNetwork } from '../rules.ts';
import { addressesOf, devicesOf, namesOf, sameDevice, sameNetwork, samePerson } from '../store.ts';

const LOGINS_SHOWN = 50;
const LINKS_SHOWN = 100;
const NETWORKS_MAX = 50;

/** Who looks at where a person lives leaves a line: it is written before anything is shown. */
export const lookedUp = async (
  ctx: Ctx,
  text: string,
  what: 'contact' | 'devices' | 'links' | 'corrections',
) => {
  const memberId = idOf(text);
  const member =
    memberId === undefined ? undefined : await memberById(ctx.db, ctx.brand.id, memberId);
  if (!member) return undefined;
  const { operatorId, name } = operatorOf(ctx);
  await note(ctx.db, {
    brandId: ctx.brand.id,
    operatorId,
    operatorName: name,
    action: `members.${what}`,
    subject: `member:${member.account}`,
    ip: ctx.ip,
  });
  return { brandId: ctx.brand.id, memberId: member.member_id };
};

export const readDevices = async (ctx: Ctx, { id }: InputOf<typeof memberDevices>) => {
  const place = await lookedUp(ctx, id, 'devices');
  if (!place) return refuse('not_found');
  const at = (ip: string) => ({ ip, country: ctx.countries.of(ip) });
  const [sessions, devices, addresses, logins] = await Promise.all([
    openSessionsOf(ctx.db, { ...place, idleHours: settingsOf(ctx.brand).sessionIdleHours }),
    devicesOf(ctx.db, place),
    addressesOf(ctx.db, place),
    loginsOf(ctx.db, { ...place, before: null, count: LOGINS_SHOWN }),
  ]);
  return {
    sessions: sessions.map((row) => ({
      id: row.session_id,
      ...at(row.ip),
      device: row.device,
      means: row.means,
      startedAt: row.started_at.toISOString(),
      seenAt: row.seen_at.toISOString(),
    })),
    devices: devices.map((row) => ({
      device: row.device,
      logins: Number(row.logins),
      lastAt: row.last_at.toISOString(),
    })),
    countries: countriesOf(ctx, addresses),
    logins: logins.map((row) => ({
      id: String(row.login_id),
      at: row.at.toISOString(),
      ...at(row.ip),
      device: row.device,
      means: row.means,
      outcome: row.outcome === 'ok' ? ('ok' as const) : ('refused' as const),
    })),
  };
};

/** The rows come with the last address first. */
const countriesOf = (
  ctx: Ctx,
  rows: readonly { ip: string; seen_at: Date }[],
): MemberDevices['countries'] => {
  const known = new Map<string, MemberDevices['countries'][number]>();
  for (const row of rows) {
    const country = ctx.countries.of(row.ip);
    const before = known.get(country);
    if (before) before.addresses += 1;
    else known.set(country, { country, addresses: 1, lastAt: row.seen_at.toISOString() });
  }
  return [...known.values()];
};

export const readLinks = async (ctx: Ctx, { id }: InputOf<typeof memberLinks>) => {
  const place = await lookedUp(ctx, id, 'links');
  if (!place) return refuse('not_found');
  const networks = [
    ...new Set((await addressesOf(ctx.db, place)).flatMap((row) => networkOf(row.ip) ?? [])),
  ].slice(0, NETWORKS_MAX);
  const found = (
    await Promise.all([
      samePerson(ctx.db, place),
      sameDevice(ctx.db, place),
      sameNetwork(ctx.db, { ...place, networks }),
    ])
  ).flat();
  const links = gatherLinks(
    found.map(({ member_id: memberId, link, detail, at }) => ({
      memberId: String(memberId),
      link,
      at,
      detail: link === 'network' ? printNetwork(detail) : detail,
    })),
  );
  const names = new Map(
    (
      await namesOf(
        ctx.db,
        place.brandId,
        links.map((one) => one.memberId),
      )
    ).map((row) => [String(row.member_id), row]),
  );
  const list: MemberLinks['list'] = links.flatMap(({ memberId, reasons }) => {
    const row = names.get(memberId);
    return row
      ? [
          {
            memberId,
            account: row.account,
            status: row.status,
            reasons: reasons.map((one) => ({ ...one, at: one.at.toISOString() })),
          },
        ]
      : [];
  });
  const everywhere = await accountsOfPerson(ctx.db, { ...place, inAllBrands: true });
  return {
    list: list.slice(0, LINKS_SHOWN),
    elsewhere: everywhere.filter((one) => one.brand_id !== place.brandId).length,
  };
};

import type { Fault } from './fault.ts';

const modules = 'apps/server/src/modules';
const consents = `${modules}/consents/consents.test.ts`;
const campaigns = `${modules}/campaigns/campaigns.test.ts`;

/** What keeps advertising from who does not want it, may not have it, or had it already. */
export const ADVERTISING: readonly Fault[] = [
  {
    name: 'links-are-sealed',
    row: 'MS-14',
    file: `${modules}/consents/rules.ts`,
    find: 'isSameText(seal, sealOf(secret, p))',
    put: 'isSameText(seal, seal)',
    test: consents,
    red: '[MS-14, D-U34] the link of one opens nothing of another',
  },
  {
    name: 'a-number-given-again-is-another-link',
    row: 'MS-14',
    file: `${modules}/consents/rules.ts`,
    find: '.update(`unsubscribe/${brandId}/${number}/${salt}`)',
    put: '.update(`unsubscribe/${brandId}/${number}`)',
    test: consents,
    red: '[MS-14, D-U05, D-U34] after a restore',
  },
  {
    name: 'the-last-word-is-no-matter-of-clocks',
    row: 'MS-14',
    file: `${modules}/consents/store.ts`,
    find: 'and c.member_id = $2 and c.channel = $3 order by c.consent_id desc limit 1),',
    put:
      'and c.member_id = $2 and c.channel = $3 and c.at <= $9::timestamptz\n' +
      '       order by c.consent_id desc limit 1),',
    test: consents,
    red: '[MS-14, D-U34] a no stands whatever clock',
  },
  {
    name: 'opening-a-link-ends-nothing',
    row: 'MS-14',
    file: `${modules}/consents/actions/unsubscribe.ts`,
    find: "    return show(request, reply, { ...asked, state: 'Ask' });",
    put:
      '    await kernel.db.transaction((tx) => end(tx, asked));\n' +
      "    return show(request, reply, { ...asked, state: 'Ask' });",
    test: consents,
    red: '[MS-14, D-U34] a link ends one way without a login',
  },
  {
    name: 'the-inbox-asks-for-consent',
    row: 'MS-14',
    file: `${modules}/messages/actions/send.ts`,
    find: '!isPromotional || (one.hears_offers && !one.is_on_break)',
    put: '!isPromotional || !one.is_on_break',
    test: consents,
    red: '[MS-14, D-U34] who said no to offers in the inbox',
  },
  {
    name: 'bonuses-ask-for-consent',
    row: 'RQ-83',
    file: `${modules}/bonuses/steps/tell.ts`,
    find: 'isPromotional: true',
    put: 'isPromotional: false',
    test: `${modules}/bonuses/told.test.ts`,
    red: '[RQ-83, D-U34] who takes no offers in the inbox',
  },
  {
    name: 'a-second-try-is-judged-by-nothing-said-since',
    row: 'MS-14',
    file: `${modules}/messages/actions/send.ts`,
    find: "if (isToOne && reason === 'consent_missing') return refuse('consent_missing');",
    put: '',
    test: `${modules}/messages/write-to-one.test.ts`,
    red: '[MS-14, D-U34] a second try under its key',
  },
  {
    name: 'campaigns-ask-for-consent',
    row: 'MS-14',
    file: `${modules}/campaigns/rows/sending.ts`,
    find: "c.channel, $5::timestamptz) then 'no_consent'",
    put: "c.channel, $5::timestamptz) then ''",
    test: campaigns,
    red: '[MS-14, D-U35] a campaign goes once to each member',
  },
  {
    name: 'campaigns-spare-who-rests',
    row: 'RQ-83',
    file: `${modules}/campaigns/rows/sending.ts`,
    find: "when on_break_at(c.brand_id, c.member_id, $5::timestamptz) then 'on_break'",
    put: "when on_break_at(c.brand_id, c.member_id, $5::timestamptz) then ''",
    test: campaigns,
    red: '[MS-14, RQ-83, D-U35] who is excluded',
  },
  {
    name: 'what-was-approved-is-sent',
    row: 'MS-14',
    file: `${modules}/campaigns/actions/start.ts`,
    find: "row?.state !== 'asked' || digestOf(row) !== request.payload.digest",
    put: "row?.state !== 'asked' || request.payload.digest === ''",
    test: campaigns,
    red: '[MS-14, D-U35] above what one lets go in a day',
  },
  {
    name: 'hands-let-go-together',
    row: 'MS-14',
    file: `${modules}/campaigns/store.ts`,
    find: "let_go_at > $3::timestamptz - interval '24 hours'",
    put: "let_go_at > $3::timestamptz + interval '24 hours'",
    test: campaigns,
    red: '[MS-14, D-U35] above what one lets go in a day',
  },
  {
    name: 'unsure-is-never-sent-anew',
    row: 'MS-14',
    file: `${modules}/campaigns/rows/sending.ts`,
    find: "update campaign_messages set state = 'unsure'",
    put: "update campaign_messages set state = 'waiting'",
    test: campaigns,
    red: '[MS-14, D-U35] a process that ends while it sends',
  },
  {
    name: 'addresses-of-the-brand',
    row: 'MS-14',
    file: `${modules}/campaigns/rules.ts`,
    find: 'hosts.includes(hostname.toLowerCase())',
    put: "hostname !== ''",
    test: campaigns,
    red: '[MS-14, D-U35] texts hold no markup',
  },
  {
    name: 'quiet-hours-wait',
    row: 'MS-14',
    file: `${modules}/campaigns/actions/run.ts`,
    find: "if (channel !== 'inbox' && !mayDisturb) continue;",
    put: "if (channel === 'inbox' && !mayDisturb) continue;",
    test: campaigns,
    red: '[MS-14, D-U35] mail and SMS wait through the quiet hours',
  },
];

import { formatAmount } from '@fairhouse/ui';
import { roleInWords } from './roles.ts';
import { t } from './texts.ts';

type Details = Record<string, string>;

/** Requests about who works here, what a role may and what programs are given. */
export const ofStaff = (name: string, details: Details): Record<string, () => string> => {
  const role = (code: string | undefined) => (code === undefined ? '' : roleInWords(code, null));
  return {
    'staff.make': () => `${name}: ${role(details.role)}`,
    'staff.role': () => `${name}: ${role(details.from)} → ${role(details.to)}`,
    'staff.reset': () => `${name}: ${t(`operatorDo_${details.what ?? 'password'}`)}`,
    'staff.link': () =>
      `${name}: ${[details.subject, details.mail].filter(Boolean).join(', ')} (${details.issuer})`,
    'staff.limits': () =>
      `${role(details.role)}: ${limitsInWords([details.one, details.day, details.payDay])}`,
    'staff.compose': () => roleChangeInWords(details),
    'staff.key': () =>
      [
        `${name} (${t('keyDetails', { days: details.days ?? '' })})`,
        ...(details.movesMoney === 'true' ? [t('keyMovesMoney')] : []),
        permissionsInWords(details.scopes),
      ].join(' · '),
    'webhooks.make': () =>
      `${details.url}: ${(details.kinds ?? '')
        .split(', ')
        .map((kind) => t(`hookKind_${kind.replaceAll('.', '_')}`))
        .join(', ')}`,
  };
};

const limitsInWords = (sums: readonly (string | undefined)[]): string =>
  sums.map((sum) => formatAmount(sum ?? '')).join(' · ');
const permissionsInWords = (names: string | undefined): string =>
  (names ?? '')
    .split(', ')
    .filter(Boolean)
    .map((name) => t(`permission_${name.replaceAll('.', '_')}`))
    .join(', ');

/** All that whoever has the role may from then on, or may no more. */
const roleChangeInWords = (details: Details): string => {
  const { what, name = '', from = name } = details;
  if (what === 'remove') return t('roleRemoves', { role: name });
  if (what === 'make') {
    const limits = limitsInWords([details.one, details.day, details.payDay]);
    return `${name} (${limits}): ${permissionsInWords(details.permissions)}`;
  }
  return [
    from === name ? name : `${from} → ${name}`,
    ...(details.one ? [limitsInWords([details.one, details.day, details.payDay])] : []),
    ...(details.added ? [`+ ${permissionsInWords(details.added)}`] : []),
    ...(details.removed ? [`\u2212 ${permissionsInWords(details.removed)}`] : []),
  ].join(' · ');
};

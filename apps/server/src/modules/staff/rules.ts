export type Role = 'owner' | 'finance' | 'support' | 'read-only';

/** Permissions are named actions; a role is a list of them (D-M02). */
const PERMISSIONS: Record<Role, readonly string[]> = {
  owner: ['members.read', 'members.adjust', 'audit.read', 'overview.read', 'staff.manage',
    'games.read', 'games.manage', 'tables.read', 'tables.manage', 'tables.reverse',
    'chat.moderate'],
  finance: ['members.read', 'members.adjust', 'audit.read', 'overview.read', 'games.read',
    'tables.read', 'tables.reverse'],
  support: ['members.read', 'overview.read', 'games.read', 'tables.read', 'chat.moderate'],
  'read-only': ['members.read', 'audit.read', 'overview.read', 'games.read', 'tables.read'],
};
export const permissionsOf = (role: string): readonly string[] =>
  Object.hasOwn(PERMISSIONS, role) ? PERMISSIONS[role as Role] : [];
export const may = (role: string, permission: string): boolean =>
  permissionsOf(role).includes(permission);

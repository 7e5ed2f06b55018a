export const rows = [];
export const EXPIRED = `delete from deposits where expires_at < now()`;

type Policy = { createScriptURL(address: string): string };
type Factory = { createPolicy(name: string, rules: Policy): Policy };

/** Named in the content security policy of the pages: apps/server/src/kernel/security.ts. */
const POLICY = 'fairhouse';
let policy: Policy | undefined;

/**
 * A worker script of our own, in the form in which browsers with Trusted Types take it. The rest
 * take the address itself.
 */
export const ownScript = (address: string): string => {
  const factory = (window as { trustedTypes?: Factory }).trustedTypes;
  policy ??= factory?.createPolicy(POLICY, { createScriptURL: onlyOwn }) ?? {
    createScriptURL: onlyOwn,
  };
  return policy.createScriptURL(address);
};

const onlyOwn = (address: string): string => {
  if (new URL(address, location.href).origin !== location.origin) {
    throw new Error('a worker script must be of our own');
  }
  return address;
};

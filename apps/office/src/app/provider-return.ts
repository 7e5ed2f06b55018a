/** What a provider of staff sent the browser back with: gone from the address, and taken once. */
type Back = { code?: string; state?: string; iss?: string; error?: string };

const RETURN_PATH = '/office/sign-in';
let given: Back | undefined;
if (location.pathname === RETURN_PATH) {
  given = Object.fromEntries(new URLSearchParams(location.search));
  history.replaceState(null, '', '/office/');
}
export const takeReturn = (): Back | undefined => {
  const back = given;
  given = undefined;
  return back;
};

type Task = { salt: string; challenge: string; maxnumber: number };

/** Tries numbers until the hash fits; away from the page, so that typing stays smooth. */
const solve = async ({ salt, challenge, maxnumber }: Task): Promise<number | undefined> => {
  const encoder = new TextEncoder();
  const hashOf = async (number: number): Promise<string> => {
    const bytes = await crypto.subtle.digest('SHA-256', encoder.encode(`${salt}${number}`));
    return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  };
  for (let number = 0; number <= maxnumber; number += 1) {
    if ((await hashOf(number)) === challenge) return number;
  }
  return undefined;
};

self.onmessage = ({ data }: MessageEvent<Task>) => {
  void solve(data).then((number) => self.postMessage(number));
};

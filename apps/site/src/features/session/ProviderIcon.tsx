/** Drawn here, since the icons of the first screen would carry them for everybody. */
const PATHS: Readonly<Record<string, string>> = {
  google:
    'M228 128a100 100 0 1 1-22.86-63.64 12 12 0 0 1-18.51 15.28A76 76 0 1 0 203.05 140H128' +
    'a12 12 0 0 1 0-24h88a12 12 0 0 1 12 12',
  facebook:
    'M128 20a108 108 0 1 0 108 108A108.12 108.12 0 0 0 128 20m12 191.13V156h20a12 12 0 0 0' +
    ' 0-24h-20v-20a12 12 0 0 1 12-12h16a12 12 0 0 0 0-24h-16a36 36 0 0 0-36 36v20H96a12 12 0 0 ' +
    '0 0 24h20v55.13a84 84 0 1 1 24 0',
  passkey:
    'M160 20a76 76 0 0 0-72.45 98.92L27.5 179A12 12 0 0 0 24 187.5V220a12 12 0 0 0 12 12h36' +
    'a12 12 0 0 0 12-12v-12h12a12 12 0 0 0 12-12v-12h8.5a12 12 0 0 0 8.5-3.5l12.1-12A76 76 0 1 0' +
    ' 160 20m0 128a52 52 0 0 1-18.2-3.3 12 12 0 0 0-12.7 2.7L111.5 160H96a12 12 0 0 0-12 12v12H7' +
    '2a12 12 0 0 0-12 12v12H48v-15.5l63.4-63.4a12 12 0 0 0 2.7-12.7A52 52 0 1 1 160 148m32-64a12' +
    ' 12 0 1 1-12-12 12 12 0 0 1 12 12',
};
const OTHER =
  'M128 20a108 108 0 1 0 108 108A108.12 108.12 0 0 0 128 20m0 24a84 84 0 1 1-84 84 84' +
  ' 84 0 0 1 84-84m0 44a40 40 0 1 0 40 40 40 40 0 0 0-40-40';

/** By the word the operator gave the provider; another one gets a plain mark. */
export const ProviderIcon = ({ icon }: { icon: string }) => (
  <svg className="fh-icon" width={18} height={18} viewBox="0 0 256 256" aria-hidden="true">
    <path fill="currentColor" d={PATHS[icon.toLowerCase()] ?? OTHER} />
  </svg>
);

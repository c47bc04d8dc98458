/** One build of one app: `{ app: 'remote-payments', build: '1.0.0-0123456789ab' }`. */
export interface BuildName {
  readonly app: string;
  readonly build: string;
}

/** Returns the key of a file of a build. Its content never changes. */
export function buildKey({ app, build }: BuildName, file: string): string {
  return `${app}/${build}/${file}`;
}

import { userInfo } from 'node:os';

/** Who releases, for the history: RELEASE_BY (a pipeline's own words), or the user of this machine. */
export function getReleaseAuthor({ RELEASE_BY, USER }: NodeJS.ProcessEnv): string {
  if (RELEASE_BY) return RELEASE_BY;
  try {
    return userInfo().username;
  } catch {
    // A container's user need not have a name.
    return USER || 'unknown';
  }
}

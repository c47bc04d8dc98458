import { userInfo } from 'node:os';

/** Returns the author for the history: RELEASE_BY, or the user of this machine. */
export function getReleaseAuthor({ RELEASE_BY, USER }: NodeJS.ProcessEnv): string {
  if (RELEASE_BY) return RELEASE_BY;
  try {
    return userInfo().username;
  } catch {
    // The user of a container may have no name.
    return USER || 'unknown';
  }
}

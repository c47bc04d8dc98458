import { type ComponentType, useEffect, useState } from 'react';
import { loadCode } from 'shared/loading/load-code';

/**
 * Follows the language of the renter's profile on a device where none was chosen. A portal in one language loads no code
 * for it.
 */
export function StoredLanguage() {
  const [Follower, setFollower] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (document.documentElement.dataset.languages === undefined) return;
    loadCode(() => import('./follow-stored-language.tsx')).then(
      ({ FollowStoredLanguage }) => setFollower(() => FollowStoredLanguage),
      // The page stays in its language; the next load tries again.
      () => {},
    );
  }, []);
  return Follower && <Follower />;
}

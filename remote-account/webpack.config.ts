import { profileQuery, residentQuery } from 'shared/federation/first-content/session-queries';
import { createRemoteConfig } from 'shared/federation/remote-config';
import { breakpoints } from 'shared/theme/tokens';

export default createRemoteConfig('account', import.meta.dirname, {
  // From this width the index leads to the profile.
  '': [profileQuery, { ...residentQuery, media: `(min-width: ${breakpoints.desktop})` }],
  profile: [profileQuery, residentQuery],
});

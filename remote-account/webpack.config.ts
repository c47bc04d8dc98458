import { PROFILE } from 'shared/api/profile';
import { RESIDENT } from 'shared/api/resident';
import { createRemoteConfig } from 'shared/federation/remote-config';
import { breakpoints } from 'shared/theme/tokens';

const profile = { document: PROFILE, variables: {} };
const resident = { document: RESIDENT, variables: { residentId: 'personId' } } as const;

export default createRemoteConfig('account', import.meta.dirname, {
  // From this width the index leads to the profile.
  '': [profile, { ...resident, media: `(min-width: ${breakpoints.desktop})` }],
  profile: [profile, resident],
});

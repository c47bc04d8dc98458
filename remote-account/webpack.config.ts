import { remoteConfig } from 'shared/federation/remote-config';

export default remoteConfig('account', import.meta.dirname);

import { createRemoteConfig } from 'shared/federation/remote-config';

export default createRemoteConfig('account', import.meta.dirname);

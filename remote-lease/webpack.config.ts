import { createRemoteConfig } from 'shared/federation/remote-config';

export default createRemoteConfig('lease', import.meta.dirname);

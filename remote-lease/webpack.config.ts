import { remoteConfig } from 'shared/federation/remote-config';

export default remoteConfig('lease', import.meta.dirname);

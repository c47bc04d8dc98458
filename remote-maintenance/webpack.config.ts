import { remoteConfig } from 'shared/federation/remote-config';

export default remoteConfig('maintenance', import.meta.dirname);

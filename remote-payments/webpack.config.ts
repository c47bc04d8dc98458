import { remoteConfig } from 'shared/federation/remote-config';

export default remoteConfig('payments', import.meta.dirname);

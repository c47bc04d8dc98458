import { createHostConfig } from 'shared/federation/host-config';

export default createHostConfig(import.meta.dirname);

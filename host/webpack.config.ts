import { hostConfig } from 'shared/federation/host-config';

export default hostConfig(import.meta.dirname);

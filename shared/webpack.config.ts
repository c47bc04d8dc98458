import { galleryConfig } from './federation/harness/gallery-config.ts';

export default galleryConfig();

import { createGalleryConfig } from './federation/harness/gallery-config.ts';

export default createGalleryConfig();

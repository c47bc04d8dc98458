import { z } from 'zod';
import { createSealedLinks, type LinkSettings, type SealedLinks } from '../storage/sealed-links.ts';

const linkedSchema = z.strictObject({
  corporationId: z.string(),
  personId: z.string(),
  doorId: z.string(),
  mediaId: z.string(),
  picture: z.enum(['full', 'thumbnail']),
});

/** Whose link it is, and to which picture of which photo. */
export type LinkedPicture = z.infer<typeof linkedSchema>;
export type MediaLinks = SealedLinks<LinkedPicture>;

/** Links to the pictures of photos. */
export const createMediaLinks = (settings: LinkSettings): MediaLinks =>
  createSealedLinks('media-link', linkedSchema, settings);

import {
  createSealedLinks,
  type LinkSettings,
  type SealedLinks,
} from 'services/platform/storage/sealed-links';
import { z } from 'zod';

const linkPayloadSchema = z.strictObject({
  corporationId: z.string(),
  personId: z.string(),
  doorId: z.string(),
  mediaId: z.string(),
  picture: z.enum(['full', 'thumbnail', 'video']),
});

/** Whose link it is, and to what of which photo or video. */
export type MediaLinkPayload = z.infer<typeof linkPayloadSchema>;
export type MediaLinks = SealedLinks<MediaLinkPayload>;

/** Links to pictures, and to videos. */
export const createMediaLinks = (settings: LinkSettings): MediaLinks =>
  createSealedLinks('media-link', linkPayloadSchema, settings);

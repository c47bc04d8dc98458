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

/** The renter a link was made for, the media item, and which of its files the link opens. */
export type MediaLinkPayload = z.infer<typeof linkPayloadSchema>;
export type MediaLinks = SealedLinks<MediaLinkPayload>;

/** Creates and opens sealed links to pictures and videos. */
export const createMediaLinks = (settings: LinkSettings): MediaLinks =>
  createSealedLinks('media-link', linkPayloadSchema, settings);

import { cleanText } from '../format/typed-text.ts';
import { KEY_ERRORS, operation } from './operation.ts';
import { idSchema, instantSchema } from './primitives.ts';
import * as z from './z.ts';

// Photos and videos of the document management service. An album belongs to one entity, such as a request or a
// move-in. Albums are read with GraphQL; the files have REST URLs.

/** What can have an album. `move_in` uses the lease id; `request_draft` is a request that is not sent yet. */
export const ALBUM_ENTITIES = ['work_order', 'move_in', 'request_draft'] as const;
export type AlbumEntity = (typeof ALBUM_ENTITIES)[number];

/** Maximum size of an uploaded photo, in bytes (15 MB). */
export const MAX_PHOTO_BYTES = 15_000_000;
/** Maximum number of photos and videos in one album. */
export const MAX_ALBUM_ITEMS = 10;
/** Limits of a video: size in bytes (100 MB), length in seconds, longer side in pixels. */
export const MAX_VIDEO_BYTES = 100_000_000;
export const MAX_VIDEO_SECONDS = 60;
export const MAX_VIDEO_SIDE = 4096;
/** Maximum size of the still of a video, in bytes. */
export const MAX_STILL_BYTES = 500_000;
/** Longer side of a stored photo and of its thumbnail, in pixels. */
export const MAX_PHOTO_SIDE = 2560;
export const MAX_THUMBNAIL_SIDE = 320;
/** Maximum length of a photo description. */
export const MAX_ALT_TEXT_LENGTH = 200;

/** A URL to one picture for one person, valid for a few minutes. */
const pictureSchema = z.object({ url: z.string(), expires_at: instantSchema });

export const MEDIA_KINDS = ['photo', 'video'] as const;
export type MediaKind = (typeof MEDIA_KINDS)[number];

export const mediaItemSchema = z.object({
  media_id: idSchema,
  kind: z.oneOf(MEDIA_KINDS),
  /** Description by the person who added it; null without one. */
  alt_text: z.nullable(z.string()),
  width: z.int(),
  height: z.int(),
  added_at: instantSchema,
  /** Null if the office added it when the work was done. */
  added_by: z.nullable(z.object({ first_name: z.string(), last_name: z.string() })),
  /** Whether the caller added it. Only this person can describe and remove it. */
  is_own: z.boolean(),
  /** Row version; increases by one with each change. */
  version: z.int(),
  /** For a video: its still. */
  thumbnail: pictureSchema,
  full: pictureSchema,
  /** Null for a photo. */
  video: z.nullable(pictureSchema),
  duration_ms: z.nullable(z.int()),
});
export type MediaItem = z.Infer<typeof mediaItemSchema>;

export const mediaAlbumSchema = z.object({
  entity_type: z.oneOf(ALBUM_ENTITIES),
  entity_id: idSchema,
  /** False when the entity is closed and its photos can no longer change. */
  may_change: z.boolean(),
  /** Oldest first. */
  items: z.array(mediaItemSchema),
});
export type MediaAlbum = z.Infer<typeof mediaAlbumSchema>;

const operationBase = { service: 'documents', status: 200 } as const;
const mediaParams = z.strictObject({ media_id: idSchema });
const albumParams = z.strictObject({ entity_type: z.oneOf(ALBUM_ENTITIES), entity_id: idSchema });
/** A number in a query string. */
const stillBytesSchema = z.string().check(z.regex(/^\d{1,6}$/));

export const addMedia = operation({
  ...operationBase,
  name: 'addMedia',
  method: 'POST',
  path: '/v1/albums/{entity_type}/{entity_id}/media',
  status: 201,
  summary:
    'Adds a photo (JPEG, PNG, WebP or HEIC) to an album. The service re-encodes it, which removes location and device metadata.',
  takesFile: MAX_PHOTO_BYTES,
  idempotent: true,
  input: { params: albumParams },
  response: z.object({ media_id: idSchema }),
  errors: [
    ...KEY_ERRORS,
    'not_found',
    'album_closed',
    'album_full',
    'file_empty',
    'file_too_large',
    'file_kind_refused',
    'file_archive_refused',
    'file_script_refused',
    'file_ambiguous',
    'file_infected',
    'file_picture_too_large',
    'file_unreadable',
  ],
});

export const addVideo = operation({
  ...operationBase,
  name: 'addVideo',
  method: 'POST',
  path: '/v1/albums/{entity_type}/{entity_id}/videos',
  status: 201,
  summary:
    'Adds a video (MP4, MOV or WebM, at most 60 seconds) to an album. The service keeps only the picture and sound tracks. The body is a still (JPEG) of `still_bytes` bytes, which can be 0, followed by the video.',
  takesFile: MAX_VIDEO_BYTES + MAX_STILL_BYTES,
  idempotent: true,
  input: {
    params: albumParams,
    query: z.strictObject({ still_bytes: stillBytesSchema }),
  },
  response: z.object({ media_id: idSchema }),
  errors: [...addMedia.errors, 'video_too_long', 'video_codec_refused'],
});

export const describeMedia = operation({
  ...operationBase,
  name: 'describeMedia',
  method: 'PATCH',
  path: '/v1/media/{media_id}',
  summary:
    "Sets the description of the caller's photo. Requires the version that was read; on a conflict, `details` has the current values.",
  input: {
    params: mediaParams,
    body: z.strictObject({
      /** Empty removes the description. */
      alt_text: z.string().check(z.overwrite(cleanText), z.maxLength(MAX_ALT_TEXT_LENGTH)),
      version: z.int(),
    }),
  },
  response: z.object({ media_id: idSchema, alt_text: z.nullable(z.string()), version: z.int() }),
  errors: ['not_found', 'album_closed', 'version_conflict'],
});

export const removeMedia = operation({
  ...operationBase,
  name: 'removeMedia',
  method: 'DELETE',
  path: '/v1/media/{media_id}',
  summary: "Removes the caller's photo from its album.",
  input: { params: mediaParams },
  response: z.object({ media_id: idSchema }),
  errors: ['not_found', 'album_closed'],
});

export const downloadPicture = operation({
  ...operationBase,
  name: 'downloadPicture',
  method: 'GET',
  path: '/v1/pictures/{link}',
  summary: 'Returns the picture of a link. The link is enough: no token is required.',
  file: ['image/jpeg'],
  input: {
    params: z.strictObject({ link: z.string().check(z.minLength(1), z.maxLength(2_000)) }),
  },
  response: z.unknown(),
  errors: ['not_found', 'link_expired'],
});

export const downloadVideo = operation({
  ...operationBase,
  name: 'downloadVideo',
  method: 'GET',
  path: '/v1/videos/{link}',
  summary:
    'Returns the video of a link, or the requested `Range`. The link is enough: no token is required.',
  file: ['video/mp4', 'video/webm'],
  input: downloadPicture.input,
  response: z.unknown(),
  errors: ['not_found', 'link_expired', 'range_refused'],
});

import { cleanText } from '../format/typed-text.ts';
import { KEY_ERRORS, operation } from './operation.ts';
import { idSchema, instantSchema } from './primitives.ts';
import * as z from './z.ts';

// Photos and videos of the document management service: an album belongs to one entity, as a request or a
// move-in. Albums are read by GraphQL; a photo or a video is a file, and has addresses of its own.

/** What can have an album. The id of `move_in` is that of the lease; a draft is a request not sent yet. */
export const ALBUM_ENTITIES = ['work_order', 'move_in', 'request_draft'] as const;
export type AlbumEntity = (typeof ALBUM_ENTITIES)[number];

/** The most that a photo may have, in bytes, as it is sent: 15 MB. */
export const MAX_PHOTO_BYTES = 15_000_000;
/** The most photos and videos of one album, together. */
export const MAX_ALBUM_ITEMS = 10;
/** The same of a video: 100 MB, a minute, and points of its longer side. */
export const MAX_VIDEO_BYTES = 100_000_000;
export const MAX_VIDEO_SECONDS = 60;
export const MAX_VIDEO_SIDE = 4096;
/** The most that the still of a video may have, in bytes. */
export const MAX_STILL_BYTES = 500_000;
/** Points of the longer side that are kept of a photo, and those of its thumbnail. */
export const MAX_PHOTO_SIDE = 2560;
export const MAX_THUMBNAIL_SIDE = 320;
/** The longest description of a photo. */
export const MAX_ALT_TEXT_LENGTH = 200;

/** A way to one picture for one person, for a few minutes. */
const pictureSchema = z.object({ url: z.string(), expires_at: instantSchema });

export const MEDIA_KINDS = ['photo', 'video'] as const;
export type MediaKind = (typeof MEDIA_KINDS)[number];

export const mediaItemSchema = z.object({
  media_id: idSchema,
  kind: z.oneOf(MEDIA_KINDS),
  /** What it shows, in the words of who added it; null where they gave none. */
  alt_text: z.nullable(z.string()),
  width: z.int(),
  height: z.int(),
  added_at: instantSchema,
  /** Null: the office, when the work was done. */
  added_by: z.nullable(z.object({ first_name: z.string(), last_name: z.string() })),
  /** Added by the caller, who alone may describe and remove it. */
  is_own: z.boolean(),
  /** Goes up by one with each change. */
  version: z.int(),
  /** Of a video: its still. */
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
  /** False where the entity is done with: its photos stay as they are. */
  may_change: z.boolean(),
  /** In the order in which they were added. */
  items: z.array(mediaItemSchema),
});
export type MediaAlbum = z.Infer<typeof mediaAlbumSchema>;

const operationBase = { service: 'documents', status: 200 } as const;
const mediaParams = z.strictObject({ media_id: idSchema });
const albumParams = z.strictObject({ entity_type: z.oneOf(ALBUM_ENTITIES), entity_id: idSchema });
/** A number, as it stands in an address. */
const stillBytesSchema = z.string().check(z.regex(/^\d{1,6}$/));

export const addMedia = operation({
  ...operationBase,
  name: 'addMedia',
  method: 'POST',
  path: '/v1/albums/{entity_type}/{entity_id}/media',
  status: 201,
  summary:
    'Adds a photo (JPEG, PNG, WebP or HEIC) to an album, once for each idempotency key. It is drawn anew: what tells of place and device is not kept.',
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
    'Adds a video (MP4, MOV or WebM, 60 seconds at most) to an album, once for each idempotency key. Its picture and its sound are written anew: nothing else is kept. The body begins with a still of it (JPEG) of `still_bytes`, which may be 0; the video follows.',
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
    'Says what a photo of the caller shows. Takes the version that was read; where it is another by now, `details` has what stands there.',
  input: {
    params: mediaParams,
    body: z.strictObject({
      /** Empty: without a description. */
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
  summary: 'Takes a photo of the caller out of its album.',
  input: { params: mediaParams },
  response: z.object({ media_id: idSchema }),
  errors: ['not_found', 'album_closed'],
});

export const downloadPicture = operation({
  ...operationBase,
  name: 'downloadPicture',
  method: 'GET',
  path: '/v1/pictures/{link}',
  summary: 'The picture behind a link. The link is enough: no token is asked for.',
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
    'The video behind a link, or the part of it that the header Range asks for. The link is enough: no token is asked for.',
  file: ['video/mp4', 'video/webm'],
  input: downloadPicture.input,
  response: z.unknown(),
  errors: ['not_found', 'link_expired', 'range_refused'],
});

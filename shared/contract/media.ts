import { KEY_ERRORS, operation } from './operation.ts';
import { idSchema, instantSchema } from './primitives.ts';
import * as z from './z.ts';

// Photos of the document management service: an album belongs to one entity, as a request or a move-in.
// Albums are read by GraphQL; a photo is a file, and has addresses of its own.

/** What can have an album. The id of `move_in` is that of the lease; a draft is a request not sent yet. */
export const ALBUM_ENTITIES = ['work_order', 'move_in', 'request_draft'] as const;
export type AlbumEntity = (typeof ALBUM_ENTITIES)[number];

/** The most that a photo may have, in bytes, as it is sent: 15 MB. */
export const MOST_PHOTO_BYTES = 15_000_000;
/** The most photos of one album. */
export const MOST_PHOTOS = 10;
/** Points of the longer side that are kept of a photo, and those of its thumbnail. */
export const PHOTO_SIDE = 2560;
export const THUMBNAIL_SIDE = 320;
/** The longest description of a photo. */
export const LONGEST_ALT = 200;

/** A way to one picture for one person, for a few minutes. */
const pictureSchema = z.object({ url: z.string(), expires_at: instantSchema });

export const mediaItemSchema = z.object({
  media_id: idSchema,
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
  thumbnail: pictureSchema,
  full: pictureSchema,
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

const ofMedia = { service: 'documents', status: 200 } as const;
const oneMedia = z.strictObject({ media_id: idSchema });

export const addMedia = operation({
  ...ofMedia,
  name: 'addMedia',
  method: 'POST',
  path: '/v1/albums/{entity_type}/{entity_id}/media',
  status: 201,
  summary:
    'Adds a photo (JPEG, PNG, WebP or HEIC) to an album, once for each idempotency key. It is drawn anew: what tells of place and device is not kept.',
  takesFile: MOST_PHOTO_BYTES,
  idempotent: true,
  input: { params: z.strictObject({ entity_type: z.oneOf(ALBUM_ENTITIES), entity_id: idSchema }) },
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

export const describeMedia = operation({
  ...ofMedia,
  name: 'describeMedia',
  method: 'PATCH',
  path: '/v1/media/{media_id}',
  summary:
    'Says what a photo of the caller shows. Takes the version that was read; where it is another by now, `details` has what stands there.',
  input: {
    params: oneMedia,
    body: z.strictObject({
      /** Empty: without a description. */
      alt_text: z.string().check(z.trim(), z.maxLength(LONGEST_ALT)),
      version: z.int(),
    }),
  },
  response: z.object({ media_id: idSchema, alt_text: z.nullable(z.string()), version: z.int() }),
  errors: ['not_found', 'album_closed', 'version_conflict'],
});

export const removeMedia = operation({
  ...ofMedia,
  name: 'removeMedia',
  method: 'DELETE',
  path: '/v1/media/{media_id}',
  summary: 'Takes a photo of the caller out of its album.',
  input: { params: oneMedia },
  response: z.object({ media_id: idSchema }),
  errors: ['not_found', 'album_closed'],
});

export const downloadPicture = operation({
  ...ofMedia,
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

/** Every REST operation of photos. */
export const mediaOperations = [addMedia, describeMedia, removeMedia, downloadPicture] as const;

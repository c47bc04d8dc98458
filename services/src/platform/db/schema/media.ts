import { sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { ALBUM_ENTITIES, MEDIA_KINDS } from 'shared/contract/media';
import { instant } from './columns.ts';
import { lease } from './leases.ts';
import { person } from './people.ts';

export const VIDEO_TYPES = ['video/mp4', 'video/webm'] as const;

/** The photo album of an entity. Inserted with its first photo. */
export const mediaAlbum = pgTable(
  'media_album',
  {
    corporationId: text('corporation_id').notNull(),
    entityType: text('entity_type', { enum: ALBUM_ENTITIES }).notNull(),
    entityId: text('entity_id').notNull(),
    /** The parties of this lease may see the album. */
    leaseId: text('lease_id').notNull(),
    /** Position of the last photo. Adding a photo locks this row. */
    lastPosition: integer('last_position').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.corporationId, table.entityType, table.entityId] }),
    foreignKey({
      name: 'media_album_lease',
      columns: [table.corporationId, table.leaseId],
      foreignColumns: [lease.corporationId, lease.leaseId],
    }),
  ],
);

/** A photo or a video. The storage has two images (for a video: its still) and the video itself. */
export const media = pgTable(
  'media',
  {
    corporationId: text('corporation_id').notNull(),
    entityType: text('entity_type', { enum: ALBUM_ENTITIES }).notNull(),
    entityId: text('entity_id').notNull(),
    position: integer('position').notNull(),
    mediaId: text('media_id').notNull().unique('media_id'),
    kind: text('kind', { enum: MEDIA_KINDS }).notNull().default('photo'),
    leaseId: text('lease_id').notNull(),
    /** The renter who added it; null: the office. */
    personId: text('person_id'),
    altText: text('alt_text'),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    fullKey: text('full_key').notNull(),
    thumbnailKey: text('thumbnail_key').notNull(),
    /** Set for videos only. */
    videoKey: text('video_key'),
    videoType: text('video_type', { enum: VIDEO_TYPES }),
    videoBytes: integer('video_bytes'),
    durationMs: integer('duration_ms'),
    addedAt: instant('added_at').notNull(),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    primaryKey({
      columns: [table.corporationId, table.entityType, table.entityId, table.position],
    }),
    index('media_full_file').on(table.fullKey),
    index('media_thumbnail_file').on(table.thumbnailKey),
    index('media_video_file').on(table.videoKey),
    check(
      'media_video_whole',
      sql`case ${table.kind} when 'video' then num_nulls(${table.videoKey}, ${table.videoType}, ${table.videoBytes}, ${table.durationMs}) = 0
        else num_nonnulls(${table.videoKey}, ${table.videoType}, ${table.videoBytes}, ${table.durationMs}) = 0 end`,
    ),
    foreignKey({
      name: 'media_of_album',
      columns: [table.corporationId, table.entityType, table.entityId],
      foreignColumns: [mediaAlbum.corporationId, mediaAlbum.entityType, mediaAlbum.entityId],
    }),
    foreignKey({
      name: 'media_added_by',
      columns: [table.corporationId, table.personId],
      foreignColumns: [person.corporationId, person.personId],
    }),
  ],
);

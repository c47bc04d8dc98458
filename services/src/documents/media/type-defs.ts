export const mediaTypeDefs = /* GraphQL */ `
  extend type Query {
    "The photos and videos of a request, a request draft or a move-in (its id is the lease id), in the order they were added."
    mediaAlbum(entityType: AlbumEntity!, entityId: ID!): MediaAlbum!
  }

  enum AlbumEntity {
    work_order
    move_in
    request_draft
  }

  type MediaAlbum {
    entity_type: AlbumEntity!
    entity_id: ID!
    "False when the entity is closed and its photos can no longer change."
    may_change: Boolean!
    items: [MediaItem!]!
  }

  enum MediaKind {
    photo
    video
  }

  type MediaItem {
    media_id: ID!
    kind: MediaKind!
    alt_text: String
    width: Int!
    height: Int!
    added_at: String!
    "Null for photos added by the office after the work."
    added_by: AddedBy
    is_own: Boolean!
    version: Int!
    "At most 320 pixels on the longer side. For a video, its still image."
    thumbnail: Picture!
    full: Picture!
    "Null for a photo."
    video: Picture
    duration_ms: Int
  }

  type AddedBy {
    first_name: String!
    last_name: String!
  }

  "A link to a picture. It works for a few minutes and only for this renter."
  type Picture {
    url: String!
    expires_at: String!
  }
`;

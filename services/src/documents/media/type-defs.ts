export const mediaTypeDefs = /* GraphQL */ `
  extend type Query {
    "The photos and videos of a request, of a draft of one, or of a move-in (whose id is that of the lease), in the order in which they were added."
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
    "False where the entity is done with: its photos stay as they are."
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
    "Null: the office, when the work was done."
    added_by: AddedBy
    is_own: Boolean!
    version: Int!
    "At most 320 points on its longer side; of a video its still."
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

  "A way to a picture, for the person who asks and for a few minutes."
  type Picture {
    url: String!
    expires_at: String!
  }
`;

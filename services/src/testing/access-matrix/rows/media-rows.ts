import { createVideo } from 'services/testing/files/create-video';
import { TINY_PNG } from 'services/testing/files/sample-files';
import { type AccessRows, type IdRow, prefixRows } from './row.ts';

const NO_STILL = { still_bytes: '0' };
const TINY_FILM = Uint8Array.from(await createVideo({ seconds: 1 }));

const getMoveInAlbum = (lease: string) => ({ entity_type: 'move_in', entity_id: lease });
const getWorkOrderAlbum = (workOrder: string) => ({
  entity_type: 'work_order',
  entity_id: workOrder,
});
const getDraftAlbum = (draft: string) => ({ entity_type: 'request_draft', entity_id: draft });
const createAlbumRequest = (album: { entity_type: string; entity_id: string }) => ({
  variables: { entityType: album.entity_type, entityId: album.entity_id },
});

/** The order matters: the last operation removes the photo. */
export const MEDIA_ROWS: AccessRows<IdRow> = prefixRows('documents', {
  'mediaAlbum move_in': {
    buildRequest: ({ lease }) => createAlbumRequest(getMoveInAlbum(lease)),
    may: 'lease',
    movedOut: 'done',
  },
  'mediaAlbum work_order': {
    buildRequest: ({ workOrder }) => createAlbumRequest(getWorkOrderAlbum(workOrder)),
    may: 'lease',
    movedOut: 'has none',
  },
  'addMedia move_in': {
    buildRequest: ({ lease }) => ({ params: getMoveInAlbum(lease), file: TINY_PNG }),
    may: 'lease',
    successStatus: 201,
    movedOut: 409,
  },
  'addMedia work_order': {
    buildRequest: ({ workOrder }) => ({ params: getWorkOrderAlbum(workOrder), file: TINY_PNG }),
    may: 'lease',
    successStatus: 201,
    movedOut: 'has none',
  },
  'addMedia request_draft': {
    buildRequest: ({ draft }) => ({ params: getDraftAlbum(draft), file: TINY_PNG }),
    may: 'owner',
    successStatus: 201,
    movedOut: 'has none',
  },
  'addVideo move_in': {
    buildRequest: ({ lease }) => ({
      params: getMoveInAlbum(lease),
      query: NO_STILL,
      file: TINY_FILM,
    }),
    may: 'lease',
    successStatus: 201,
    movedOut: 409,
  },
  'addVideo work_order': {
    buildRequest: ({ workOrder }) => ({
      params: getWorkOrderAlbum(workOrder),
      query: NO_STILL,
      file: TINY_FILM,
    }),
    may: 'lease',
    successStatus: 201,
    movedOut: 'has none',
  },
  'addVideo request_draft': {
    buildRequest: ({ draft }) => ({
      params: getDraftAlbum(draft),
      query: NO_STILL,
      file: TINY_FILM,
    }),
    may: 'owner',
    successStatus: 201,
    movedOut: 'has none',
  },
  'mediaAlbum request_draft': {
    buildRequest: ({ draft }) => createAlbumRequest(getDraftAlbum(draft)),
    may: 'owner',
    movedOut: 'has none',
  },
  describeMedia: {
    buildRequest: ({ media }) => ({
      params: { media_id: media },
      body: { alt_text: 'Scratches beside the door', version: 1 },
    }),
    may: 'owner',
    movedOut: 'has none',
  },
  removeMedia: {
    buildRequest: ({ media }) => ({ params: { media_id: media } }),
    may: 'owner',
    movedOut: 'has none',
  },
});

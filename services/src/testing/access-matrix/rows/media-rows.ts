import { TINY_PNG } from 'services/testing/files/sample-files';
import { film } from 'services/testing/files/sample-videos';
import { ofService, type RowOfIds, type Rows } from './row.ts';

const NO_STILL = { still_bytes: '0' };
const TINY_FILM = Uint8Array.from(await film({ seconds: 1 }));

const movedIn = (lease: string) => ({ entity_type: 'move_in', entity_id: lease });
const reported = (workOrder: string) => ({ entity_type: 'work_order', entity_id: workOrder });
const begun = (draft: string) => ({ entity_type: 'request_draft', entity_id: draft });
const albumOf = (album: { entity_type: string; entity_id: string }) => ({
  variables: { entityType: album.entity_type, entityId: album.entity_id },
});

/** In this order: the last act takes the photo away. */
export const MEDIA_ROWS: Rows<RowOfIds> = ofService('documents', {
  'mediaAlbum move_in': {
    sends: ({ lease }) => albumOf(movedIn(lease)),
    may: 'lease',
    movedOut: 'done',
  },
  'mediaAlbum work_order': {
    sends: ({ workOrder }) => albumOf(reported(workOrder)),
    may: 'lease',
    movedOut: 'has none',
  },
  'addMedia move_in': {
    sends: ({ lease }) => ({ params: movedIn(lease), file: TINY_PNG }),
    may: 'lease',
    done: 201,
    movedOut: 409,
  },
  'addMedia work_order': {
    sends: ({ workOrder }) => ({ params: reported(workOrder), file: TINY_PNG }),
    may: 'lease',
    done: 201,
    movedOut: 'has none',
  },
  'addMedia request_draft': {
    sends: ({ draft }) => ({ params: begun(draft), file: TINY_PNG }),
    may: 'owner',
    done: 201,
    movedOut: 'has none',
  },
  'addVideo move_in': {
    sends: ({ lease }) => ({ params: movedIn(lease), query: NO_STILL, file: TINY_FILM }),
    may: 'lease',
    done: 201,
    movedOut: 409,
  },
  'addVideo work_order': {
    sends: ({ workOrder }) => ({ params: reported(workOrder), query: NO_STILL, file: TINY_FILM }),
    may: 'lease',
    done: 201,
    movedOut: 'has none',
  },
  'addVideo request_draft': {
    sends: ({ draft }) => ({ params: begun(draft), query: NO_STILL, file: TINY_FILM }),
    may: 'owner',
    done: 201,
    movedOut: 'has none',
  },
  'mediaAlbum request_draft': {
    sends: ({ draft }) => albumOf(begun(draft)),
    may: 'owner',
    movedOut: 'has none',
  },
  describeMedia: {
    sends: ({ media }) => ({
      params: { media_id: media },
      body: { alt_text: 'Scratches beside the door', version: 1 },
    }),
    may: 'owner',
    movedOut: 'has none',
  },
  removeMedia: {
    sends: ({ media }) => ({ params: { media_id: media } }),
    may: 'owner',
    movedOut: 'has none',
  },
});

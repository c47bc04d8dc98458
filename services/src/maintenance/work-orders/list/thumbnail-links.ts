import { createMediaLinks } from 'services/documents';
import type { FirstPhoto } from 'services/maintenance/work-orders/store/photo-count';
import type { Config } from 'services/platform/config/config';
import type { Actor } from 'services/platform/db/transaction';
import type { ListedWorkOrder } from 'shared/contract/maintenance';

/** Links to the small pictures of requests, which the documents service opens. */
export function createThumbnailLinks({ links: settings, origins }: Config, now: () => Date) {
  const links = createMediaLinks(settings);
  return async (
    actor: Actor,
    { mediaId, isVideo }: FirstPhoto,
  ): Promise<ListedWorkOrder['photo']> => {
    const { corporationId, personId, doorIds } = actor;
    // The list is that of the first home.
    const linked = { corporationId, personId, doorId: doorIds[0] ?? '', mediaId };
    const { link, expiresAt } = await links.seal({ ...linked, picture: 'thumbnail' }, now());
    return {
      media_id: mediaId,
      is_video: isVideo,
      url: `${origins.services}/documents/v1/pictures/${link}`,
      expires_at: expiresAt.toISOString(),
    };
  };
}

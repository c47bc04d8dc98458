import { createMediaLinks } from 'services/documents';
import type { FirstPhoto } from 'services/maintenance/work-orders/store/photo-columns';
import type { Config } from 'services/platform/config/config';
import type { Actor } from 'services/platform/db/transaction';
import type { ListedWorkOrder } from 'shared/contract/maintenance';

/** Creates a function that builds signed thumbnail links. The documents service serves them. */
export function createThumbnailLinks({ links: settings, origins }: Config, now: () => Date) {
  const links = createMediaLinks(settings);
  return async (
    actor: Actor,
    { mediaId, isVideo }: FirstPhoto,
  ): Promise<ListedWorkOrder['photo']> => {
    const { corporationId, personId, doorIds } = actor;
    // The list shows the first home of the caller only.
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

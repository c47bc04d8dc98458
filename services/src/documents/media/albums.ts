import type { Tx } from 'services/platform/db/database';
import type { Actor } from 'services/platform/db/transaction';
import { notFound, Problem } from 'services/platform/errors/problem';
import { findLeasesLeft } from 'services/resident';
import type { AlbumEntity } from 'shared/contract/media';
import { findDraft, findLease, findWorkOrder, type WorkOrderState } from './store/album-owners.ts';

export type AlbumId = { entityType: AlbumEntity; entityId: string };

/** What an album has to know of its entity. */
export type Album = AlbumId & {
  leaseId: string;
  doorId: string;
  /** Whether photos may still be added, described and removed. */
  mayChange: boolean;
};

export type Albums = {
  /** The album of an entity of the caller. Throws `not_found` for one of nobody, and of somebody else. */
  findAlbum(tx: Tx, actor: Actor, id: AlbumId): Promise<Album>;
  /** The same of one that may still change. Throws `album_closed`. */
  findOpenAlbum(tx: Tx, actor: Actor, id: AlbumId): Promise<Album>;
};

/** Whether a work order in this state still takes photos. */
export type TakesPhotos = (state: WorkOrderState) => boolean;

type Owner = { leaseId: string; doorId: string; isOpen: boolean };
type FindOwner = (tx: Tx, actor: Actor, entityId: string) => Promise<Owner | undefined>;

/** The albums of a service; the service of the work orders says which of these still take photos. */
export function createAlbums(takesPhotos: TakesPhotos): Albums {
  /** What can have an album, and how it is found among what is the caller's: another kind is another line. */
  const owners: Readonly<Record<AlbumEntity, FindOwner>> = {
    async work_order(tx, actor, entityId) {
      const row = await findWorkOrder(tx, actor, entityId);
      return row && { ...row, isOpen: takesPhotos(row.state) };
    },
    async move_in(tx, actor, entityId) {
      const row = await findLease(tx, actor, entityId);
      return row && { ...row, isOpen: row.state === 'active' };
    },
    async request_draft(tx, actor, entityId) {
      const row = await findDraft(tx, actor, entityId);
      return row && { ...row, isOpen: row.sentAs === null };
    },
  };

  async function findAlbum(tx: Tx, actor: Actor, id: AlbumId): Promise<Album> {
    const [owner, left] = await Promise.all([
      owners[id.entityType](tx, actor, id.entityId),
      findLeasesLeft(tx, actor),
    ]);
    if (!owner) throw notFound();
    const { leaseId, doorId, isOpen } = owner;
    return { ...id, leaseId, doorId, mayChange: isOpen && !left.includes(leaseId) };
  }

  async function findOpenAlbum(tx: Tx, actor: Actor, id: AlbumId): Promise<Album> {
    const album = await findAlbum(tx, actor, id);
    if (album.mayChange) return album;
    throw new Problem(409, 'album_closed', 'This is done with: its photos stay as they are.');
  }

  return { findAlbum, findOpenAlbum };
}

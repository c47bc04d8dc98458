import type { Tx } from 'services/platform/db/database';
import type { Actor } from 'services/platform/db/transaction';
import { notFound, Problem } from 'services/platform/errors/problem';
import { listMovedOutLeaseIds } from 'services/resident';
import type { AlbumEntity } from 'shared/contract/media';
import {
  findLease,
  findRequestDraft,
  findWorkOrder,
  type StoredWorkOrderState,
} from './store/album-owners.ts';

export type AlbumKey = { entityType: AlbumEntity; entityId: string };

/** What an album has to know of its entity. */
export type Album = AlbumKey & {
  leaseId: string;
  doorId: string;
  /** Whether photos may still be added, described and removed. */
  mayChange: boolean;
};

export type Albums = {
  /** The album of an entity of the caller. Throws `not_found` for one of nobody, and of somebody else. */
  loadAlbum(tx: Tx, actor: Actor, id: AlbumKey): Promise<Album>;
  /** The same of one that may still change. Throws `album_closed`. */
  loadOpenAlbum(tx: Tx, actor: Actor, id: AlbumKey): Promise<Album>;
};

/** Whether a work order in this state still takes photos. */
export type CanAddPhotos = (state: StoredWorkOrderState) => boolean;

type AlbumOwner = { leaseId: string; doorId: string; isOpen: boolean };
type FindAlbumOwner = (tx: Tx, actor: Actor, entityId: string) => Promise<AlbumOwner | undefined>;

/** The albums of a service; the service of the work orders says which of these still take photos. */
export function createAlbums(canAddPhotos: CanAddPhotos): Albums {
  /** What can have an album, and how it is found among what is the caller's: another kind is another line. */
  const owners: Readonly<Record<AlbumEntity, FindAlbumOwner>> = {
    async work_order(tx, actor, entityId) {
      const row = await findWorkOrder(tx, actor, entityId);
      return row && { ...row, isOpen: canAddPhotos(row.state) };
    },
    async move_in(tx, actor, entityId) {
      const row = await findLease(tx, actor, entityId);
      return row && { ...row, isOpen: row.state === 'active' };
    },
    async request_draft(tx, actor, entityId) {
      const row = await findRequestDraft(tx, actor, entityId);
      return row && { ...row, isOpen: row.sentAs === null };
    },
  };

  async function loadAlbum(tx: Tx, actor: Actor, id: AlbumKey): Promise<Album> {
    const [owner, left] = await Promise.all([
      owners[id.entityType](tx, actor, id.entityId),
      listMovedOutLeaseIds(tx, actor),
    ]);
    if (!owner) throw notFound();
    const { leaseId, doorId, isOpen } = owner;
    return { ...id, leaseId, doorId, mayChange: isOpen && !left.includes(leaseId) };
  }

  async function loadOpenAlbum(tx: Tx, actor: Actor, id: AlbumKey): Promise<Album> {
    const album = await loadAlbum(tx, actor, id);
    if (album.mayChange) return album;
    throw new Problem(409, 'album_closed', 'This is done with: its photos stay as they are.');
  }

  return { loadAlbum, loadOpenAlbum };
}

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

/** An album with the lease and door of the entity it belongs to. */
export type Album = AlbumKey & {
  leaseId: string;
  doorId: string;
  /** Whether photos may still be added, described and removed. */
  mayChange: boolean;
};

export type Albums = {
  /**
   * Loads the album of an entity of the caller. Throws `not_found` when the entity is missing or belongs to
   * someone else.
   */
  loadAlbum(tx: Tx, actor: Actor, id: AlbumKey): Promise<Album>;
  /** Loads an album that may still change. Throws `not_found` or `album_closed`. */
  loadOpenAlbum(tx: Tx, actor: Actor, id: AlbumKey): Promise<Album>;
};

/** Whether photos can still be added to a work order in this state. */
export type CanAddPhotos = (state: StoredWorkOrderState) => boolean;

type AlbumOwner = { leaseId: string; doorId: string; isOpen: boolean };
type FindAlbumOwner = (tx: Tx, actor: Actor, entityId: string) => Promise<AlbumOwner | undefined>;

/** Creates the album lookups. The maintenance service supplies the rule for work orders. */
export function createAlbums(canAddPhotos: CanAddPhotos): Albums {
  /** Lookup of each kind of entity that can have an album. A new kind of album is one more entry. */
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
    const [owner, movedOutLeaseIds] = await Promise.all([
      owners[id.entityType](tx, actor, id.entityId),
      listMovedOutLeaseIds(tx, actor),
    ]);
    if (!owner) throw notFound();
    const { leaseId, doorId, isOpen } = owner;
    return { ...id, leaseId, doorId, mayChange: isOpen && !movedOutLeaseIds.includes(leaseId) };
  }

  async function loadOpenAlbum(tx: Tx, actor: Actor, id: AlbumKey): Promise<Album> {
    const album = await loadAlbum(tx, actor, id);
    if (album.mayChange) return album;
    throw new Problem(
      409,
      'album_closed',
      'This album is closed, so its photos can no longer change.',
    );
  }

  return { loadAlbum, loadOpenAlbum };
}

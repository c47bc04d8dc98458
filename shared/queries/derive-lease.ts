import type {
  ActiveLease,
  Address,
  AnimalPersonMap,
  MoveOut,
  Occupant,
} from '../contract/resident.ts';
import { joinAddress, joinNames } from '../format/address.ts';

/** What the resident service knows of one lease, before it is put together. */
export interface LeaseRecords {
  readonly lease: ActiveLease;
  readonly address: Address | null;
  readonly moveOuts: readonly MoveOut[];
  readonly statuses: readonly {
    readonly move_out_status_id: string;
    readonly move_out_status_name: string;
  }[];
  readonly occupants: readonly Occupant[];
  readonly animals: readonly AnimalPersonMap[];
}

/** The active lease with its derived fields (spec 3). */
export interface DerivedLease extends ActiveLease {
  /** The in-progress move-out that lists this person, or null. */
  readonly moveOut: MoveOut | null;
  readonly lease_address: string;
  readonly occupant_names: string;
  readonly occupant_count: number;
  readonly pet_names: string;
  readonly hasCompletedMoveOut: boolean;
  readonly hasPendingMoveOut: boolean;
}

/** Puts a lease and its derived fields together for one person (spec 3, 4). */
export function deriveLease(parts: LeaseRecords, personId: string): DerivedLease {
  const moveOut = findMoveOut(parts, personId, 'IN_PROGRESS');
  return {
    ...parts.lease,
    moveOut,
    lease_address: joinLeaseAddress(parts.address),
    occupant_names: joinOccupantNames(parts.occupants),
    occupant_count: parts.occupants.length,
    pet_names: joinPetNames(parts.animals),
    hasPendingMoveOut: moveOut !== null,
    hasCompletedMoveOut: findMoveOut(parts, personId, 'COMPLETED') !== null,
  };
}

/** The first move-out that lists the person and has the status of that name, or null (spec 4). */
export function findMoveOut(
  { moveOuts, statuses }: Pick<LeaseRecords, 'moveOuts' | 'statuses'>,
  personId: string,
  statusName: 'IN_PROGRESS' | 'COMPLETED',
): MoveOut | null {
  const ids = statuses
    .filter((status) => status.move_out_status_name === statusName)
    .map((status) => status.move_out_status_id);
  const found = moveOuts.find(
    (moveOut) =>
      ids.includes(moveOut.move_out_status_id) &&
      moveOut.person_array.some((entry) => entry.person_id === personId),
  );
  return found ?? null;
}

/** The five parts joined by commas, empty ones dropped (spec 3). */
export function joinLeaseAddress(address: Address | null): string {
  if (address === null) return '';
  return joinAddress(address);
}

/** First and last names, comma-joined (spec 3). */
export function joinOccupantNames(occupants: readonly Occupant[]): string {
  return joinNames(occupants.map(({ person }) => `${person.first_name} ${person.last_name}`));
}

/** Unique animal names, comma-joined (spec 3): a pet of two people is named once. */
export function joinPetNames(animals: readonly AnimalPersonMap[]): string {
  return joinNames([...new Set(animals.map(({ animal }) => animal.animal_name))]);
}

import type {
  ActiveLease,
  Address,
  AnimalPersonMap,
  MoveOut,
  Occupant,
} from '../contract/resident.ts';
import { joinAddress, joinNames } from '../format/address.ts';

/** The records of one lease from the resident service. */
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
  /** The in-progress move-out that lists this person; null without one. */
  readonly moveOut: MoveOut | null;
  readonly lease_address: string;
  readonly occupant_names: string;
  readonly occupant_count: number;
  readonly pet_names: string;
  readonly hasCompletedMoveOut: boolean;
  readonly hasPendingMoveOut: boolean;
}

/** Adds the derived fields to a lease for one person (spec 3, 4). */
export function deriveLease(records: LeaseRecords, personId: string): DerivedLease {
  const moveOut = findMoveOut(records, personId, 'IN_PROGRESS');
  return {
    ...records.lease,
    moveOut,
    lease_address: joinLeaseAddress(records.address),
    occupant_names: joinOccupantNames(records.occupants),
    occupant_count: records.occupants.length,
    pet_names: joinPetNames(records.animals),
    hasPendingMoveOut: moveOut !== null,
    hasCompletedMoveOut: findMoveOut(records, personId, 'COMPLETED') !== null,
  };
}

/** The first move-out that lists the person and has the given status; null without one (spec 4). */
export function findMoveOut(
  { moveOuts, statuses }: Pick<LeaseRecords, 'moveOuts' | 'statuses'>,
  personId: string,
  statusName: 'IN_PROGRESS' | 'COMPLETED',
): MoveOut | null {
  const ids = statuses
    .filter((status) => status.move_out_status_name === statusName)
    .map((status) => status.move_out_status_id);
  const match = moveOuts.find(
    (moveOut) =>
      ids.includes(moveOut.move_out_status_id) &&
      moveOut.person_array.some((entry) => entry.person_id === personId),
  );
  return match ?? null;
}

/** Joins the five parts of an address by commas, without empty ones (spec 3). */
export function joinLeaseAddress(address: Address | null): string {
  if (address === null) return '';
  return joinAddress(address);
}

/** Joins first and last names by commas (spec 3). */
export function joinOccupantNames(occupants: readonly Occupant[]): string {
  return joinNames(occupants.map(({ person }) => `${person.first_name} ${person.last_name}`));
}

/** Joins unique animal names by commas (spec 3): a pet of two people is listed once. */
export function joinPetNames(animals: readonly AnimalPersonMap[]): string {
  return joinNames([...new Set(animals.map(({ animal }) => animal.animal_name))]);
}

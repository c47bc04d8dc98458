import DataLoader from 'dataloader';
import { and, eq, inArray } from 'drizzle-orm';
import { moveOutPerson } from 'services/platform/db/schema/leases';
import { animal, person } from 'services/platform/db/schema/people';
import type { Actor } from 'services/platform/db/transaction';
import type { MoveOut, Occupant } from 'shared/contract/resident';
import type { BatchedRead } from './batched-read.ts';

/** DataLoaders of one request: one query loads the rows of all parents. */
export type Loaders = ReturnType<typeof createLoaders>;

export function createLoaders(read: BatchedRead, actor: Actor) {
  return {
    person: new DataLoader((ids: readonly string[]) => loadPeople(read, actor, ids)),
    animal: new DataLoader((ids: readonly string[]) => loadAnimals(read, actor, ids)),
    moveOutPeople: new DataLoader((ids: readonly string[]) => loadMoveOutPeople(read, actor, ids)),
  };
}

type PersonName = Occupant['person'];

async function loadPeople(read: BatchedRead, actor: Actor, ids: readonly string[]) {
  const rows = await read((tx) =>
    tx
      .select({
        id: person.personId,
        first_name: person.firstName,
        last_name: person.lastName,
      })
      .from(person)
      .where(
        and(eq(person.corporationId, actor.corporationId), inArray(person.personId, [...ids])),
      ),
  );
  const byId = new Map<string, PersonName>(rows.map(({ id, ...name }) => [id, name]));
  return ids.map((id) => byId.get(id) ?? new Error('A person of the lease is missing.'));
}

async function loadAnimals(read: BatchedRead, actor: Actor, ids: readonly string[]) {
  const rows = await read((tx) =>
    tx
      .select({ id: animal.animalId, animal_name: animal.animalName })
      .from(animal)
      .where(
        and(eq(animal.corporationId, actor.corporationId), inArray(animal.animalId, [...ids])),
      ),
  );
  const byId = new Map(rows.map(({ id, animal_name }) => [id, { animal_name }]));
  return ids.map((id) => byId.get(id) ?? new Error('An animal of the lease is missing.'));
}

async function loadMoveOutPeople(read: BatchedRead, actor: Actor, ids: readonly string[]) {
  const rows = await read((tx) =>
    tx
      .select({
        moveOutId: moveOutPerson.moveOutId,
        person_id: moveOutPerson.personId,
        active: moveOutPerson.active,
        agent_id: moveOutPerson.agentId,
        ntv_date: moveOutPerson.ntvDate,
      })
      .from(moveOutPerson)
      .where(
        and(
          eq(moveOutPerson.corporationId, actor.corporationId),
          inArray(moveOutPerson.moveOutId, [...ids]),
        ),
      )
      .orderBy(moveOutPerson.personId),
  );
  const byId = Map.groupBy(rows, (row) => row.moveOutId);
  return ids.map((id): MoveOut['person_array'] =>
    (byId.get(id) ?? []).map(({ moveOutId: _, ...rest }) => rest),
  );
}

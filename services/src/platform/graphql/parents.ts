// What a root field gives for a type whose other fields are loaded for the whole answer at once: the
// ids to load them by. The types of the resolvers are written with them (`schema:write`).

export type OccupantParent = { person_id: string };

export type AnimalPersonMapParent = { animal_person_map_id: string; animal_id: string };

export type MoveOutParent = {
  move_out_id: string;
  move_out_status_id: string;
  move_out_reason_id: string;
  ntv_date: string;
  forwarding_address_id: string | null;
  move_out_date: string;
};

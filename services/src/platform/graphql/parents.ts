// The values that root fields return for types whose other fields are loaded by DataLoaders: the ids to load them
// by. The generated resolver types use them (`schema:write`).

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

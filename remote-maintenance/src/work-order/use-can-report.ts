import { useActiveLease } from 'shared/queries/lease';

/** False once it is known that this person has moved out (spec 4): after that, they have read-only access. */
export const useCanReport = () => useActiveLease().data?.hasCompletedMoveOut !== true;

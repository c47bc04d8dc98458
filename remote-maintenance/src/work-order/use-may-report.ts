import { useActiveLease } from 'shared/queries/lease';

/** False once it is known that this person has moved out (spec 4): from then on they read. */
export const useMayReport = () => useActiveLease().data?.hasCompletedMoveOut !== true;

import { gte, int, lte, object, string } from 'shared/contract/z';

/** `percent` of the people (0 to 100) get this build instead of the one in service. */
export const canarySchema = object({ build: string(), percent: int().check(gte(0), lte(100)) });
